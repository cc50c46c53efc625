import { darker, lighter, mix } from '../colour.ts';
import { box, circle, ellipse, line, path, place, repeat, soft } from '../outline.ts';
import type { Sheet } from '../sheet.ts';
import { lemonSlice, mintSprig } from '../table/garnish.ts';

export const mintCrown = (sheet: Sheet, x: number, top: number): string =>
  mintSprig(sheet, x - 60, top + 34, -96, 108);

export const citrusOnRim =
  (colour: string) =>
  (sheet: Sheet, x: number, top: number): string =>
    lemonSlice(sheet, x + 150, top + 4, 82, 12, colour);

const fruitShadow = (): string =>
  soft(14, 0.5, `${ellipse(905, 985, 150, 34, '#1d0f14')}${ellipse(250, 1012, 140, 30, '#1d0f14')}`);

/** A whole citrus fruit and its half beside the glass. */
export const citrusBeside =
  (rind: string, flesh: string) =>
  (sheet: Sheet): string => {
    const whole =
      circle(
        885,
        880,
        112,
        sheet.radial([lighter(rind, 0.5), rind, darker(rind, 0.42)], { cx: 0.36, cy: 0.3, r: 0.8 }),
      ) + ellipse(842, 826, 34, 18, '#ffffff', 'opacity="0.45" transform="rotate(-34 842 826)"');
    const half =
      circle(255, 915, 104, darker(rind, 0.1)) +
      circle(252, 912, 94, mix(flesh, '#ffffff', 0.6)) +
      circle(252, 912, 84, sheet.radial([lighter(flesh, 0.35), flesh, darker(flesh, 0.12)])) +
      repeat(8, (index) => place(252, 912, index * 45, line('M0 -14V-76', '#ffffff', 5, 'opacity="0.55"')));
    return fruitShadow() + whole + half;
  };

export function melonBeside(sheet: Sheet): string {
  const rind = '#4c8a44';
  const stripes = repeat(5, (index) =>
    line(
      `M${785 + index * 50} ${830 - Math.sin((index / 4) * Math.PI) * 110}Q${800 + index * 42} 900 ${790 + index * 48} ${950 + Math.sin((index / 4) * Math.PI) * 90}`,
      '#1f5228',
      20,
      'opacity="0.6"',
    ),
  );
  const whole =
    circle(
      890,
      860,
      140,
      sheet.radial([lighter(rind, 0.5), rind, darker(rind, 0.5)], { cx: 0.36, cy: 0.3, r: 0.8 }),
    ) +
    `<g clip-path="${sheet.clip(circle(890, 860, 140, '#000'))}">${stripes}</g>` +
    ellipse(838, 790, 40, 20, '#ffffff', 'opacity="0.4" transform="rotate(-34 838 790)"');
  const seeds = repeat(7, (index) =>
    ellipse(206 + (index % 4) * 34, 908 + Math.floor(index / 4) * 42, 5, 9, '#2a1214'),
  );
  const wedge =
    path('M130 1010C120 880 210 800 330 850L372 1002C300 1030 200 1032 130 1010Z', rind) +
    path('M148 990C144 890 220 824 322 862L352 984C290 1004 210 1006 148 990Z', '#f9d9cf') +
    path(
      'M162 976C160 900 226 842 314 874L338 970C286 988 220 990 162 976Z',
      sheet.linear(['#f4706a', '#e23f45', '#c22f3a']),
    ) +
    seeds;
  return fruitShadow() + whole + wedge;
}

export function mangoBeside(sheet: Sheet): string {
  const shape =
    'M-128 10C-140 -76 -60 -112 10 -104C92 -98 148 -40 132 24C118 84 50 106 -24 98C-84 92 -122 66 -128 10Z';
  const skin = sheet.linear(['#f7c64a', '#f09a2e', '#d9572f', '#7e8f3a']);
  const cubes = repeat(4, (row) =>
    repeat(4, (column) =>
      box(-78 + column * 40 - row * 2, -62 + row * 32, 33, 26, sheet.linear(['#ffdc7a', '#f5a822']), 8),
    ),
  );
  const whole = place(
    885,
    888,
    -18,
    path(shape, skin) +
      ellipse(-40, -56, 46, 18, '#fff6dc', 'opacity="0.6" transform="rotate(-24 -40 -56)"') +
      line('M-126 6q-18 -8 -26 -26', '#5c4020', 10),
  );
  const cheek = place(
    262,
    930,
    12,
    path(shape, '#e0862a', 'transform="translate(0 12) scale(0.98)"') +
      path(shape, sheet.radial(['#ffd566', '#f2a322']), 'transform="scale(0.95 0.86)"') +
      `<g clip-path="${sheet.clip(path(shape, '#000', 'transform="scale(0.9 0.8)"'))}">${cubes}</g>`,
  );
  return fruitShadow() + whole + cheek;
}
