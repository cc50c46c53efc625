import { darker, lighter } from '../colour.ts';
import { box, circle, ellipse, line, path, place, repeat, soft } from '../outline.ts';
import { n, type Scene, type Sheet } from '../sheet.ts';

type GlassLook = {
  wall: string;
  table: string;
  liquid: readonly string[];
  shape?: 'tumbler' | 'tall' | 'goblet' | 'tea';
  ice?: number;
  foam?: string;
  straw?: string;
  garnish?: (sheet: Sheet, x: number, y: number) => string;
  floating?: (sheet: Sheet, x: number, y: number) => string;
  side?: (sheet: Sheet) => string;
};

type Outline = { top: number; bottom: number; topHalf: number; bottomHalf: number; bulge: number };

const OUTLINES: Record<NonNullable<GlassLook['shape']>, Outline> = {
  tumbler: { top: 430, bottom: 950, topHalf: 190, bottomHalf: 150, bulge: 0 },
  tall: { top: 300, bottom: 960, topHalf: 165, bottomHalf: 128, bulge: 0 },
  goblet: { top: 370, bottom: 850, topHalf: 200, bottomHalf: 90, bulge: 60 },
  tea: { top: 520, bottom: 930, topHalf: 150, bottomHalf: 130, bulge: -46 },
};

/** The body of the glass between two heights, as a closed path. */
function body(outline: Outline, x: number, from: number, inset: number): string {
  const { top, bottom, topHalf, bottomHalf, bulge } = outline;
  const share = (from - top) / (bottom - top);
  const half = topHalf + (bottomHalf - topHalf) * share - inset + Math.sin(share * Math.PI) * bulge * 0.6;
  const low = bottomHalf - inset;
  const middle = (from + bottom) / 2;
  const bow = (half + low) / 2 + bulge;
  return `M${n(x - half)} ${n(from)}Q${n(x - bow)} ${n(middle)} ${n(x - low)} ${n(bottom - 34)}Q${n(x - low + 6)} ${n(bottom - inset)} ${n(x - low + 44)} ${n(bottom - inset)}H${n(x + low - 44)}Q${n(x + low - 6)} ${n(bottom - inset)} ${n(x + low)} ${n(bottom - 34)}Q${n(x + bow)} ${n(middle)} ${n(x + half)} ${n(from)}Z`;
}

function room(sheet: Sheet, wall: string, table: string): string {
  const { random } = sheet;
  const lights = repeat(9, () => {
    const [x, y] = [random.between(40, 1160), random.between(20, 520)];
    const tone = lighter(wall, random.between(0.3, 0.7));
    return circle(
      x,
      y,
      random.between(40, 130),
      sheet.radial([
        [0, tone, 0.5],
        [0.82, tone, 0.34],
        [1, tone, 0],
      ]),
    );
  });
  const window = soft(
    10,
    0.16,
    `<path d="M60 -20L330 -20L640 830L370 830ZM360 -20L590 -20L900 830L670 830Z" fill="#fff6de"/>`,
    '#fff6de',
  );
  return (
    box(0, 0, 1200, 850, sheet.linear([lighter(wall, 0.34), wall, darker(wall, 0.3)])) +
    lights +
    window +
    box(
      0,
      830,
      1200,
      380,
      sheet.linear([lighter(table, 0.22), table, darker(table, 0.3)], { x1: 0, y1: 0, x2: 0, y2: 1 }),
    ) +
    box(0, 826, 1200, 9, lighter(table, 0.55), 0, 'opacity="0.8"') +
    repeat(16, () =>
      line(
        `M${n(random.between(-100, 700))} ${n(random.between(860, 1190))}h${n(random.between(200, 700))}`,
        darker(table, 0.35),
        random.between(1, 4),
        'opacity="0.16"',
      ),
    ) +
    box(
      0,
      0,
      1200,
      1200,
      sheet.radial(
        [
          [0.5, '#1c0d12', 0],
          [1, '#1c0d12', 0.36],
        ],
        { cx: 0.42, cy: 0.4, r: 0.8 },
      ),
    )
  );
}

function iceCubes(sheet: Sheet, outline: Outline, x: number, surface: number, count: number): string {
  const { random } = sheet;
  return repeat(count, (index) => {
    const size = random.between(88, 122);
    const at = x + (index % 2 ? 1 : -1) * random.between(14, outline.bottomHalf - size * 0.42);
    const y = surface + 16 + Math.floor(index / 2) * 106 + random.between(-12, 24);
    return place(
      at,
      y,
      random.between(-26, 26),
      box(
        -size / 2,
        -size / 2,
        size,
        size,
        sheet.linear([
          [0, '#ffffff', 0.62],
          [0.5, '#ffffff', 0.16],
          [1, '#ffffff', 0.42],
        ]),
        20,
      ) +
        line(
          `M${n(-size * 0.3)} ${n(-size * 0.32)}H${n(size * 0.2)}M${n(-size * 0.34)} ${n(-size * 0.2)}V${n(size * 0.24)}`,
          '#ffffff',
          7,
          'opacity="0.7"',
        ),
    );
  });
}

const dew = (sheet: Sheet, outline: Outline, x: number): string =>
  repeat(34, () => {
    const y = sheet.random.between(outline.top + 60, outline.bottom - 40);
    const at = x + sheet.random.between(-1, 1) * (outline.bottomHalf - 16);
    const size = sheet.random.between(2.4, 7);
    return (
      ellipse(at, y, size, size * 1.25, '#ffffff', 'opacity="0.5"') +
      circle(at - size * 0.2, y - size * 0.3, size * 0.36, '#ffffff')
    );
  });

/** A cold drink on a table, seen from the front. */
export const glassScene =
  (look: GlassLook): Scene =>
  (sheet) => {
    const { liquid, shape = 'tall', ice = 0, foam, straw, garnish, floating, side } = look;
    const outline = OUTLINES[shape];
    const x = 600;
    const surface = outline.top + (outline.bottom - outline.top) * 0.13;
    const tint = liquid[liquid.length - 1] ?? '#ffffff';
    const surfaceHalf =
      outline.topHalf -
      (outline.topHalf - outline.bottomHalf) * 0.13 -
      14 +
      (outline.bulge > 0 ? 18 : outline.bulge * 0.2);
    const fluid = body(outline, x, surface, 14);
    const floorY = outline.bottom + (shape === 'goblet' ? 112 : 22);
    const caustic =
      ellipse(
        x + 110,
        floorY,
        320,
        66,
        sheet.radial([
          [0.3, '#1d0f14', 0.5],
          [1, '#1d0f14', 0],
        ]),
      ) +
      ellipse(
        x + 130,
        floorY,
        190,
        40,
        sheet.radial([
          [0, tint, 0.85],
          [1, tint, 0],
        ]),
      );
    const stem = shape === 'goblet' ? goblet(sheet, x, outline.bottom) : '';
    const drink =
      (side ? side(sheet) : '') +
      caustic +
      stem +
      path(
        body(outline, x, outline.top, 0),
        sheet.linear(
          [
            [0, '#ffffff', 0.42],
            [0.3, '#ffffff', 0.14],
            [0.75, '#ffffff', 0.08],
            [1, '#ffffff', 0.36],
          ],
          { x1: 0, y1: 0, x2: 1, y2: 0 },
        ),
      ) +
      (straw
        ? place(
            x + 40,
            outline.top - 30,
            9,
            box(
              -15,
              -170,
              30,
              outline.bottom - outline.top - 30,
              sheet.linear([lighter(straw, 0.5), straw, darker(straw, 0.3)], { x1: 0, y1: 0, x2: 1, y2: 0 }),
              8,
            ),
          )
        : '') +
      path(fluid, sheet.linear([...liquid], { x1: 0, y1: 0, x2: 0, y2: 1 }), 'opacity="0.94"') +
      `<g clip-path="${sheet.clip(path(fluid, '#000'))}">${iceCubes(sheet, outline, x, surface, ice)}${floating ? floating(sheet, x, surface) : ''}${path(
        fluid,
        sheet.linear(
          [
            [0, '#ffffff', 0.34],
            [0.2, '#ffffff', 0],
            [0.72, '#000000', 0],
            [1, '#2a0a10', 0.34],
          ],
          { x1: 0, y1: 0, x2: 1, y2: 0 },
        ),
      )}</g>` +
      ellipse(x, surface, surfaceHalf, 25, foam ?? lighter(liquid[0] ?? tint, 0.4)) +
      (foam
        ? box(x - surfaceHalf, surface, surfaceHalf * 2, 40, foam, 18, 'opacity="0.9"') +
          ellipse(x, surface, surfaceHalf, 25, lighter(foam, 0.6))
        : '') +
      ellipse(
        x,
        outline.top,
        outline.topHalf,
        32,
        'none',
        'stroke="#ffffff" stroke-width="7" opacity="0.8"',
      ) +
      line(
        `M${n(x - outline.topHalf + 34)} ${n(outline.top + 60)}Q${n(x - (outline.topHalf + outline.bottomHalf) / 2 + 30 - outline.bulge)} ${n((outline.top + outline.bottom) / 2)} ${n(x - outline.bottomHalf + 32)} ${n(outline.bottom - 90)}`,
        '#ffffff',
        15,
        'opacity="0.6"',
      ) +
      line(
        `M${n(x + outline.topHalf - 26)} ${n(outline.top + 90)}Q${n(x + (outline.topHalf + outline.bottomHalf) / 2 - 26 + outline.bulge)} ${n(outline.top + 170)} ${n(x + (outline.topHalf + outline.bottomHalf) / 2 - 24 + outline.bulge * 0.8)} ${n(outline.top + 260)}`,
        '#ffffff',
        8,
        'opacity="0.5"',
      ) +
      (ice > 0 ? dew(sheet, outline, x) : '') +
      (garnish ? garnish(sheet, x, outline.top) : '');
    return (
      room(sheet, look.wall, look.table) +
      `<g transform="translate(600 900) scale(1.13) translate(-600 -905)">${drink}</g>`
    );
  };

function goblet(sheet: Sheet, x: number, bottom: number): string {
  const clear = sheet.linear(
    [
      [0, '#ffffff', 0.7],
      [0.4, '#ffffff', 0.2],
      [1, '#ffffff', 0.5],
    ],
    { x1: 0, y1: 0, x2: 1, y2: 0 },
  );
  return (
    box(x - 13, bottom - 20, 26, 120, clear, 6) +
    ellipse(x, bottom + 104, 130, 24, clear) +
    ellipse(x, bottom + 100, 130, 22, 'none', 'stroke="#ffffff" stroke-width="4" opacity="0.7"')
  );
}
