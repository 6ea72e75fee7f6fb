// A loudspeaker that writes down what it is given.
globalThis.heard = [];
const note = (...what) => heard.push(what.join(" "));
class Param {
  constructor(name) {
    this.name = name;
  }
  setTargetAtTime(value) {
    note(this.name, value.toFixed(2));
  }
  exponentialRampToValueAtTime() {}
  cancelScheduledValues() {}
}
class Sounding {
  constructor(context, options) {
    this.options = options;
    this.frequency = new Param("frequency");
    this.gain = new Param("gain");
  }
  connect(to) {
    return to;
  }
  start() {
    note("start", this.options?.type ?? "noise");
  }
  stop() {
    note("stop", this.options?.type ?? "noise");
  }
}
globalThis.AudioContext = class {
  state = "running";
  sampleRate = 100;
  currentTime = 0;
  constructor() {
    note("context", navigator.userActivation.hasBeenActive);
  }
};
globalThis.AudioBuffer = class {
  constructor({ length }) {
    this.samples = new Float32Array(length);
  }
  getChannelData() {
    return this.samples;
  }
};
for (const name of ["OscillatorNode", "GainNode", "BiquadFilterNode", "AudioBufferSourceNode"]) {
  globalThis[name] = class extends Sounding {};
}
navigator.vibrate = (pattern) => {
  note("vibrate", pattern);
  return true;
};
