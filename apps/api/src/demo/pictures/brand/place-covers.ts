import { darker, lighter, mix } from '../colour.ts';
import { box, circle, ellipse, line, path, place, repeat } from '../outline.ts';
import { house } from '../places/house.ts';
import { lampGlow } from '../places/room.ts';
import { dhow, lounger, palm, parasol, poolWater } from '../places/shore.ts';
import { HOURS, seascape, skyline, type Hour } from '../places/sky.ts';
import { mirror, pottedPlant, salonChair, shelfOfBottles } from '../salon/fittings.ts';
import type { Scene, Sheet } from '../sheet.ts';

export const salonHall =
  (wall: string, chair: string, shape: 'arch' | 'round'): Scene =>
  (s) => {
    const stationAt = (x: number, scale: number): string =>
      place(
        x,
        0,
        0,
        `<g transform="translate(-600 -20)">${mirror(s, 600, 350, shape, '#c99a4a', wall)}${shelfOfBottles(s, 360, 690, 480, '#b98a5a', [lighter(chair, 0.2), '#f3e3d3', '#c9a06a', '#8fa08a'])}${path('M380 712H820L804 812H396Z', '#a87c50')}${salonChair(s, 560, 1010, chair, '#cfc9c0', 1)}</g>`,
        scale,
      );
    const panels = repeat(
      7,
      (index) =>
        `<rect x="${20 + index * 172}" y="40" width="146" height="330" rx="6" fill="none" stroke="${darker(wall, 0.16)}" stroke-width="3"/>`,
    );
    const boards = repeat(22, (index) =>
      path(
        `M${index * 110 - 600} 675L${index * 60 - 30} 452H${index * 60 + 28}L${index * 110 - 494} 675Z`,
        mix('#a8784e', index % 2 ? '#fff0d8' : '#3a1c10', 0.08),
      ),
    );
    const bulbs = [150, 450, 750, 1050]
      .map((x) => line(`M${x} -5V60`, '#8a6a3a', 3) + circle(x, 84, 26, '#fff3cf') + lampGlow(s, x, 84, 130))
      .join('');
    return (
      box(0, 0, 1200, 470, s.linear([lighter(wall, 0.34), wall])) +
      panels +
      box(0, 452, 1200, 230, '#a8784e') +
      boards +
      box(0, 444, 1200, 14, lighter(wall, 0.6)) +
      stationAt(300, 0.62) +
      stationAt(600, 0.62) +
      stationAt(900, 0.62) +
      bulbs +
      pottedPlant(s, 60, 560, '#efe3d3', 0.8) +
      pottedPlant(s, 1146, 560, '#efe3d3', 0.8) +
      box(
        0,
        0,
        1200,
        675,
        s.radial(
          [
            [0.5, '#1c0d12', 0],
            [1, '#1c0d12', 0.34],
          ],
          { cx: 0.5, cy: 0.45, r: 0.75 },
        ),
      )
    );
  };

export const hotelFront: Scene = (s) => {
  const windows = repeat(45, (index) => {
    const [x, y] = [356 + (index % 9) * 56, 120 + Math.floor(index / 9) * 66];
    const lit = s.random.chance(0.7);
    return (
      box(
        x,
        y,
        36,
        46,
        lit ? s.linear(['#fff3c4', '#ffc96e'], { x1: 0, y1: 0, x2: 0, y2: 1 }) : '#3f5f80',
        4,
      ) + box(x - 4, y + 44, 44, 6, '#f3e3c8')
    );
  });
  const wing = (x: number): string =>
    box(x, 230, 170, 330, s.linear(['#e0c9b4', '#b3949a'])) +
    repeat(12, (index) =>
      box(
        x + 20 + (index % 3) * 48,
        256 + Math.floor(index / 3) * 66,
        30,
        42,
        index % 4 ? '#ffd98a' : '#3f5f80',
        4,
      ),
    );
  return (
    seascape(s, 'dusk', 1200, 675, 470, 150) +
    wing(170) +
    wing(860) +
    box(330, 84, 540, 476, s.linear(['#f6e6d0', '#d9bda8', '#a88a94'])) +
    box(310, 70, 580, 22, '#fbf1de', 4) +
    windows +
    path('M470 560V470A130 110 0 0 1 730 470V560Z', '#fbf1de') +
    path('M490 560V474A110 92 0 0 1 710 474V560Z', s.linear(['#fff3c4', '#ffc96e'])) +
    box(596, 400, 8, 160, '#b58a4a') +
    lampGlow(s, 600, 520, 300, 0.7) +
    box(0, 556, 1200, 130, s.linear(['#8a6a72', '#5c4a5c'], { x1: 0, y1: 0, x2: 0, y2: 1 })) +
    poolWater(s, 'M420 590H780L900 700H300Z', 'night', 300, 590, 600, 90) +
    repeat(
      6,
      (index) => circle(330 + index * 108, 572, 8, '#fff3c4') + lampGlow(s, 330 + index * 108, 572, 60, 0.9),
    ) +
    palm(s, 120, 640, 400, 40, '#3f6a55') +
    palm(s, 1080, 640, 420, -50, '#3f6a55') +
    palm(s, 260, 600, 260, -20, '#4f7a5a') +
    palm(s, 960, 600, 270, 24, '#4f7a5a') +
    box(
      0,
      0,
      1200,
      675,
      s.radial(
        [
          [0.5, HOURS.dusk.shade, 0],
          [1, HOURS.dusk.shade, 0.4],
        ],
        { cx: 0.5, cy: 0.5, r: 0.78 },
      ),
    )
  );
};

export const hotelBay: Scene = (s) =>
  skyline(s, 'golden', 1200, 520) +
  box(0, 400, 1200, 290, s.linear(['#cfa584', '#ecd0a8'], { x1: 0, y1: 0, x2: 0, y2: 1 })) +
  poolWater(s, 'M210 450H990L1300 700H-100Z', 'golden', 0, 450, 1200, 230) +
  [120, 260, 940, 1080]
    .map((x, index) => lounger(s, x, 428 + (index % 2) * 4, '#fdf6ea', 0.5, index < 2))
    .join('') +
  parasol(190, 440, '#3a5f78', 0.62) +
  parasol(1010, 440, '#3a5f78', 0.62) +
  palm(s, 50, 500, 420, 30) +
  palm(s, 1160, 500, 430, -40) +
  box(
    0,
    0,
    1200,
    675,
    s.radial(
      [
        [0.5, HOURS.golden.shade, 0],
        [1, HOURS.golden.shade, 0.4],
      ],
      { cx: 0.5, cy: 0.5, r: 0.78 },
    ),
  );

type Row = { shape: Parameters<typeof house>[1]['shape']; wall: string; accent: string };

export const shoreRow =
  (hour: Hour, rows: readonly [Row, Row, Row], awning: string): Scene =>
  (s: Sheet) => {
    const sandTone = mix(
      mix('#e8cfa0', HOURS[hour].light, 0.2),
      HOURS[hour].shade,
      hour === 'dusk' ? 0.24 : 0,
    );
    const homes = rows
      .map((row, index) =>
        place(
          30 + index * 372,
          486,
          0,
          `<g transform="translate(-240 -790)">${house(s, { hour, ...row })}</g>`,
          0.44,
        ),
      )
      .join('');
    return (
      seascape(s, hour, 1200, 520, 320, 1010) +
      dhow(s, 120, 380, 0.4) +
      dhow(s, 1080, 360, 0.3) +
      box(
        0,
        480,
        1200,
        200,
        s.linear([darker(sandTone, 0.12), sandTone, lighter(sandTone, 0.16)], { x1: 0, y1: 0, x2: 0, y2: 1 }),
      ) +
      homes +
      ellipse(
        600,
        490,
        620,
        40,
        s.radial([
          [0, '#ffd28a', hour === 'day' ? 0 : 0.5],
          [1, '#ffd28a', 0],
        ]),
      ) +
      poolWater(s, 'M360 545H840L940 640H260Z', hour, 260, 545, 680, 95) +
      [180, 1010]
        .map(
          (x, index) => lounger(s, x, 600, '#fdf6ea', 0.62, index === 0) + parasol(x + 30, 606, awning, 0.6),
        )
        .join('') +
      palm(s, 40, 650, 420, 50) +
      palm(s, 1160, 650, 430, -50) +
      palm(s, 400, 520, 230, 12) +
      palm(s, 770, 520, 240, -14) +
      box(
        0,
        0,
        1200,
        675,
        s.radial(
          [
            [0.5, HOURS[hour].shade, 0],
            [1, HOURS[hour].shade, 0.4],
          ],
          { cx: 0.5, cy: 0.5, r: 0.78 },
        ),
      )
    );
  };
