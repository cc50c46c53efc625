import { darker, lighter, mix } from '../colour.ts';
import { castSoft } from './sweets.ts';
import { blob, box, circle, line, path, place, repeat, scatter, soft } from '../outline.ts';
import { n, type Sheet } from '../sheet.ts';
import type { Sprinkle } from '../table/sprinkles.ts';

/** A square of soft cake lying in its milk or syrup. */
export function cakeSquare(
  sheet: Sheet,
  x: number,
  y: number,
  turn: number,
  size: number,
  top: string,
  crumb: string,
): string {
  const half = size / 2;
  const depth = size * 0.2;
  return place(
    x,
    y,
    turn,
    soft(13, 0.5, box(-half + 8, -half + 20, size, size + depth, '#1d0f14', 26)) +
      box(
        -half,
        -half + depth * 0.6,
        size,
        size,
        sheet.linear([crumb, darker(crumb, 0.3)], { x1: 0, y1: 0, x2: 0, y2: 1 }),
        24,
      ) +
      box(-half, half - size * 0.02, size, depth * 0.3, lighter(crumb, 0.5), 8, 'opacity="0.5"') +
      box(
        -half,
        -half - depth * 0.2,
        size,
        size,
        sheet.linear([lighter(top, 0.5), top, darker(top, 0.14)]),
        24,
      ) +
      line(`M${n(-half + 26)} ${n(-half)}H${n(half - 70)}`, '#ffffff', 9, 'opacity="0.65"'),
  );
}

/** A ring cake with a sugared or seeded top. */
export function ringCake(
  sheet: Sheet,
  x: number,
  y: number,
  radius: number,
  colour = '#b4702e',
  crown: Sprinkle,
  count = 130,
): string {
  const ridges = repeat(18, (index) => {
    const angle = (index / 18) * Math.PI * 2;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    return `M${n(x + c * radius * 0.38)} ${n(y + s * radius * 0.38)}Q${n(x + Math.cos(angle + 0.16) * radius * 0.7)} ${n(y + Math.sin(angle + 0.16) * radius * 0.7)} ${n(x + c * radius * 0.97)} ${n(y + s * radius * 0.97)}`;
  });
  const outline = blob(sheet.random, x, y, radius, { corners: 18, wobble: 0.015 });
  const seeds = scatter(sheet.random, x, y, radius * 0.9, count)
    .filter(([px, py]) => Math.hypot(px - x, py - y) > radius * 0.4)
    .map(([px, py]) => crown(sheet, px, py, sheet.random.between(0, 360)))
    .join('');
  return (
    castSoft(outline) +
    path(
      outline,
      sheet.radial(
        [
          [0.25, darker(colour, 0.5)],
          [0.5, lighter(colour, 0.28)],
          [0.72, colour],
          [1, darker(colour, 0.42)],
        ],
        { cx: 0.48, cy: 0.47, r: 0.55 },
      ),
    ) +
    line(ridges, darker(colour, 0.45), 10, 'opacity="0.34"') +
    line(ridges, lighter(colour, 0.5), 5, 'opacity="0.4" transform="translate(-6 -5)"') +
    seeds +
    circle(x, y, radius * 0.29, sheet.linear(['#3d1d0c', '#6d3a18'])) +
    circle(x + 4, y + 7, radius * 0.22, '#efe4d2')
  );
}

/** A moulded date biscuit with its carved pattern. */
export function mouldedBiscuit(
  sheet: Sheet,
  x: number,
  y: number,
  radius: number,
  petals = 12,
  colour = '#e6be7d',
): string {
  const outline = blob(sheet.random, x, y, radius, { corners: 18, wobble: 0.02 });
  const carve = repeat(petals, (index) =>
    place(
      x,
      y,
      (index / petals) * 360,
      path(
        `M0 ${n(-radius * 0.2)}C${n(radius * 0.16)} ${n(-radius * 0.5)} ${n(radius * 0.14)} ${n(-radius * 0.76)} 0 ${n(-radius * 0.88)}C${n(-radius * 0.14)} ${n(-radius * 0.76)} ${n(-radius * 0.16)} ${n(-radius * 0.5)} 0 ${n(-radius * 0.2)}Z`,
        lighter(colour, 0.3),
        `stroke="${darker(colour, 0.34)}" stroke-width="3.4" stroke-opacity="0.65"`,
      ),
    ),
  );
  return (
    castSoft(outline) +
    path(
      outline,
      sheet.radial([lighter(colour, 0.35), colour, mix(colour, '#9c5a24', 0.7)], {
        cx: 0.42,
        cy: 0.38,
        r: 0.66,
      }),
    ) +
    carve +
    circle(
      x,
      y,
      radius * 0.2,
      sheet.radial([lighter(colour, 0.55), darker(colour, 0.14)]),
      `stroke="${darker(colour, 0.36)}" stroke-width="3"`,
    ) +
    circle(
      x,
      y,
      radius,
      sheet.radial(
        [
          [0, '#fffbe8', 0.3],
          [0.5, '#fffbe8', 0],
          [1, '#5a2c0c', 0.32],
        ],
        { cx: 0.36, cy: 0.3, r: 0.74 },
      ),
    )
  );
}
