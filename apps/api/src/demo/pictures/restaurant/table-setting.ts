import type { Scene, Sheet } from '../sheet.ts';

export type Layer = (sheet: Sheet) => string;

/** Layers from the table upwards. */
export const scene =
  (...layers: readonly Layer[]): Scene =>
  (sheet) =>
    layers.map((layer) => layer(sheet)).join('');
