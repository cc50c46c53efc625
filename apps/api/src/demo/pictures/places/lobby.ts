import { darker, lighter, mix } from '../colour.ts';
import { box, circle, line, path, place, repeat } from '../outline.ts';
import { lampGlow, roomLight } from './room.ts';
import { sofa, coffeeTable } from './seating.ts';
import { viewThrough } from './sky.ts';
import { pottedPlant } from '../salon/fittings.ts';
import { n, type Scene } from '../sheet.ts';

/** The hotel's hall: arches, a desk and a chandelier. */
export const lobby: Scene = (sheet) => {
  const stone = '#e9dcc8';
  const arch = (x: number, width: number, top: number, bottom: number, fill: string): string =>
    path(
      `M${x - width / 2} ${bottom}V${top + width / 2}A${width / 2} ${width / 2} 0 0 1 ${x + width / 2} ${top + width / 2}V${bottom}Z`,
      fill,
    );
  const floor = repeat(7, (row) =>
    repeat(13, (column) => {
      const [y, height, width] = [800 + row * row * 7 + row * 8, 16 + row * 13, 100 + row * 34];
      return path(
        `M${n(600 + (column - 6.5) * width)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}Z`,
        (row + column) % 2 ? '#f3eadb' : '#cdb9a0',
      );
    }),
  );
  const drops = repeat(46, (index) => {
    const ring = index % 3;
    const angle = index * 0.41;
    const [x, y] = [
      600 + Math.cos(angle) * (70 + ring * 52),
      236 + Math.sin(angle) * (14 + ring * 9) + ring * -30,
    ];
    return (
      line(`M600 60L${n(x)} ${n(y - 30)}`, '#b58a4a', 1.6, 'opacity="0.5"') +
      path(`M${n(x)} ${n(y - 30)}q10 22 0 40q-10 -18 0 -40Z`, sheet.linear(['#fffdf2', '#ffdf9a'])) +
      circle(
        x,
        y,
        24,
        sheet.radial([
          [0, '#fff0c4', 0.6],
          [1, '#fff0c4', 0],
        ]),
      )
    );
  });
  return (
    box(
      0,
      0,
      1200,
      820,
      sheet.linear([lighter(stone, 0.4), stone, darker(stone, 0.2)], { x1: 0, y1: 0, x2: 0, y2: 1 }),
    ) +
    [180, 600, 1020]
      .map(
        (x) =>
          arch(x, 320, 190, 800, lighter(stone, 0.7)) +
          arch(
            x,
            280,
            214,
            800,
            sheet.linear(['#24446a', '#3f6a8c', '#c9a88a'], { x1: 0, y1: 0, x2: 0, y2: 1 }),
          ),
      )
      .join('') +
    [180, 1020]
      .map(
        (x) =>
          `<g clip-path="${sheet.clip(arch(x, 280, 214, 800, '#000'))}">${viewThrough(sheet, 'sea-dusk', x - 140, 214, 280, 586)}</g>` +
          line(`M${x} 214V800M${x - 140} 470H${x + 140}`, lighter(stone, 0.7), 7),
      )
      .join('') +
    box(0, 790, 1200, 420, '#d9c8b0') +
    floor +
    box(
      0,
      790,
      1200,
      410,
      sheet.linear(
        [
          [0, '#2a1420', 0.3],
          [0.4, '#2a1420', 0],
          [1, '#2a1420', 0.24],
        ],
        { x1: 0, y1: 0, x2: 0, y2: 1 },
      ),
    ) +
    lampGlow(sheet, 600, 250, 460, 0.7) +
    drops +
    box(360, 640, 480, 190, sheet.linear(['#3a5f78', '#1f3f58'], { x1: 0, y1: 0, x2: 0, y2: 1 }), 10) +
    box(340, 616, 520, 34, sheet.linear(['#fbf3e4', '#d9c3a0'], { x1: 0, y1: 0, x2: 0, y2: 1 }), 8) +
    repeat(9, (index) => line(`M${396 + index * 51} 664V812`, '#e0b45e', 5, 'opacity="0.8"')) +
    place(
      600,
      616,
      0,
      path('M-40 0L-30 -80H30L40 0Z', '#e0b45e') +
        circle(0, -110, 60, '#e8788f') +
        circle(-44, -90, 42, '#f6c6c0') +
        circle(46, -94, 44, '#f3e0b0') +
        circle(0, -150, 40, '#f3a0ae'),
    ) +
    sofa(sheet, 210, 1060, 170, '#c9a06a', ['#3a5f78', '#f3e3c8']) +
    sofa(sheet, 990, 1060, 170, '#c9a06a', ['#f3e3c8', '#3a5f78']) +
    coffeeTable(sheet, 600, 1040, 150, mix('#8a5c3a', '#ffffff', 0.1)) +
    pottedPlant(sheet, 70, 880, '#3a5f78', 0.9) +
    pottedPlant(sheet, 1130, 880, '#3a5f78', 0.9) +
    roomLight(sheet)
  );
};
