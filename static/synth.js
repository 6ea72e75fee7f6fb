// Sounds made by arithmetic: a soft whirr and a knock. Nothing is fetched, and nothing sounds before wake().
const LOUD = 0.05; // of the whirr: beside talk, not over it
const GLIDE = 0.25; // seconds in which a tone becomes another

/** @type {AudioContext | null} */
let context = null;
/** @type {ReturnType<typeof turning> | null} */
let whirr = null; // the running nodes of the whirr
/** @type {AudioBuffer | null} */
let noise = null; // a second of even noise, looped

/** Begin, or begin again. Call it from a touch: a browser allows nothing else. */
export function wake() {
  if (!globalThis.AudioContext) return;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume().catch(() => {});
}

/**
 * Turn at a pace from 0 (hardly) to 1 (fast): the faster, the higher and the smoother.
 * @param {number | null} pace null: be silent
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

/** Wood on wood: a low thump and a little rattle. */
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
 * The nodes of the whirr: a tone and a breath of noise, both swelling with each turn.
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
