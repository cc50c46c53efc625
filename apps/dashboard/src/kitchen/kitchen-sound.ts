import { isSoundOn, playNotes } from '#kit/live/sounds.ts';

const VOLUME = 'kitchen-volume';
const MELODY = 'kitchen-melody';

/** Loud is for a room with a fan and a grill in it. */
const VOLUMES = { quiet: 0.08, normal: 0.25, loud: 0.8 } as const;
export type Volume = keyof typeof VOLUMES;

/** Hertz, one after another. */
const SOUNDS = {
  knocks: [988, 988, 1319],
  chime: [659, 880, 1175],
  bell: [1568, 1568, 1568, 1568],
} as const;
export type KitchenSound = keyof typeof SOUNDS;

export const VOLUME_NAMES = Object.keys(VOLUMES) as readonly Volume[];
export const MELODY_NAMES = Object.keys(SOUNDS) as readonly KitchenSound[];

const stored = <Name extends string>(key: string, names: readonly Name[], usual: Name): Name =>
  names.find((name) => name === localStorage.getItem(key)) ?? usual;

/** As this device is set: two screens of one kitchen may sound apart. */
export const soundOf = () => ({
  volume: stored(VOLUME, VOLUME_NAMES, 'normal'),
  melody: stored(MELODY, MELODY_NAMES, 'knocks'),
});

export const setVolume = (volume: Volume): void => localStorage.setItem(VOLUME, volume);
export const setSound = (sound: KitchenSound): void => localStorage.setItem(MELODY, sound);

/** Plays, whatever the switch says. */
export function playKitchen(): void {
  const { volume, melody } = soundOf();
  void playNotes(SOUNDS[melody], VOLUMES[volume]);
}

export function playKitchenSound(): void {
  if (isSoundOn()) playKitchen();
}
