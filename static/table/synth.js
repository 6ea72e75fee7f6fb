// Synthesised sounds: a soft whirr, a knock and short tones. Nothing is fetched, and nothing sounds before wake().
import { own } from "../start/facts.js";

const LOUD = 0.05; // volume of the whirr: quieter than people talking
const GLIDE = 0.25; // seconds in which one tone turns into another

/** @type {AudioContext | null} */
let context = null;
/** @type {ReturnType<typeof turning> | null} */
let whirr = null; // the running nodes of the whirr
/** @type {AudioBuffer | null} */
let noise = null; // a second of even noise, looped

/** Start or resume sound. Must be called in response to a touch, or browsers refuse. */
export function wake() {
  if (!globalThis.AudioContext) return;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume().catch(() => {});
}

/**
 * Make the whirr for something that spins, from 0 (hardly) to 1 (fast): the faster, the higher and smoother.
 * @param {number | null} pace null: silence
 */
export function hum(pace) {
  if (!context) return;
  if (pace === null) return rest(context.currentTime);
  whirr ??= turning(context);
  const now = context.currentTime;
  whirr.tone.frequency.setTargetAtTime(70 + 110 * pace, now, GLIDE);
  whirr.band.frequency.setTargetAtTime(260 + 640 * pace, now, GLIDE);
  whirr.beat.frequency.setTargetAtTime(1.8 + 9 * pace, now, GLIDE);
  whirr.depth.gain.setTargetAtTime(0.45 - 0.3 * pace, now, GLIDE);
  whirr.out.gain.setTargetAtTime(LOUD, now, 0.1);
}

/** @param {number} now */
function rest(now) {
  if (!whirr) return;
  const { out, sources } = whirr;
  whirr = null;
  out.gain.cancelScheduledValues(now);
  out.gain.setTargetAtTime(0, now, 0.04);
  for (const source of sources) source.stop(now + 0.3);
}

const RATTLE = [
  [0.015, 0.1], // seconds after the thump, and how loud
  [0.15, 0.05],
  [0.25, 0.025],
];

/** A knock of wood on wood: a low thump and a little rattle. */
export function knock() {
  if (!context) return;
  const now = context.currentTime;
  const thump = new OscillatorNode(context, { type: "sine", frequency: 150 });
  const fade = new GainNode(context, { gain: 0.22 });
  thump.frequency.exponentialRampToValueAtTime(58, now + 0.14);
  fade.gain.exponentialRampToValueAtTime(0.001, now + 0.24);
  thump.connect(fade).connect(context.destination);
  thump.start(now);
  thump.stop(now + 0.25);
  for (const [after, loud] of RATTLE) {
    const click = grain(context);
    const band = new BiquadFilterNode(context, { type: "bandpass", frequency: 1100, Q: 3 });
    const gain = new GainNode(context, { gain: loud });
    gain.gain.setTargetAtTime(0, now + after + 0.01, 0.02);
    click.connect(band).connect(gain).connect(context.destination);
    click.start(now + after);
    click.stop(now + after + 0.12);
  }
}

/**
 * The nodes of the whirr: a tone and some noise, both swelling with each turn.
 * @param {AudioContext} made
 */
function turning(made) {
  const tone = new OscillatorNode(made, { type: "triangle" });
  const air = grain(made);
  const band = new BiquadFilterNode(made, { type: "bandpass", Q: 1.2 });
  const swell = new GainNode(made, { gain: 0.6 });
  const beat = new OscillatorNode(made, { type: "sine" });
  const depth = new GainNode(made, { gain: 0.2 });
  const out = new GainNode(made, { gain: 0 });
  tone.connect(swell);
  air.connect(band).connect(swell);
  beat.connect(depth).connect(swell.gain);
  swell.connect(out).connect(made.destination);
  const sources = [tone, air, beat];
  for (const source of sources) source.start();
  return { tone, band, beat, depth, out, sources };
}

/** @param {AudioContext} made */
function grain(made) {
  if (!noise) {
    noise = new AudioBuffer({ length: made.sampleRate, sampleRate: made.sampleRate });
    const samples = noise.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  }
  return new AudioBufferSourceNode(made, { buffer: noise, loop: true });
}

/**
 * A tone: kind of wave, first and last pitch in Hz (for noise: of its filter), loudness, start and length in seconds.
 * @typedef {[OscillatorType | "noise", number, number, number, number, number]} Tone
 */

/** The sound of each thing that can happen at a table, made of a few tones. @type {Record<string, Tone[]>} */
const SOUNDS = {
  touch: [["sine", 420, 260, 0.05, 0, 0.07]],
  step: [["noise", 500, 300, 0.09, 0, 0.06]],
  van: [
    ["sawtooth", 62, 48, 0.05, 0, 0.7],
    ["noise", 300, 160, 0.06, 0, 0.7],
  ],
  till: [
    ["triangle", 1568, 1568, 0.05, 0, 0.12],
    ["triangle", 2093, 2093, 0.05, 0.09, 0.35],
  ],
  coin: [
    ["triangle", 2637, 2637, 0.04, 0, 0.08],
    ["triangle", 3136, 3136, 0.04, 0.06, 0.22],
  ],
  paper: [
    ["noise", 2400, 4200, 0.05, 0, 0.12],
    ["noise", 3600, 2000, 0.04, 0.1, 0.1],
  ],
  bell: [
    ["sine", 659, 659, 0.08, 0, 1.1],
    ["sine", 1318, 1318, 0.03, 0, 0.7],
  ],
  stamp: [
    ["sine", 130, 60, 0.2, 0, 0.12],
    ["noise", 900, 300, 0.06, 0, 0.06],
  ],
  wood: [["sine", 210, 120, 0.14, 0, 0.09]],
  drum: [
    ["sine", 110, 55, 0.2, 0, 0.2],
    ["sine", 110, 55, 0.14, 0.22, 0.2],
  ],
  crowd: [
    ["noise", 420, 700, 0.07, 0, 0.8],
    ["noise", 900, 600, 0.04, 0.2, 0.7],
  ],
};

/**
 * Play one of SOUNDS.
 * @param {string} name
 */
export function play(name) {
  const at = context;
  if (!at) return;
  for (const [wave, from, to, loud, begin, length] of own(SOUNDS, name) ?? []) {
    const start = at.currentTime + begin;
    const fade = new GainNode(at, { gain: loud });
    fade.gain.setValueAtTime(loud, start);
    fade.gain.exponentialRampToValueAtTime(0.0005, start + length);
    fade.connect(at.destination);
    const source = wave === "noise" ? grain(at) : new OscillatorNode(at, { type: wave });
    const band = "frequency" in source ? source : new BiquadFilterNode(at, { type: "bandpass", Q: 0.9 });
    band.frequency.setValueAtTime(from, start);
    band.frequency.exponentialRampToValueAtTime(to, start + length);
    if (band !== source) source.connect(band);
    band.connect(fade);
    source.start(start);
    source.stop(start + length);
  }
}
