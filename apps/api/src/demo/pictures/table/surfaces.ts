import { darker, lighter, mix } from '../colour.ts';
import {
  box,
  circle,
  line,
  path,
  pointInDisc,
  polygon,
  repeat,
  smoothOpen,
  type Point,
  soft,
} from '../outline.ts';
import { n, type Sheet } from '../sheet.ts';

export type Surface = (sheet: Sheet) => string;

const wholeSheet = (sheet: Sheet, fill: string, extra = ''): string =>
  box(-10, -10, sheet.width + 20, sheet.height + 20, fill, 0, extra);

/** Light from the top left and a vignette, so that every table sits in the same room. */
function light(sheet: Sheet, strength = 1): string {
  const glow = sheet.radial(
    [
      [0, '#fff3dc', 0.42 * strength],
      [1, '#fff3dc', 0],
    ],
    { cx: 0.12, cy: 0.05, r: 0.85 },
  );
  const shade = sheet.radial(
    [
      [0.5, '#1c0d12', 0],
      [1, '#1c0d12', 0.25 * strength],
    ],
    { cx: 0.4, cy: 0.38, r: 0.85 },
  );
  return wholeSheet(sheet, shade) + wholeSheet(sheet, glow);
}

function grainLine(sheet: Sheet, x: number, y: number, length: number): string {
  const points: Point[] = [];
  const sway = sheet.random.between(2, 9);
  for (let step = 0; step <= 6; step++)
    points.push([x + (length * step) / 6, y + Math.sin(step * 1.3 + y) * sway]);
  return smoothOpen(points);
}

export const wood =
  (base: string, turn = 0, planks = 6): Surface =>
  (sheet) => {
    const { random } = sheet;
    const span = Math.hypot(sheet.width, sheet.height) + 80;
    const plank = span / planks;
    const boards = repeat(planks, (index) => {
      const tone = mix(base, random.chance(0.5) ? '#fff0d8' : '#3a1c10', random.between(0.02, 0.13));
      const y = index * plank;
      const grain = repeat(14, () =>
        line(
          grainLine(
            sheet,
            random.between(-200, span * 0.5),
            y + random.between(6, plank - 6),
            random.between(400, span),
          ),
          random.chance(0.7) ? darker(tone, 0.4) : lighter(tone, 0.4),
          random.between(1, 3.4),
          `opacity="${n(random.between(0.1, 0.3))}"`,
        ),
      );
      const knot = random.chance(0.35)
        ? knotAt(sheet, random.between(100, span - 100), y + plank * random.between(0.35, 0.65), tone)
        : '';
      const face = sheet.linear([lighter(tone, 0.1), tone, darker(tone, 0.12)], {
        x1: 0,
        y1: 0,
        x2: 0,
        y2: 1,
      });
      const seam =
        box(-10, y, span + 20, 5, darker(base, 0.72), 0, 'opacity="0.75"') +
        box(-10, y + 5, span + 20, 3, lighter(base, 0.5), 0, 'opacity="0.5"');
      return `<svg x="-10" y="${n(y)}" width="${n(span + 20)}" height="${n(plank + 1)}" viewBox="-10 ${n(y)} ${n(span + 20)} ${n(plank + 1)}">${box(-10, y, span + 20, plank + 1, face)}${grain}${knot}${seam}</svg>`;
    });
    const turned = `<g transform="rotate(${turn} ${sheet.width / 2} ${sheet.height / 2}) translate(${n((sheet.width - span) / 2)} ${n((sheet.height - span) / 2)})">${boards}</g>`;
    return turned + light(sheet);
  };

function knotAt(sheet: Sheet, x: number, y: number, tone: string): string {
  return repeat(
    5,
    (ring) =>
      `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(46 - ring * 9)}" ry="${n(15 - ring * 2.6)}" fill="${ring === 4 ? darker(tone, 0.55) : 'none'}" stroke="${darker(tone, 0.45)}" stroke-width="2" opacity="${n(0.2 + sheet.random.between(0, 0.15))}"/>`,
  );
}

export const marble =
  (base = '#efebe6', vein = '#8e8b92'): Surface =>
  (sheet) => {
    const { random } = sheet;
    const veins = repeat(7, () => {
      const points: Point[] = [];
      let [x, y] = [random.between(-200, sheet.width), random.between(-100, sheet.height * 0.7)];
      const slope = random.between(0.3, 0.9);
      for (let step = 0; step < 9; step++) {
        points.push([x, y]);
        x += random.between(60, 190);
        y += random.between(-30, 150) * slope;
      }
      const d = smoothOpen(points);
      const thin = random.between(1.5, 4);
      return (
        line(d, vein, 46, 'opacity="0.05"') +
        line(d, vein, 20, 'opacity="0.07"') +
        line(d, vein, thin, 'opacity="0.4"')
      );
    });
    return (
      wholeSheet(sheet, sheet.linear([lighter(base, 0.5), base, darker(base, 0.08)])) +
      veins +
      light(sheet, 0.6)
    );
  };

export const linen =
  (base: string): Surface =>
  (sheet) => {
    const { random } = sheet;
    const across = repeat(Math.ceil(sheet.height / 9), (index) => `M0 ${index * 9}h${sheet.width}`);
    const along = repeat(Math.ceil(sheet.width / 9), (index) => `M${index * 9 + 3} 0v${sheet.height}`);
    const weave =
      line(across, lighter(base, 0.6), 3, 'opacity="0.34"') +
      line(along, darker(base, 0.45), 2, 'opacity="0.17"');
    const folds = repeat(5, (index) => {
      const y = sheet.height * (0.05 + index * 0.22);
      const d = smoothOpen([
        [-50, y],
        [sheet.width * 0.3, y + random.between(-60, 60)],
        [sheet.width * 0.7, y + random.between(-70, 90)],
        [sheet.width + 50, y + random.between(-60, 120)],
      ]);
      return (
        line(d, darker(base, 0.5), 60, 'opacity="0.06"') +
        line(d, lighter(base, 0.8), 24, 'opacity="0.13" transform="translate(0 -30)"')
      );
    });
    return (
      wholeSheet(sheet, sheet.linear([lighter(base, 0.2), base, darker(base, 0.12)])) +
      weave +
      folds +
      light(sheet, 0.9)
    );
  };

export const stone =
  (base: string): Surface =>
  (sheet) => {
    const { random } = sheet;
    const clouds = repeat(16, () => {
      const [x, y] = [random.between(0, sheet.width), random.between(0, sheet.height)];
      return circle(
        x,
        y,
        random.between(120, 340),
        sheet.radial([
          [0, random.chance(0.5) ? lighter(base, 0.35) : darker(base, 0.45), 0.24],
          [1, base, 0],
        ]),
      );
    });
    let [dark, pale] = ['', ''];
    for (let index = 0; index < 520; index++) {
      const dot = `M${n(random.between(0, sheet.width))} ${n(random.between(0, sheet.height))}h0`;
      if (random.chance(0.5)) dark += dot;
      else pale += dot;
    }
    return (
      wholeSheet(sheet, sheet.linear([lighter(base, 0.12), base, darker(base, 0.2)])) +
      clouds +
      line(dark, darker(base, 0.6), 3.4, 'opacity="0.35"') +
      line(pale, lighter(base, 0.7), 2.4, 'opacity="0.35"') +
      light(sheet)
    );
  };

export const tiles =
  (colours: readonly string[], size = 200, turn = 0): Surface =>
  (sheet) => {
    const { random } = sheet;
    const grout = darker(mix(colours[0] ?? '#888888', '#d8cbb8', 0.6), 0.1);
    const count = Math.ceil((sheet.width * 1.5) / size);
    const cells = repeat(count * count, (index) => {
      const tone = mix(
        random.pick(colours),
        random.chance(0.5) ? '#ffffff' : '#101820',
        random.between(0, 0.1),
      );
      const [x, y] = [(index % count) * size, Math.floor(index / count) * size];
      const shine = sheet.linear([
        [0, '#ffffff', 0.26],
        [0.4, '#ffffff', 0],
        [1, '#000000', 0.14],
      ]);
      return box(x + 4, y + 4, size - 8, size - 8, tone, 7) + box(x + 4, y + 4, size - 8, size - 8, shine, 7);
    });
    const shift = -sheet.width * 0.22;
    return (
      wholeSheet(sheet, grout) +
      `<g transform="rotate(${turn} ${sheet.width / 2} ${sheet.height / 2}) translate(${shift} ${shift})">${cells}</g>` +
      light(sheet)
    );
  };

export const terrazzo =
  (base: string, chips: readonly string[]): Surface =>
  (sheet) => {
    const { random } = sheet;
    const pieces = repeat(150, () => {
      const [x, y] = [random.between(0, sheet.width), random.between(0, sheet.height)];
      const reach = random.between(5, 22);
      const corners = random.whole(4, 6);
      const points: Point[] = Array.from({ length: corners }, (_, index) => {
        const angle = (index / corners) * Math.PI * 2;
        const distance = reach * random.between(0.6, 1.2);
        return [x + Math.cos(angle) * distance, y + Math.sin(angle) * distance] as const;
      });
      return polygon(points, random.pick(chips), `opacity="${n(random.between(0.5, 0.9))}"`);
    });
    return wholeSheet(sheet, base) + pieces + light(sheet, 0.8);
  };

/** Soft palm shadows falling over the table from outside the picture. */
export function palmShade(sheet: Sheet, opacity = 0.11): string {
  const { random } = sheet;
  const [rootX, rootY] = [sheet.width * random.between(0.75, 1.1), -60];
  const fronds = repeat(3, (index) => {
    const lean = 0.55 + index * 0.28;
    const leaves: string[] = [];
    for (let step = 1; step < 15; step++) {
      const reach = step * 62;
      const [x, y] = [rootX - Math.cos(lean) * reach, rootY + Math.sin(lean) * reach + step * step * 1.6];
      for (const side of [-1, 1]) {
        const [tipX, tipY] = [x - Math.cos(lean + side * 0.7) * 190, y + Math.sin(lean + side * 0.7) * 190];
        leaves.push(
          `M${n(x)} ${n(y)}Q${n((x + tipX) / 2 + 14)} ${n((y + tipY) / 2 - 14)} ${n(tipX)} ${n(tipY)}Q${n((x + tipX) / 2 - 10)} ${n((y + tipY) / 2 + 14)} ${n(x)} ${n(y)}Z`,
        );
      }
    }
    return path(leaves.join(''), '#22121c');
  });
  return soft(7, opacity, fronds);
}

export function crumbs(
  sheet: Sheet,
  x: number,
  y: number,
  radius: number,
  colour: string,
  count: number,
): string {
  const { random } = sheet;
  return repeat(count, () => {
    const [cx, cy] = pointInDisc(random, x, y, radius);
    const size = random.between(2, 6);
    return (
      circle(cx + 2, cy + 3, size, '#22121c', 'opacity="0.25"') +
      circle(cx, cy, size, mix(colour, '#ffffff', random.between(0, 0.25)))
    );
  });
}
