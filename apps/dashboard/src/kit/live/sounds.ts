import { logQuietly } from '#kit/data/log.ts';

const SWITCH = 'alert-sound';
const VOLUME = 0.22;
const LOUD = 0.6;
const NOTE_SECONDS = 0.16;
const FADE_SECONDS = 0.5;

/**
 * Hertz, one after another: rising for a booking, knocks for an order, up and down for a table that calls, falling for one that
 * asks for the bill, steps for a guest who has arrived, coins
 * for money that came late, an alarm for an order that nobody accepts, and a slower one that asks whether to pause.
 */
const SOUNDS = {
  reservation: [784, 1047],
  order: [988, 988, 1319],
  call: [1319, 880, 1319],
  bill: [1319, 1047, 784],
  arrived: [880, 1109, 1319, 1109],
  money: [1568, 2093, 1568, 2093],
  pause: [988, 659, 988, 659],
  late: [1319, 988, 1319, 988, 1319, 988],
} as const;
export type Sound = keyof typeof SOUNDS;

/** On until it is switched off on this device. */
export const isSoundOn = (): boolean => localStorage.getItem(SWITCH) !== 'off';
export const switchSound = (isOn: boolean): void => localStorage.setItem(SWITCH, isOn ? 'on' : 'off');

let context: AudioContext | null = null;

function play(audio: AudioContext, notes: readonly number[], volume: number): void {
  for (const [index, frequency] of notes.entries()) {
    const at = audio.currentTime + index * NOTE_SECONDS;
    const tone = audio.createOscillator();
    const loudness = audio.createGain();
    tone.frequency.value = frequency;
    loudness.gain.setValueAtTime(0, at);
    loudness.gain.linearRampToValueAtTime(volume, at + 0.01);
    loudness.gain.exponentialRampToValueAtTime(0.0001, at + FADE_SECONDS);
    tone.connect(loudness).connect(audio.destination);
    tone.start(at);
    tone.stop(at + FADE_SECONDS);
  }
}

/** Plays, whatever the switch says. Browsers stay silent until the page has been touched; that is only logged. */
export async function playNotes(notes: readonly number[], volume: number): Promise<void> {
  try {
    context ??= new AudioContext();
    const resumed = context.resume();
    if (context.state === 'running') play(context, notes, volume);
    else if (navigator.userActivation?.hasBeenActive) {
      await resumed;
      play(context, notes, volume);
    } else throw new Error('The page has not been touched yet.');
  } catch (error) {
    logQuietly('A sound could not be played', error);
  }
}

export const playSound = (sound: Sound): Promise<void> =>
  playNotes(SOUNDS[sound], sound === 'late' || sound === 'pause' ? LOUD : VOLUME);

/** Browsers play nothing before the page was pressed once. */
export const isSoundLocked = (): boolean =>
  context?.state !== 'running' && !navigator.userActivation?.hasBeenActive;

/** After a press: whether sounds can be heard from now on. */
export async function unlockSound(): Promise<boolean> {
  try {
    context ??= new AudioContext();
    await context.resume();
    return context.state === 'running';
  } catch (error) {
    logQuietly('Sounds cannot be played', error);
    return false;
  }
}

let hushed: ReadonlySet<Sound> = new Set();

/** What the page does not ring for meanwhile: a lock screen over it does, and knows what the page no longer hears. */
export function hushPage(sounds: readonly Sound[]): void {
  hushed = new Set(sounds);
}

export function playTone(sound: Sound): void {
  if (isSoundOn() && !hushed.has(sound)) void playSound(sound);
}

export function playOverPage(sound: Sound): void {
  if (isSoundOn()) void playSound(sound);
}
