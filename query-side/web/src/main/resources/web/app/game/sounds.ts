import type {Envelope} from '../api/types';
import {settings} from './settings';

/** A quiet sound of one or more tones. */
interface Sound {
  /** Frequencies in hertz, one after another. */
  readonly tones: readonly number[];
  /** The length of a tone in seconds. */
  readonly length: number;
  readonly wave: OscillatorType;
  readonly volume: number;
}

const TILE: Sound = {tones: [180], length: 0.09, wave: 'triangle', volume: 0.16};
const FIGURE: Sound = {tones: [420], length: 0.07, wave: 'sine', volume: 0.1};
const POINTS: Sound = {tones: [523, 659], length: 0.11, wave: 'sine', volume: 0.07};
const YOUR_TURN: Sound = {tones: [392, 523], length: 0.16, wave: 'sine', volume: 0.09};

const OF_EVENTS: Partial<Record<Envelope['type'], Sound>> = {
  TilePlaced: TILE,
  MeeplePlaced: FIGURE,
  TollhousePlaced: FIGURE,
  TollhouseRelocated: FIGURE,
  FeatureScored: POINTS,
  TollRaised: POINTS,
  BetsSettled: POINTS,
};

let audio: AudioContext | undefined;

/** Plays the sound of an event, if it has one. */
export function playEvent(type: Envelope['type']): void {
  const sound = OF_EVENTS[type];
  if (sound !== undefined) {
    play(sound);
  }
}

export function playYourTurn(): void {
  play(YOUR_TURN);
}

/** Browsers allow sounds only after the user has acted on the page; before, nothing is played. */
function play({tones, length, wave, volume}: Sound): void {
  if (!settings().sounds || document.hidden || !navigator.userActivation?.hasBeenActive) {
    return;
  }
  audio ??= new AudioContext();
  const start = audio.currentTime;
  tones.forEach((tone, place) => {
    const from = start + place * length;
    const oscillator = new OscillatorNode(audio!, {type: wave, frequency: tone});
    const gain = new GainNode(audio!, {gain: 0});
    gain.gain.setValueAtTime(volume, from);
    gain.gain.exponentialRampToValueAtTime(0.0001, from + 2 * length);
    oscillator.connect(gain).connect(audio!.destination);
    oscillator.start(from);
    oscillator.stop(from + 2 * length);
  });
}
