import { darker, lighter } from '../colour.ts';
import { box, ellipse, line, path, place, repeat, soft } from '../outline.ts';
import type { Sheet } from '../sheet.ts';

export function sofa(
  sheet: Sheet,
  x: number,
  y: number,
  half: number,
  colour: string,
  cushions: readonly string[],
): string {
  const back = sheet.linear([lighter(colour, 0.34), colour, darker(colour, 0.22)], {
    x1: 0,
    y1: 0,
    x2: 0,
    y2: 1,
  });
  const seats = repeat(3, (index) =>
    box(
      x - half + 34 + (index * (half * 2 - 68)) / 3,
      y - 92,
      (half * 2 - 76) / 3,
      66,
      sheet.linear([lighter(colour, 0.42), colour, darker(colour, 0.24)], { x1: 0, y1: 0, x2: 0, y2: 1 }),
      20,
    ),
  );
  const pillows = cushions.map((tone, index) =>
    place(
      x - half + 96 + index * ((half * 2 - 192) / Math.max(1, cushions.length - 1)),
      y - 130,
      index % 2 ? 9 : -9,
      box(-56, -56, 112, 106, sheet.linear([lighter(tone, 0.34), tone, darker(tone, 0.24)]), 20) +
        line('M-36 -34L36 30M-36 30L36 -34', lighter(tone, 0.6), 3, 'opacity="0.35"'),
    ),
  );
  return (
    soft(14, 0.45, ellipse(x + 10, y + 48, half * 1.04, 26, '#1d0f14')) +
    box(x - half + 20, y - 210, half * 2 - 40, 170, back, 34) +
    seats +
    pillows.join('') +
    box(x - half, y - 138, 62, 160, back, 28) +
    box(x + half - 62, y - 138, 62, 160, back, 28) +
    box(
      x - half + 22,
      y - 32,
      half * 2 - 44,
      58,
      sheet.linear([colour, darker(colour, 0.4)], { x1: 0, y1: 0, x2: 0, y2: 1 }),
      14,
    ) +
    [-1, 1].map((side) => box(x + side * (half - 46) - 9, y + 22, 18, 34, '#5c3a24', 4)).join('')
  );
}

export function coffeeTable(sheet: Sheet, x: number, y: number, half: number, top: string): string {
  return (
    soft(12, 0.45, ellipse(x + 12, y + 86, half * 1.05, 30, '#1d0f14')) +
    [-0.7, 0.7, 0]
      .map((side) => box(x + side * half - 8, y, 16, 88 + (side === 0 ? 16 : 0), '#b58a4a', 4))
      .join('') +
    ellipse(x, y + 10, half, half * 0.24, darker(top, 0.4)) +
    ellipse(x, y, half, half * 0.24, sheet.linear([lighter(top, 0.6), top, darker(top, 0.2)])) +
    place(
      x - half * 0.3,
      y - 4,
      0,
      path(
        'M-34 0C-46 -40 -22 -74 -14 -92Q0 -104 14 -92C22 -74 46 -40 34 0Z',
        sheet.linear(['#f3d58e', '#c9963a', '#7d5418'], { x1: 0, y1: 0, x2: 1, y2: 0 }),
      ) +
        path('M26 -62L70 -92L74 -84L34 -40Z', '#c9963a') +
        path('M-30 -70C-72 -80 -72 -16 -32 -22', 'none', 'stroke="#a87428" stroke-width="9"') +
        path('M-8 -98L0 -128L8 -98Z', '#e0b45e'),
    ) +
    [0.16, 0.36]
      .map((share) =>
        place(
          x + half * share,
          y + 2,
          0,
          path('M-16 -24H16L11 4H-11Z', '#fdf8ee') +
            line('M-15 -18H15', '#c9963a', 4) +
            ellipse(0, -24, 16, 4, '#a8702c'),
        ),
      )
      .join('')
  );
}
