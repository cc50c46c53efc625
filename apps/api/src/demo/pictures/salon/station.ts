import { darker, lighter, mix } from '../colour.ts';
import { box, circle, ellipse, line, path, place, repeat, soft } from '../outline.ts';
import { type StationLook, mirror, salonChair, pottedPlant, shelfOfBottles } from './fittings.ts';
import { n, type Scene, type Sheet } from '../sheet.ts';

function panels(wall: string): string {
  const edge = `fill="none" stroke="${darker(wall, 0.16)}" stroke-width="5"`;
  return repeat(
    4,
    (index) =>
      `<rect x="${40 + index * 290}" y="60" width="250" height="560" rx="8" ${edge}/><rect x="${44 + index * 290}" y="64" width="250" height="560" rx="8" fill="none" stroke="${lighter(wall, 0.5)}" stroke-width="3" opacity="0.7"/><rect x="${40 + index * 290}" y="668" width="250" height="130" rx="6" ${edge}/>`,
  );
}

function herringbone(sheet: Sheet, floor: string, top: number): string {
  const { random } = sheet;
  const boards = repeat(9, (row) =>
    repeat(14, (column) => {
      const depth = 1 + row * 0.36;
      const y = top + (row * (row + 5) * (sheet.height - top)) / 110;
      const height = ((row * 2 + 6) * (sheet.height - top)) / 110;
      const width = 70 * depth;
      const x = sheet.width / 2 + (column - 7) * width;
      const tone = mix(floor, random.chance(0.5) ? '#fff0d8' : '#3a1c10', random.between(0, 0.16));
      return path(
        `M${n(x)} ${n(y)}h${n(width - 2)}l${n(width * 0.18 * Math.sign(column - 6.5))} ${n(height)}h${n(-width + 2)}Z`,
        tone,
      );
    }),
  );
  return (
    box(0, top, sheet.width, sheet.height - top, floor) +
    boards +
    box(
      0,
      top,
      sheet.width,
      sheet.height - top,
      sheet.linear(
        [
          [0, '#2a1420', 0.3],
          [0.4, '#2a1420', 0],
          [1, '#2a1420', 0.25],
        ],
        { x1: 0, y1: 0, x2: 0, y2: 1 },
      ),
    )
  );
}

function lamp(sheet: Sheet, x: number, drop: number, metal: string): string {
  return (
    line(`M${x} -10V${drop}`, darker(metal, 0.4), 4) +
    circle(
      x,
      drop + 52,
      150,
      sheet.radial([
        [0, '#fff0cc', 0.75],
        [1, '#fff0cc', 0],
      ]),
    ) +
    circle(
      x,
      drop + 52,
      50,
      sheet.radial(['#fffdf4', '#ffeec4', '#f2cf8e'], { cx: 0.4, cy: 0.35, r: 0.75 }),
    ) +
    box(
      x - 17,
      drop - 8,
      34,
      22,
      sheet.linear([lighter(metal, 0.5), darker(metal, 0.3)], { x1: 0, y1: 0, x2: 1, y2: 0 }),
      5,
    )
  );
}

const stars = (sheet: Sheet): string =>
  repeat(14, () => {
    const tone = sheet.random.pick(['#f6c95a', '#f08aa0', '#7fb8c9', '#a9cf8e']);
    return place(
      sheet.random.between(60, 1140),
      sheet.random.between(60, 560),
      sheet.random.between(0, 70),
      path('M0 -26L7 -8L26 -7L11 5L16 24L0 13L-16 24L-11 5L-26 -7L-7 -8Z', tone, 'opacity="0.85"'),
    );
  });

function balloons(sheet: Sheet): string {
  return [
    [170, 250, '#f08aa0'],
    [250, 190, '#f6c95a'],
    [110, 170, '#7fb8c9'],
  ]
    .map(
      ([x, y, tone]) =>
        line(
          `M${x} ${Number(y) + 70}Q${Number(x) + 30} ${Number(y) + 240} 190 620`,
          '#ffffff',
          3,
          'opacity="0.7"',
        ) +
        ellipse(
          Number(x),
          Number(y),
          62,
          76,
          sheet.radial([lighter(String(tone), 0.6), String(tone), darker(String(tone), 0.25)], {
            cx: 0.35,
            cy: 0.3,
            r: 0.8,
          }),
        ),
    )
    .join('');
}

/** One styling station: a chair before a lit mirror. */
export const station =
  (look: StationLook): Scene =>
  (sheet) => {
    const {
      wall,
      floor,
      chair,
      metal = '#c99a4a',
      mirror: shape = 'round',
      playful = false,
      plant = true,
    } = look;
    return (
      box(0, 0, 1200, 860, sheet.linear([lighter(wall, 0.3), wall, darker(wall, 0.18)])) +
      (playful ? stars(sheet) + balloons(sheet) : panels(wall)) +
      herringbone(sheet, floor, 830) +
      box(0, 812, 1200, 26, lighter(wall, 0.6)) +
      mirror(sheet, 600, 350, shape, metal, wall) +
      lamp(sheet, 250, 130, metal) +
      lamp(sheet, 950, 130, metal) +
      shelfOfBottles(sheet, 330, 690, 540, '#b98a5a', [
        lighter(chair, 0.2),
        '#f3e3d3',
        '#c9a06a',
        '#8fa08a',
        lighter(wall, 0.4),
      ]) +
      path(
        'M350 712H850L830 830H370Z',
        sheet.linear(['#c79a68', '#8d623c'], { x1: 0, y1: 0, x2: 0, y2: 1 }),
      ) +
      (plant ? pottedPlant(sheet, 1050, 940, '#efe3d3', 1.05) : '') +
      salonChair(sheet, 560, 1090, chair, '#cfc9c0', playful ? 0.94 : 1.12) +
      box(
        0,
        0,
        1200,
        1200,
        sheet.radial(
          [
            [0.45, '#1c0d12', 0],
            [1, '#1c0d12', 0.34],
          ],
          { cx: 0.46, cy: 0.4, r: 0.8 },
        ),
      ) +
      soft(
        12,
        0.14,
        `<path d="M-60 -20L260 -20L700 1210L380 1210ZM330 -20L470 -20L910 1210L770 1210Z" fill="#fff2d4"/>`,
        '#fff2d4',
      )
    );
  };
