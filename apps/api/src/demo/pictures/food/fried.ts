import { darker, lighter, mix } from '../colour.ts';
import { box, circle, line, path, place, pointInDisc, repeat, scatter, soft } from '../outline.ts';
import { n, type Sheet } from '../sheet.ts';

export const castSoft = (shape: string): string =>
  soft(11, 0.5, `<path d="${shape}" fill="#1d0f14" transform="translate(10 17)"/>`);

/** A fried pastry triangle. */
export function triangle(
  sheet: Sheet,
  x: number,
  y: number,
  turn: number,
  size = 150,
  colour = '#d6963f',
): string {
  const { random } = sheet;
  const outline = `M0 ${n(-size * 0.86)}C${n(size * 0.2)} ${n(-size * 0.8)} ${n(size * 0.92)} ${n(size * 0.36)} ${n(size * 0.86)} ${n(size * 0.56)}C${n(size * 0.4)} ${n(size * 0.72)} ${n(-size * 0.4)} ${n(size * 0.72)} ${n(-size * 0.86)} ${n(size * 0.56)}C${n(-size * 0.92)} ${n(size * 0.36)} ${n(-size * 0.2)} ${n(-size * 0.8)} 0 ${n(-size * 0.86)}Z`;
  const bubbles = repeat(16, () => {
    const [px, py] = pointInDisc(random, 0, size * 0.06, size * 0.62);
    return circle(
      px,
      py,
      random.between(4, 12),
      random.chance(0.5) ? lighter(colour, 0.5) : darker(colour, 0.35),
      'opacity="0.4"',
    );
  });
  return place(
    x,
    y,
    turn,
    castSoft(outline) +
      path(
        outline,
        sheet.radial([lighter(colour, 0.45), colour, darker(colour, 0.36)], { cx: 0.4, cy: 0.42, r: 0.7 }),
      ) +
      `<g clip-path="${sheet.clip(path(outline, '#000'))}">${bubbles}</g>` +
      line(
        `M${n(-size * 0.74)} ${n(size * 0.42)}Q0 ${n(size * 0.58)} ${n(size * 0.74)} ${n(size * 0.42)}`,
        darker(colour, 0.4),
        5,
        'opacity="0.5"',
      ) +
      line(
        `M${n(-size * 0.5)} ${n(size * 0.18)}Q${n(-size * 0.3)} ${n(-size * 0.34)} ${n(-size * 0.06)} ${n(-size * 0.62)}`,
        '#fff0c8',
        12,
        'opacity="0.55"',
      ),
  );
}

/** A torpedo of kibbeh or another fried roll. */
export function torpedo(
  sheet: Sheet,
  x: number,
  y: number,
  turn: number,
  length = 260,
  colour = '#8d5226',
): string {
  const { random } = sheet;
  const half = length / 2;
  const outline = `M${n(-half)} 0C${n(-half * 0.7)} ${n(-half * 0.5)} ${n(-half * 0.2)} ${n(-half * 0.56)} 0 ${n(-half * 0.55)}C${n(half * 0.3)} ${n(-half * 0.55)} ${n(half * 0.75)} ${n(-half * 0.46)} ${n(half)} 0C${n(half * 0.75)} ${n(half * 0.46)} ${n(half * 0.3)} ${n(half * 0.55)} 0 ${n(half * 0.55)}C${n(-half * 0.2)} ${n(half * 0.56)} ${n(-half * 0.7)} ${n(half * 0.5)} ${n(-half)} 0Z`;
  const crust = repeat(52, () =>
    circle(
      random.between(-half, half),
      random.between(-half * 0.55, half * 0.55),
      random.between(2, 7),
      random.chance(0.5) ? lighter(colour, 0.4) : darker(colour, 0.45),
      'opacity="0.45"',
    ),
  );
  return place(
    x,
    y,
    turn,
    castSoft(outline) +
      path(
        outline,
        sheet.linear([lighter(colour, 0.42), colour, darker(colour, 0.45)], { x1: 0, y1: 0, x2: 0.1, y2: 1 }),
      ) +
      `<g clip-path="${sheet.clip(path(outline, '#000'))}">${crust}</g>` +
      line(
        `M${n(-half * 0.6)} ${n(-half * 0.24)}Q0 ${n(-half * 0.46)} ${n(half * 0.5)} ${n(-half * 0.3)}`,
        '#ffe6bd',
        9,
        'opacity="0.5"',
      ),
  );
}

/** Golden fried cubes, such as potatoes. */
export function goldenCubes(
  sheet: Sheet,
  x: number,
  y: number,
  radius: number,
  count: number,
  colour = '#dda23c',
): string {
  const { random } = sheet;
  return scatter(random, x, y, radius, count)
    .map(([px, py]) => {
      const size = random.between(66, 98);
      const tone = mix(colour, random.chance(0.5) ? '#f3cf7a' : '#a4621f', random.between(0, 0.4));
      return place(
        px,
        py,
        random.between(0, 90),
        box(-size / 2 + 6, -size / 2 + 10, size, size, '#1d0f14', 12, 'opacity="0.35"') +
          box(
            -size / 2,
            -size / 2,
            size,
            size,
            sheet.linear([lighter(tone, 0.42), tone, darker(tone, 0.34)]),
            13,
          ) +
          box(-size * 0.36, -size * 0.36, size * 0.5, size * 0.44, lighter(tone, 0.35), 9, 'opacity="0.55"'),
      );
    })
    .join('');
}
