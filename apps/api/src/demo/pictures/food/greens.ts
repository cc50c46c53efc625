import { darker, lighter, mix } from '../colour.ts';
import {
  blob,
  box,
  circle,
  ellipse,
  line,
  path,
  place,
  repeat,
  scatter,
  smoothClosed,
  type Point,
  soft,
} from '../outline.ts';
import { n, type Sheet } from '../sheet.ts';
import type { Sprinkle } from '../table/sprinkles.ts';

const under = (shape: string): string =>
  `<path d="${shape}" fill="#12200c" opacity="0.34" transform="translate(4 8)"/>`;

/** A frilly lettuce leaf. */
export function lettuce(
  sheet: Sheet,
  x: number,
  y: number,
  turn: number,
  size: number,
  colour = '#79a83f',
): string {
  const { random } = sheet;
  const tone = mix(colour, random.chance(0.5) ? '#d6e48c' : '#2f6428', random.between(0.05, 0.35));
  const points: Point[] = [];
  for (let index = 0; index < 22; index++) {
    const angle = (index / 22) * Math.PI * 2;
    const reach = size * (index % 2 ? 0.84 : 1) * random.between(0.9, 1.08);
    points.push([Math.cos(angle) * reach, Math.sin(angle) * reach * 0.72]);
  }
  const outline = smoothClosed(points);
  const ribs = [-0.4, -0.2, 0.2, 0.4]
    .map(
      (slope, index) =>
        `M${n(-size * 0.5 + index * size * 0.16)} 0Q${n(size * 0.1)} ${n(size * slope * 0.5)} ${n(size * 0.5)} ${n(size * slope)}`,
    )
    .join('');
  return place(
    x,
    y,
    turn,
    under(outline) +
      path(
        outline,
        sheet.radial(
          [
            [0, lighter(tone, 0.55)],
            [0.6, tone],
            [1, darker(tone, 0.24)],
          ],
          { cx: 0.3, cy: 0.45, r: 0.75 },
        ),
      ) +
      line(`M${n(-size * 0.86)} 0H${n(size * 0.7)}`, lighter(tone, 0.75), size * 0.07, 'opacity="0.8"') +
      line(ribs, lighter(tone, 0.6), size * 0.03, 'opacity="0.6"'),
  );
}

/** A rocket leaf with its lobes. */
export function rocket(sheet: Sheet, x: number, y: number, turn: number, size = 130): string {
  const tone = mix('#4f8a38', sheet.random.chance(0.5) ? '#8fb850' : '#285a28', sheet.random.between(0, 0.4));
  const s = size / 100;
  const half = (side: number): string =>
    `L${n(-10 * s)} ${n(side * 5 * s)}Q${n(-4 * s)} ${n(side * 26 * s)} ${n(14 * s)} ${n(side * 24 * s)}Q${n(10 * s)} ${n(side * 10 * s)} ${n(20 * s)} ${n(side * 8 * s)}Q${n(28 * s)} ${n(side * 34 * s)} ${n(50 * s)} ${n(side * 28 * s)}Q${n(46 * s)} ${n(side * 12 * s)} ${n(58 * s)} ${n(side * 12 * s)}Q${n(84 * s)} ${n(side * 26 * s)} ${n(100 * s)} 0`;
  const leaf = (side: number): string => `M${n(-90 * s)} 0${half(side)}Z`;
  return place(
    x,
    y,
    turn,
    under(leaf(1) + leaf(-1)) +
      path(leaf(-1), lighter(tone, 0.16)) +
      path(leaf(1), tone) +
      line(`M${n(-90 * s)} 0H${n(92 * s)}`, lighter(tone, 0.6), 4, 'opacity="0.8"'),
  );
}

/** Leaves piled from the rim inwards, so that the middle stands highest. */
export function leafPile(
  sheet: Sheet,
  x: number,
  y: number,
  radius: number,
  count: number,
  leaf: Sprinkle,
): string {
  const { random } = sheet;
  return repeat(count, (index) => {
    const reach = radius * Math.sqrt(1 - index / count) * 0.86;
    const angle = index * 2.4 + random.between(-0.3, 0.3);
    return leaf(
      sheet,
      x + Math.cos(angle) * reach,
      y + Math.sin(angle) * reach,
      (angle * 180) / Math.PI + random.between(-50, 50),
    );
  });
}

/** Very finely cut herbs, as for tabbouleh. */
export function choppedHerbs(
  sheet: Sheet,
  x: number,
  y: number,
  radius: number,
  colours: readonly string[],
): string {
  const { random } = sheet;
  const outline = blob(random, x, y, radius, { corners: 14, wobble: 0.06 });
  const cuts = colours
    .flatMap((colour, layer) =>
      [colour, lighter(colour, 0.25), darker(colour, 0.25)].map((tone) => ({ tone, layer })),
    )
    .map(({ tone }) => {
      const d = scatterMarks(sheet, x, y, radius * 0.97, Math.round(radius * 0.62));
      return line(d, '#14240c', 11, 'opacity="0.16" transform="translate(2 4)"') + line(d, tone, 8.5);
    })
    .join('');
  const fall = sheet.radial(
    [
      [0, '#fffbd8', 0.2],
      [0.5, '#fffbd8', 0],
      [1, '#0c1c08', 0.4],
    ],
    { cx: 0.4, cy: 0.36, r: 0.64 },
  );
  return (
    soft(12, 0.4, path(outline, '#12200c', 'transform="translate(8 16)"')) +
    path(outline, darker(colours[0] ?? '#3d7a2c', 0.2)) +
    cuts +
    path(outline, fall)
  );
}

function scatterMarks(sheet: Sheet, x: number, y: number, radius: number, count: number): string {
  const { random } = sheet;
  return repeat(count, () => {
    const angle = random.next() * Math.PI * 2;
    const reach = radius * Math.sqrt(random.next());
    const lean = random.next() * Math.PI * 2;
    const length = random.between(3, 17);
    return `M${n(x + Math.cos(angle) * reach)} ${n(y + Math.sin(angle) * reach)}l${n(Math.cos(lean) * length)} ${n(Math.sin(lean) * length)}`;
  });
}

export function dice(sheet: Sheet, x: number, y: number, turn: number, size: number, colour: string): string {
  return place(
    x,
    y,
    turn,
    box(-size / 2 + 4, -size / 2 + 6, size, size, '#1d0f14', 6, 'opacity="0.3"') +
      box(
        -size / 2,
        -size / 2,
        size,
        size,
        sheet.linear([lighter(colour, 0.4), colour, darker(colour, 0.24)]),
        size * 0.16,
      ) +
      box(-size * 0.36, -size * 0.38, size * 0.5, size * 0.12, '#ffffff', 4, 'opacity="0.4"'),
  );
}

export function radish(sheet: Sheet, x: number, y: number, radius = 36): string {
  return (
    circle(x + 3, y + 6, radius, '#1d0f14', 'opacity="0.26"') +
    circle(x, y, radius, '#c93a62') +
    circle(x, y, radius * 0.88, sheet.radial(['#ffffff', '#fdeef0', '#f2ccd4'])) +
    circle(x, y, radius * 0.3, '#f6dde2')
  );
}

/** A shard of fried bread. */
export function crispBread(sheet: Sheet, x: number, y: number, turn: number, size = 62): string {
  const { random } = sheet;
  const jut = (degrees: number): Point => {
    const angle = ((degrees + random.between(-16, 16)) * Math.PI) / 180;
    const reach = size * random.between(0.95, 1.25);
    return [Math.cos(angle) * reach, Math.sin(angle) * reach];
  };
  const corners = [jut(0), jut(115), jut(235)];
  const outline = `M${corners.map(([cx, cy]) => `${n(cx)} ${n(cy)}`).join('L')}Z`;
  const pits = scatter(random, 0, 0, size * 0.5, 7)
    .map(([px, py]) =>
      ellipse(
        px,
        py,
        random.between(3, 9),
        random.between(3, 6),
        random.chance(0.6) ? '#a8642a' : '#ffe9b8',
        'opacity="0.6"',
      ),
    )
    .join('');
  const edge = 'stroke-width="13" stroke-linejoin="round"';
  return place(
    x,
    y,
    turn,
    `<path d="${outline}" fill="#1d0f14" stroke="#1d0f14" ${edge} opacity="0.34" transform="translate(6 10)"/>` +
      path(outline, '#b87430', `stroke="#b87430" ${edge}`) +
      path(
        outline,
        sheet.linear(['#f8dc9c', '#e2ab58', '#c07c34']),
        `stroke="#e8b968" stroke-width="5" stroke-linejoin="round"`,
      ) +
      pits,
  );
}

/** Stuffed vine leaf, rolled. */
export function vineRoll(sheet: Sheet, x: number, y: number, turn: number, length = 210, width = 62): string {
  const tone = mix('#5d6f33', '#39471f', sheet.random.between(0, 0.5));
  const folds = repeat(
    4,
    (index) =>
      `M${n(-length * 0.36 + index * length * 0.22)} ${n(-width * 0.46)}q${n(width * 0.3)} ${n(width * 0.5)} ${n(-width * 0.06)} ${n(width * 0.9)}`,
  );
  return place(
    x,
    y,
    turn,
    box(-length / 2 + 6, -width / 2 + 11, length, width, '#12160a', width / 2, 'opacity="0.4"') +
      box(
        -length / 2,
        -width / 2,
        length,
        width,
        sheet.linear([lighter(tone, 0.3), tone, darker(tone, 0.45)], { x1: 0, y1: 0, x2: 0, y2: 1 }),
        width * 0.42,
      ) +
      line(folds, darker(tone, 0.4), 3.4, 'opacity="0.7"') +
      line(folds, lighter(tone, 0.5), 2, 'opacity="0.5" transform="translate(4 0)"') +
      line(
        `M${n(-length * 0.38)} ${n(-width * 0.24)}H${n(length * 0.3)}`,
        '#eef2c4',
        6,
        'opacity="0.4" stroke-dasharray="46 22 14 30"',
      ),
  );
}

/** A thick cucumber slice lying on the table. */
export function cucumberRing(sheet: Sheet, x: number, y: number, radius: number): string {
  return (
    circle(x + 6, y + 11, radius, '#1d0f14', 'opacity="0.3"') +
    circle(x, y, radius, sheet.linear(['#7fae4a', '#3f6a2c'])) +
    circle(x, y, radius * 0.88, sheet.radial(['#d9e9a8', '#ecf5cd', '#b9d68a'])) +
    repeat(10, (index) =>
      place(x, y, index * 36, ellipse(0, -radius * 0.46, radius * 0.05, radius * 0.13, '#f5f8da')),
    )
  );
}
