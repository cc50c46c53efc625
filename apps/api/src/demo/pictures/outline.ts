import type { Random } from './seeded.ts';
import { n } from './sheet.ts';

export type Point = readonly [x: number, y: number];

/** A closed curve through all points (Catmull-Rom). */
export function smoothClosed(points: readonly Point[]): string {
  const at = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0];
  let path = `M${n(at(0)[0])} ${n(at(0)[1])}`;
  for (let index = 0; index < points.length; index++)
    path += segment(at(index - 1), at(index), at(index + 1), at(index + 2));
  return `${path}Z`;
}

export function smoothOpen(points: readonly Point[]): string {
  const at = (index: number): Point => points[Math.min(points.length - 1, Math.max(0, index))] ?? [0, 0];
  let path = `M${n(at(0)[0])} ${n(at(0)[1])}`;
  for (let index = 0; index < points.length - 1; index++)
    path += segment(at(index - 1), at(index), at(index + 1), at(index + 2));
  return path;
}

function segment(before: Point, from: Point, to: Point, after: Point): string {
  const first: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
  const second: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
  return `C${n(first[0])} ${n(first[1])} ${n(second[0])} ${n(second[1])} ${n(to[0])} ${n(to[1])}`;
}

type BlobShape = { corners?: number; wobble?: number; squash?: number; turn?: number };

/** An organic round shape; `wobble` is the share of the radius by which it may differ. */
export function blob(random: Random, x: number, y: number, radius: number, shape: BlobShape = {}): string {
  const { corners = 9, wobble = 0.12, squash = 1, turn = 0 } = shape;
  const waves = [2, 3, 5].map((frequency, index) => ({
    frequency,
    phase: random.between(0, 6.28),
    share: [0.5, 0.42, 0.3][index] ?? 0,
  }));
  const points: Point[] = [];
  for (let index = 0; index < corners; index++) {
    const angle = (index / corners) * Math.PI * 2;
    const swell = waves.reduce(
      (sum, wave) => sum + Math.sin(angle * wave.frequency + wave.phase) * wave.share,
      0,
    );
    const reach = radius * (1 + wobble * (swell + random.between(-0.12, 0.12)));
    points.push(rotated([Math.cos(angle) * reach, Math.sin(angle) * reach * squash], turn, [x, y]));
  }
  return smoothClosed(points);
}

function rotated([x, y]: Point, degrees: number, [originX, originY]: Point): Point {
  const angle = (degrees * Math.PI) / 180;
  return [
    originX + x * Math.cos(angle) - y * Math.sin(angle),
    originY + x * Math.sin(angle) + y * Math.cos(angle),
  ];
}

/** A point inside a disc, evenly spread. */
export function pointInDisc(random: Random, x: number, y: number, radius: number): Point {
  const angle = random.next() * Math.PI * 2;
  const reach = random.next() ** 0.56 * radius;
  return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
}

/** Points inside a disc that keep a distance from each other, so that nothing clumps. */
export function scatter(random: Random, x: number, y: number, radius: number, count: number): Point[] {
  const chosen: Point[] = [];
  for (let index = 0; index < count; index++) {
    let best = pointInDisc(random, x, y, radius);
    let bestGap = 0;
    for (let attempt = 0; attempt < 4; attempt++) {
      const candidate = pointInDisc(random, x, y, radius);
      const gap = Math.min(
        ...chosen.map((other) => Math.hypot(other[0] - candidate[0], other[1] - candidate[1])),
        1e6,
      );
      if (gap > bestGap) [best, bestGap] = [candidate, gap];
    }
    chosen.push(best);
  }
  return chosen;
}

export function place(x: number, y: number, turn: number, markup: string, scale = 1): string {
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})${scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`}">${markup}</g>`;
}

const bareOpacity = /(?<![-\w])opacity=/;

/** Opacity of a lone fill or stroke needs no layer of its own, which halves the rendering time. */
const ofFill = (extra: string): string =>
  extra.includes('stroke=') ? extra : extra.replace(bareOpacity, 'fill-opacity=');

export function path(d: string, fill: string, extra = ''): string {
  return `<path d="${d}" fill="${fill}" ${ofFill(extra)}/>`;
}

export function line(d: string, stroke: string, width: number, extra = ''): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${extra.replace(bareOpacity, 'stroke-opacity=')}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, extra = ''): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}" ${ofFill(extra)}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, extra = ''): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${ofFill(extra)}/>`;
}

export function box(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 0,
  extra = '',
): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(radius)}" fill="${fill}" ${ofFill(extra)}/>`;
}

export function polygon(points: readonly Point[], fill: string, extra = ''): string {
  return `<polygon points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')}" fill="${fill}" ${ofFill(extra)}/>`;
}

/** Repeats a drawing `count` times and joins the markup. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

/**
 * Markup with soft edges, for shadows and falling light: layers of ever narrower outlines, which render
 * many times faster than a blur filter. The markup's shapes must all be filled with `colour`.
 */
export function soft(reach: number, opacity: number, markup: string, colour = '#1d0f14'): string {
  const widths = [4.2, 3.4, 2.7, 2, 1.3, 0.6];
  const share = Math.round((1 - (1 - opacity * 0.85) ** (1 / widths.length)) * 1000) / 1000;
  return widths
    .map(
      (width) =>
        `<g stroke="${colour}" stroke-width="${n(reach * width)}" stroke-linejoin="round" opacity="${share}">${markup}</g>`,
    )
    .join('');
}
