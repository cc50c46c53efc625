import { darker, lighter, mix } from '../colour.ts';
import { castSoft } from './fried.ts';
import { blob, circle, line, path, place, scatter } from '../outline.ts';
import { n, type Sheet } from '../sheet.ts';

/** A round flat bread with the blisters of a hot oven. */
export function flatBread(
  sheet: Sheet,
  x: number,
  y: number,
  radius: number,
  turn = 0,
  colour = '#e3b872',
): string {
  const { random } = sheet;
  const outline = blob(random, 0, 0, radius, { corners: 13, wobble: 0.045, squash: 0.94 });
  const blisters = scatter(random, 0, 0, radius * 0.86, 26)
    .map(([px, py]) => {
      const size = random.between(radius * 0.03, radius * 0.1);
      const scorch = path(
        blob(random, px, py, size, { corners: 7, wobble: 0.3 }),
        random.chance(0.4) ? '#5f3112' : '#9c5a24',
        `opacity="${n(random.between(0.3, 0.65))}"`,
      );
      return (
        circle(px - size * 0.3, py - size * 0.4, size * 1.35, lighter(colour, 0.45), 'opacity="0.5"') + scorch
      );
    })
    .join('');
  return place(
    x,
    y,
    turn,
    castSoft(outline) +
      path(
        outline,
        sheet.radial([lighter(colour, 0.35), colour, mix(colour, '#a3622a', 0.55)], {
          cx: 0.42,
          cy: 0.4,
          r: 0.62,
        }),
      ) +
      `<g clip-path="${sheet.clip(path(outline, '#000'))}">${blisters}</g>` +
      line(outline, mix(colour, '#8a4a1c', 0.6), 5, 'opacity="0.5"'),
  );
}

/** A manakish: a flat bread with a raised rim and a topping drawn by the caller. */
export function manakish(
  sheet: Sheet,
  x: number,
  y: number,
  radius: number,
  topping: string,
  fill: (radius: number) => string,
): string {
  const inner = blob(sheet.random, 0, 0, radius * 0.85, { corners: 12, wobble: 0.04 });
  const base = flatBread(sheet, x, y, radius);
  return (
    base +
    place(
      x,
      y,
      0,
      path(inner, darker(topping, 0.4), 'opacity="0.5" transform="translate(0 -3)"') +
        path(
          inner,
          sheet.radial([lighter(topping, 0.25), topping, darker(topping, 0.25)], {
            cx: 0.42,
            cy: 0.36,
            r: 0.7,
          }),
        ) +
        `<g clip-path="${sheet.clip(path(inner, '#000'))}">${fill(radius * 0.85)}</g>`,
    )
  );
}
