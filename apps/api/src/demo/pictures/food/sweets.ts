import { darker, lighter } from '../colour.ts';
import {
  blob,
  circle,
  ellipse,
  line,
  path,
  place,
  pointInDisc,
  polygon,
  repeat,
  scatter,
  type Point,
  soft,
} from '../outline.ts';
import { n, type Sheet } from '../sheet.ts';
import { strew, type Sprinkle } from '../table/sprinkles.ts';

export const castSoft = (shape: string): string =>
  soft(11, 0.5, `<path d="${shape}" fill="#1d0f14" transform="translate(10 17)"/>`);

/** A glossy fried dumpling, as for luqaimat. */
export function dumpling(sheet: Sheet, x: number, y: number, radius: number, colour = '#b96a22'): string {
  const outline = blob(sheet.random, x, y, radius, { corners: 9, wobble: 0.06 });
  return (
    path(outline, '#1d0f14', `opacity="0.4" transform="translate(${n(radius * 0.12)} ${n(radius * 0.2)})"`) +
    path(
      outline,
      sheet.radial([lighter(colour, 0.5), colour, darker(colour, 0.5)], { cx: 0.36, cy: 0.3, r: 0.8 }),
    ) +
    ellipse(
      x - radius * 0.3,
      y - radius * 0.4,
      radius * 0.3,
      radius * 0.17,
      '#fff4d6',
      `opacity="0.8" transform="rotate(-28 ${n(x - radius * 0.3)} ${n(y - radius * 0.4)})"`,
    ) +
    ellipse(
      x + radius * 0.32,
      y + radius * 0.42,
      radius * 0.26,
      radius * 0.1,
      lighter(colour, 0.5),
      `opacity="0.35" transform="rotate(-32 ${n(x + radius * 0.32)} ${n(y + radius * 0.42)})"`,
    )
  );
}

export function dumplingPile(sheet: Sheet, x: number, y: number, radius: number): string {
  const rings = [
    { count: 9, reach: radius * 0.74 },
    { count: 6, reach: radius * 0.4 },
    { count: 3, reach: radius * 0.17 },
  ];
  return rings
    .map(({ count, reach }, ring) =>
      repeat(count, (index) =>
        dumpling(
          sheet,
          x + Math.cos((index / count) * 6.283 + ring) * reach,
          y - ring * 8 + Math.sin((index / count) * 6.283 + ring) * reach,
          radius * 0.27,
        ),
      ),
    )
    .join('');
}

/** A round kunafa in its tray, shredded pastry in orange gold. */
export function kunafa(sheet: Sheet, x: number, y: number, radius: number): string {
  const { random } = sheet;
  const threads = repeat(520, () => {
    const [px, py] = pointInDisc(random, x, y, radius * 0.94);
    const angle = random.next() * Math.PI;
    return `M${n(px)} ${n(py)}l${n(Math.cos(angle) * 26)} ${n(Math.sin(angle) * 26)}`;
  });
  const pale = repeat(260, () => {
    const [px, py] = pointInDisc(random, x - 10, y - 14, radius * 0.88);
    const angle = random.next() * Math.PI;
    return `M${n(px)} ${n(py)}l${n(Math.cos(angle) * 20)} ${n(Math.sin(angle) * 20)}`;
  });
  return (
    circle(x, y, radius, sheet.radial(['#f2a23c', '#e07f1f', '#a94f10'], { cx: 0.42, cy: 0.38, r: 0.66 })) +
    line(threads, '#a24a0e', 4, 'opacity="0.45"') +
    line(pale, '#ffd084', 3.4, 'opacity="0.7"') +
    circle(
      x,
      y,
      radius,
      sheet.radial(
        [
          [0, '#fff0c0', 0.3],
          [0.5, '#fff0c0', 0],
          [1, '#5a2205', 0.4],
        ],
        { cx: 0.36, cy: 0.3, r: 0.72 },
      ),
    )
  );
}

/** A scoop of ice cream. */
export function scoop(
  sheet: Sheet,
  x: number,
  y: number,
  radius: number,
  colour: string,
  bits?: Sprinkle,
): string {
  const { random } = sheet;
  const outline = blob(random, x, y, radius, { corners: 16, wobble: 0.05 });
  const ridges = repeat(12, () => {
    const at = random.between(-0.8, 0.8);
    return line(
      `M${n(x - radius * Math.cos(at) * 0.86)} ${n(y + at * radius)}q${n(radius * 0.8)} ${n(random.between(-26, 10))} ${n(radius * Math.cos(at) * 1.5)} ${n(random.between(-12, 12))}`,
      random.chance(0.5) ? lighter(colour, 0.6) : darker(colour, 0.25),
      random.between(4, 10),
      'opacity="0.3"',
    );
  });
  return (
    path(outline, '#1d0f14', 'opacity="0.3" transform="translate(10 18)"') +
    path(
      outline,
      sheet.radial([lighter(colour, 0.6), colour, darker(colour, 0.3)], { cx: 0.36, cy: 0.3, r: 0.78 }),
    ) +
    `<g clip-path="${sheet.clip(path(outline, '#000'))}">${ridges}${bits ? strew(sheet, x, y, radius * 0.8, bits, 16) : ''}</g>` +
    ellipse(x - radius * 0.34, y - radius * 0.46, radius * 0.26, radius * 0.12, '#ffffff', 'opacity="0.55"')
  );
}

/** Filo leaves scattered and browned, as on umm ali. */
export function brownedLeaves(sheet: Sheet, x: number, y: number, radius: number, count = 40): string {
  const { random } = sheet;
  return scatter(random, x, y, radius, count)
    .map(([px, py]) => {
      const reach = random.between(36, 84);
      const corners: Point[] = Array.from({ length: 5 }, (_, index) => {
        const angle = (index / 5) * 6.283 + random.between(-0.4, 0.4);
        return [px + Math.cos(angle) * reach, py + Math.sin(angle) * reach * 0.7] as const;
      });
      const tone = random.pick(['#f3cf86', '#e2a94f', '#c27a2c', '#f7e0ac', '#a85f20']);
      return (
        polygon(corners, '#1d0f14', 'opacity="0.2" transform="translate(5 8)"') +
        polygon(
          corners,
          sheet.linear([lighter(tone, 0.35), tone, darker(tone, 0.2)]),
          'stroke-linejoin="round"',
        )
      );
    })
    .join('');
}

export function dateFruit(sheet: Sheet, x: number, y: number, turn: number, size = 56): string {
  const outline = `M${n(-size)} 0C${n(-size * 0.8)} ${n(-size * 0.56)} ${n(size * 0.7)} ${n(-size * 0.6)} ${n(size)} 0C${n(size * 0.7)} ${n(size * 0.6)} ${n(-size * 0.8)} ${n(size * 0.56)} ${n(-size)} 0Z`;
  return place(
    x,
    y,
    turn,
    `<path d="${outline}" fill="#1d0f14" opacity="0.4" transform="translate(6 10)"/>` +
      path(outline, sheet.linear(['#a3582c', '#63290f', '#35140a'], { x1: 0, y1: 0, x2: 0, y2: 1 })) +
      line(
        `M${n(-size * 0.7)} ${n(size * 0.04)}Q0 ${n(-size * 0.2)} ${n(size * 0.7)} 0M${n(-size * 0.5)} ${n(size * 0.24)}Q0 ${n(size * 0.1)} ${n(size * 0.6)} ${n(size * 0.2)}`,
        '#2a0f06',
        3,
        'opacity="0.6"',
      ) +
      line(
        `M${n(-size * 0.6)} ${n(-size * 0.22)}Q0 ${n(-size * 0.46)} ${n(size * 0.4)} ${n(-size * 0.3)}`,
        '#ffd9ac',
        6,
        'opacity="0.6"',
      ),
  );
}
