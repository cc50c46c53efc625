import { seededRandom, type Random } from './seeded.ts';

export type Stop = string | readonly [offset: number, colour: string, opacity?: number];

type Direction = { x1?: number; y1?: number; x2?: number; y2?: number; fixed?: boolean };
type Centre = { cx?: number; cy?: number; r?: number; fixed?: boolean };

/** A drawing surface: scenes return markup, and leave gradients, filters and clips in its definitions. */
export type Sheet = {
  width: number;
  height: number;
  random: Random;
  /** Runs from the top left to the bottom right of the shape unless told otherwise; `fixed` means sheet coordinates. */
  linear: (stops: readonly Stop[], direction?: Direction) => string;
  radial: (stops: readonly Stop[], centre?: Centre) => string;
  clip: (markup: string) => string;
  pattern: (size: number, markup: string, turn?: number) => string;
  finish: (body: string) => string;
};

export type Scene = (sheet: Sheet) => string;

export const n = (value: number): string => String(Math.round(value * 10) / 10);

function stopMarkup(stops: readonly Stop[]): string {
  return stops
    .map((stop, index) => {
      if (typeof stop === 'string')
        return `<stop offset="${n((index / Math.max(1, stops.length - 1)) * 100)}%" stop-color="${stop}"/>`;
      const [offset, colour, opacity = 1] = stop;
      return `<stop offset="${n(offset * 100)}%" stop-color="${colour}" stop-opacity="${opacity}"/>`;
    })
    .join('');
}

export function createSheet(seed: string, width: number, height: number): Sheet {
  const definitions = new Map<string, string>();
  const define = (kind: string, body: (id: string) => string): string => {
    const signature = kind + body('');
    const id = definitions.get(signature)?.match(/id="(\w+)"/)?.[1] ?? `d${definitions.size}`;
    definitions.set(signature, body(id));
    return `url(#${id})`;
  };
  return {
    width,
    height,
    random: seededRandom(seed),
    linear: (stops, { x1 = 0, y1 = 0, x2 = 1, y2 = 1, fixed = false } = {}) =>
      define(
        'linear',
        (id) =>
          `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"${fixed ? ' gradientUnits="userSpaceOnUse"' : ''}>${stopMarkup(stops)}</linearGradient>`,
      ),
    radial: (stops, { cx = 0.5, cy = 0.5, r = 0.5, fixed = false } = {}) =>
      define(
        'radial',
        (id) =>
          `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}"${fixed ? ' gradientUnits="userSpaceOnUse"' : ''}>${stopMarkup(stops)}</radialGradient>`,
      ),
    clip: (markup) => define('clip', (id) => `<clipPath id="${id}">${markup}</clipPath>`),
    pattern: (size, markup, turn = 0) =>
      define(
        'pattern',
        (id) =>
          `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">${markup}</pattern>`,
      ),
    finish: (body) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${[...definitions.values()].join('')}</defs>${body}</svg>`,
  };
}
