import type {Envelope} from '../api/types';
import {emphasisOf} from '../expansion';
import type {Emphasis} from '../expansion/facet';
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

const LITTLE_TIME: Sound = {tones: [880, 880], length: 0.1, wave: 'square', volume: 0.04};

const OF_EVENTS: Partial<Record<Envelope['type'], Sound>> = {
  TilePlaced: TILE,
  TakenBack: TILE,
  MeeplePlaced: FIGURE,
  FeatureScored: POINTS,
};

const OF_EXPANSIONS: Readonly<Record<Emphasis['sound'], Sound>> = {figure: FIGURE, points: POINTS};

/** The sounds of one game. */
export class Sounds {
  #audio: AudioContext | undefined;

  /** Plays the sound of an event, if it has one. */
  playEvent(type: Envelope['type']): void {
    const emphasis = emphasisOf(type);
    const sound = OF_EVENTS[type] ?? (emphasis && OF_EXPANSIONS[emphasis.sound]);
    if (sound !== undefined) {
      this.#play(sound);
    }
  }

  playYourTurn(): void {
    this.#play(YOUR_TURN);
  }

  /** Plays the alarm for a clock of this browser's players that is running out, also in a hidden tab. */
  playClock(): void {
    this.#play(LITTLE_TIME, true);
  }

  end(): void {
    void this.#audio?.close();
    this.#audio = undefined;
  }

  /** Browsers allow sounds only after the user has acted on the page; before, nothing is played. */
  #play({tones, length, wave, volume}: Sound, isHeardHidden = false): void {
    if (!settings.current.sounds || (document.hidden && !isHeardHidden) || !navigator.userActivation?.hasBeenActive) {
      return;
    }
    const audio = this.#audio ??= new AudioContext();
    const start = audio.currentTime;
    tones.forEach((tone, place) => {
      const from = start + place * length;
      const oscillator = new OscillatorNode(audio, {type: wave, frequency: tone});
      const gain = new GainNode(audio, {gain: 0});
      gain.gain.setValueAtTime(volume, from);
      gain.gain.exponentialRampToValueAtTime(0.0001, from + 2 * length);
      oscillator.connect(gain).connect(audio.destination);
      oscillator.start(from);
      oscillator.stop(from + 2 * length);
    });
  }
}
