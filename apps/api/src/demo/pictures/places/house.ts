import { darker, lighter, mix } from '../colour.ts';
import { box, circle, ellipse, line, path, polygon, repeat } from '../outline.ts';
import { HOURS, type Hour } from './sky.ts';
import { n, type Sheet } from '../sheet.ts';

type HouseShape = 'terraces' | 'arches' | 'gables' | 'tower' | 'pavilion';

export type ChaletLook = {
  hour: Hour;
  shape: HouseShape;
  wall: string;
  accent: string;
  parasolColour?: string;
  pool?: boolean;
  mirrored?: boolean;
  sunX?: number;
  ground?: string;
};

const glass = (sheet: Sheet, hour: Hour): string =>
  hour === 'day'
    ? sheet.linear(['#bfe3ee', '#6fb0c9', '#3f7f9c'])
    : sheet.linear(['#fff3c4', '#ffd684', '#f0a94e'], { x1: 0, y1: 0, x2: 0, y2: 1 });

function pane(
  sheet: Sheet,
  hour: Hour,
  x: number,
  y: number,
  width: number,
  height: number,
  leaves = 2,
): string {
  const bars = repeat(leaves - 1, (index) =>
    box(x + ((index + 1) * width) / leaves - 3, y, 6, height, '#4a4240'),
  );
  const inside =
    hour === 'day'
      ? ''
      : ellipse(x + width * 0.3, y + height * 0.3, 16, 12, '#fffbe6') +
        box(x + width * 0.55, y + height * 0.62, width * 0.3, height * 0.3, '#c98a4a', 6, 'opacity="0.6"');
  return (
    box(x - 7, y - 7, width + 14, height + 14, '#4a4240', 3) +
    box(x, y, width, height, glass(sheet, hour)) +
    inside +
    bars +
    path(
      `M${n(x)} ${n(y + height)}L${n(x + width * 0.46)} ${n(y)}H${n(x + width * 0.68)}L${n(x + width * 0.22)} ${n(y + height)}Z`,
      '#ffffff',
      'opacity="0.2"',
    )
  );
}

function slab(sheet: Sheet, x: number, y: number, width: number, height: number, wall: string): string {
  return box(
    x,
    y,
    width,
    height,
    sheet.linear([lighter(wall, 0.36), wall, darker(wall, 0.2)], { x1: 0, y1: 0, x2: 1, y2: 0.5 }),
  );
}

const slats = (x: number, y: number, width: number, height: number, wood: string): string =>
  box(x, y, width, height, darker(wood, 0.3)) +
  repeat(Math.floor(width / 15), (index) =>
    box(x + index * 15, y, 10, height, mix(wood, '#ffe6c0', (index % 3) * 0.1)),
  );

const railing = (x: number, y: number, width: number): string =>
  box(x, y, width, 62, '#cfe8ee', 2, 'opacity="0.42"') +
  box(x, y - 4, width, 7, '#fbf6ec', 3) +
  repeat(Math.floor(width / 90) + 1, (index) => box(x + index * 90, y, 4, 62, '#fbf6ec'));

const houses: Record<HouseShape, (sheet: Sheet, look: ChaletLook) => string> = {
  terraces: (s, { hour, wall, accent }) =>
    slab(s, 420, 350, 480, 210, wall) +
    box(390, 330, 560, 26, lighter(wall, 0.5), 4) +
    pane(s, hour, 460, 390, 250, 150, 3) +
    slats(736, 366, 150, 190, accent) +
    slab(s, 320, 560, 700, 230, wall) +
    box(280, 546, 800, 28, lighter(wall, 0.6), 4) +
    box(280, 574, 800, 14, '#1d0f14', 0, 'opacity="0.2"') +
    pane(s, hour, 360, 610, 360, 180, 4) +
    pane(s, hour, 850, 620, 120, 170, 1) +
    slats(748, 590, 76, 200, accent) +
    railing(900, 484, 176) +
    box(1040, 588, 16, 204, lighter(wall, 0.4)),
  arches: (s, { hour, wall, accent }) => {
    const arch = (x: number, width: number, top: number, bottom: number): string =>
      path(
        `M${x - width / 2 - 9} ${bottom}V${top + width / 2}A${width / 2 + 9} ${width / 2 + 9} 0 0 1 ${x + width / 2 + 9} ${top + width / 2}V${bottom}Z`,
        accent,
      ) +
      path(
        `M${x - width / 2} ${bottom}V${top + width / 2}A${width / 2} ${width / 2} 0 0 1 ${x + width / 2} ${top + width / 2}V${bottom}Z`,
        glass(s, hour),
      ) +
      box(x - 3, top + 4, 6, bottom - top - 4, '#4a4240');
    return (
      slab(s, 470, 390, 400, 190, wall) +
      path('M560 392A110 96 0 0 1 780 392Z', s.linear([lighter(accent, 0.4), accent, darker(accent, 0.24)])) +
      box(450, 382, 440, 18, lighter(wall, 0.6), 4) +
      [560, 670, 780].map((x) => arch(x, 70, 440, 560)).join('') +
      slab(s, 330, 570, 700, 222, wall) +
      box(310, 558, 740, 22, lighter(wall, 0.6), 4) +
      [430, 560, 690, 820, 940].map((x) => arch(x, 96, 620, 790)).join('') +
      railing(890, 496, 150)
    );
  },
  gables: (s, { hour, wall, accent }) => {
    const gable = (x: number, half: number, top: number, eave: number): string =>
      polygon(
        [
          [x - half, 790],
          [x - half, eave],
          [x, top],
          [x + half, eave],
          [x + half, 790],
        ],
        s.linear([lighter(wall, 0.3), wall, darker(wall, 0.2)]),
      ) +
      repeat(Math.floor((half * 2) / 26), (index) =>
        line(`M${n(x - half + 14 + index * 26)} ${n(eave + 4)}V788`, darker(wall, 0.3), 3, 'opacity="0.2"'),
      ) +
      path(
        `M${x - half - 40} ${eave + 26}L${x} ${top - 34}L${x + half + 40} ${eave + 26}L${x + half + 30} ${eave + 44}L${x} ${top - 4}L${x - half - 30} ${eave + 44}Z`,
        s.linear([lighter(accent, 0.3), accent, darker(accent, 0.3)]),
      );
    return (
      gable(800, 190, 400, 560) +
      pane(s, hour, 720, 600, 160, 190, 2) +
      gable(520, 230, 330, 530) +
      pane(s, hour, 400, 580, 240, 210, 3) +
      polygon(
        [
          [420, 540],
          [520, 420],
          [620, 540],
        ],
        glass(s, hour),
      ) +
      line('M520 420V540', '#4a4240', 6) +
      box(360, 560, 320, 12, '#4a4240') +
      circle(800, 520, 36, glass(s, hour), 'stroke="#4a4240" stroke-width="7"')
    );
  },
  tower: (s, { hour, wall, accent }) =>
    slab(s, 560, 250, 280, 540, wall) +
    box(540, 234, 320, 24, lighter(wall, 0.6), 4) +
    pane(s, hour, 600, 290, 200, 120, 2) +
    pane(s, hour, 600, 460, 200, 110, 2) +
    slab(s, 340, 480, 240, 310, wall) +
    box(320, 466, 270, 22, lighter(wall, 0.6), 4) +
    pane(s, hour, 380, 540, 160, 250, 2) +
    slab(s, 820, 560, 220, 230, wall) +
    box(810, 546, 250, 22, lighter(wall, 0.6), 4) +
    pane(s, hour, 860, 610, 140, 180, 2) +
    slats(620, 620, 160, 170, accent) +
    railing(344, 404, 200) +
    railing(846, 484, 190) +
    repeat(7, (index) => box(344 + index * 30, 392, 12, 14, accent, 3)) +
    line('M350 392V330M534 392V330', accent, 9) +
    box(336, 320, 216, 12, accent) +
    repeat(9, (index) => box(346 + index * 23, 310, 8, 24, accent)),
  pavilion: (s, { hour, wall, accent }) =>
    box(260, 520, 860, 30, s.linear([lighter(accent, 0.3), accent], { x1: 0, y1: 0, x2: 0, y2: 1 }), 4) +
    box(270, 550, 840, 16, '#1d0f14', 0, 'opacity="0.3"') +
    slab(s, 320, 550, 330, 240, wall) +
    pane(s, hour, 356, 596, 258, 194, 3) +
    slab(s, 690, 550, 240, 240, wall) +
    pane(s, hour, 724, 610, 172, 180, 2) +
    [290, 660, 950, 1076].map((x) => box(x, 550, 18, 240, lighter(wall, 0.5))).join('') +
    repeat(14, (index) => box(946 + index * 10, 556, 4, 30, accent)) +
    box(960, 690, 120, 22, '#b58458', 6) +
    box(972, 712, 10, 78, '#8a5c3a') +
    box(1060, 712, 10, 78, '#8a5c3a') +
    slab(s, 470, 420, 340, 104, wall) +
    box(450, 404, 380, 20, lighter(wall, 0.6), 4) +
    pane(s, hour, 510, 440, 260, 70, 4),
};

/** The house alone, in the light of the hour; it stands on y = 790 between x 260 and 1120. */
export function house(sheet: Sheet, look: ChaletLook): string {
  const tint = inLightOf(look.hour);
  return houses[look.shape](sheet, { ...look, wall: tint(look.wall), accent: tint(look.accent) });
}

export const inLightOf =
  (hour: Hour) =>
  (colour: string): string => {
    if (hour === 'day') return colour;
    if (hour === 'night') return mix(colour, '#33477d', 0.62);
    return hour === 'dusk' ? mix(colour, '#8a5a7d', 0.4) : mix(colour, HOURS[hour].light, 0.26);
  };
