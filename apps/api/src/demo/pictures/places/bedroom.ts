import { darker, lighter } from '../colour.ts';
import { box, circle, ellipse, line, path, place, polygon, repeat, soft } from '../outline.ts';
import { type ShellLook, shell, window, lampGlow, rug, wallArt, roomLight } from './room.ts';
import type { View } from './sky.ts';
import { n, type Scene, type Sheet } from '../sheet.ts';

export function bedsideTable(sheet: Sheet, x: number, y: number, wood: string, lamp: string): string {
  return (
    soft(9, 0.4, ellipse(x + 4, y + 104, 74, 16, '#1d0f14')) +
    box(x - 62, y, 124, 100, sheet.linear([lighter(wood, 0.26), wood, darker(wood, 0.34)]), 8) +
    box(x - 52, y + 14, 104, 34, lighter(wood, 0.14), 5) +
    circle(x, y + 31, 5, '#e0b45e') +
    box(x - 6, y - 66, 12, 58, '#c99a4a') +
    ellipse(x, y - 4, 28, 8, '#c99a4a') +
    path(
      `M${x - 46} ${y - 62}L${x - 28} ${y - 146}H${x + 28}L${x + 46} ${y - 62}Z`,
      sheet.linear([lighter(lamp, 0.9), lamp], { x1: 0, y1: 0, x2: 0, y2: 1 }),
    ) +
    lampGlow(sheet, x, y - 100, 200)
  );
}

type BedLook = { linen: string; throwColour: string; head: string; cushion: string };

/** A bed seen from its foot: `x` is its middle, `half` half its width at the head. */
export function bed(sheet: Sheet, x: number, half: number, look: BedLook): string {
  const { linen, throwColour, head, cushion } = look;
  const foot = half * 1.36;
  const buttons = repeat(Math.round(half / 26), (index) =>
    repeat(3, (row) =>
      circle(
        x - half + 20 + index * ((half * 2 - 40) / Math.max(1, Math.round(half / 26) - 1)),
        500 + row * 54,
        4.6,
        darker(head, 0.4),
      ),
    ),
  );
  const pillows = (half > 150 ? [-1, 1] : [0]).map((side) => {
    const px = x + side * half * 0.5;
    const w = half > 150 ? half * 0.86 : half * 1.4;
    return (
      path(
        `M${n(px - w / 2)} 700C${n(px - w / 2 - 14)} 640 ${n(px - w / 2 + 10)} 618 ${n(px)} 624C${n(px + w / 2 - 10)} 618 ${n(px + w / 2 + 14)} 640 ${n(px + w / 2)} 700C${n(px + w / 2 - 10)} 724 ${n(px - w / 2 + 10)} 724 ${n(px - w / 2)} 700Z`,
        sheet.linear([lighter(linen, 0.8), linen, darker(linen, 0.18)], { x1: 0, y1: 0, x2: 0.2, y2: 1 }),
      ) +
      line(
        `M${n(px - w * 0.3)} 660Q${n(px)} 676 ${n(px + w * 0.3)} 658`,
        darker(linen, 0.3),
        3,
        'opacity="0.35"',
      )
    );
  });
  const small = path(
    `M${n(x - half * 0.34)} 730C${n(x - half * 0.38)} 676 ${n(x - half * 0.2)} 664 ${x} 668C${n(x + half * 0.2)} 664 ${n(x + half * 0.38)} 676 ${n(x + half * 0.34)} 730C${n(x + half * 0.2)} 744 ${n(x - half * 0.2)} 744 ${n(x - half * 0.34)} 730Z`,
    sheet.linear([lighter(cushion, 0.36), cushion, darker(cushion, 0.24)]),
  );
  const at = (share: number): number => half * 1.02 + (foot - half * 1.02) * share;
  return (
    soft(
      18,
      0.45,
      polygon(
        [
          [x - half, 760],
          [x + half, 760],
          [x + foot * 1.1, 1100],
          [x - foot * 1.1, 1100],
        ],
        '#1d0f14',
      ),
    ) +
    box(
      x - half - 16,
      462,
      half * 2 + 32,
      300,
      sheet.linear([lighter(head, 0.3), head, darker(head, 0.3)]),
      22,
    ) +
    buttons +
    polygon(
      [
        [x - half * 1.02, 712],
        [x + half * 1.02, 712],
        [x + foot, 960],
        [x - foot, 960],
      ],
      sheet.linear([linen, lighter(linen, 0.7), linen], { x1: 0, y1: 0, x2: 0, y2: 1 }),
    ) +
    pillows.join('') +
    small +
    polygon(
      [
        [x - at(0.45), 830],
        [x + at(0.45), 830],
        [x + foot, 960],
        [x - foot, 960],
      ],
      sheet.linear([lighter(throwColour, 0.26), throwColour], { x1: 0, y1: 0, x2: 0, y2: 1 }),
    ) +
    polygon(
      [
        [x - foot, 958],
        [x + foot, 958],
        [x + foot, 1064],
        [x - foot, 1064],
      ],
      sheet.linear([throwColour, darker(throwColour, 0.36)], { x1: 0, y1: 0, x2: 0, y2: 1 }),
    ) +
    line(
      `M${n(x - at(0.5))} 846H${n(x + at(0.5))}M${n(x - at(0.9))} 936H${n(x + at(0.9))}`,
      lighter(throwColour, 0.6),
      5,
      'opacity="0.5"',
    ) +
    repeat(7, (index) =>
      line(
        `M${n(x - foot + 26 + index * (foot / 3.3))} 964q8 50 ${n(index * 2 - 6)} 98`,
        darker(throwColour, 0.4),
        5,
        'opacity="0.22"',
      ),
    ) +
    box(x - foot + 8, 1062, foot * 2 - 16, 22, darker(head, 0.4), 6)
  );
}

export type BedroomLook = ShellLook &
  BedLook & {
    view: View;
    curtain: string;
    layout: 'panorama' | 'sides' | 'twin' | 'family';
    art?: readonly string[];
    plate?: string;
    rugColour?: string;
  };

export const bedroom =
  (look: BedroomLook): Scene =>
  (sheet) => {
    const {
      view,
      curtain,
      layout,
      art = ['#c98a6a', '#6d8a90', '#e0b874'],
      rugColour = '#d9c6ae',
      timber = '#8a5c3a',
    } = look;
    const openings =
      layout === 'panorama'
        ? window(sheet, view, 296, 218, 608, 330, curtain)
        : window(sheet, view, 262, 236, 128, 420, curtain) + window(sheet, view, 810, 236, 128, 420, curtain);
    const picture = layout === 'panorama' ? '' : wallArt(sheet, 500, 252, 200, 150, art);
    const lamps =
      layout === 'twin'
        ? bedsideTable(sheet, 600, 670, timber, '#f6dca4')
        : bedsideTable(sheet, 278, 690, timber, '#f6dca4') + bedsideTable(sheet, 922, 690, timber, '#f6dca4');
    const beds = {
      panorama: () => bed(sheet, 600, 226, look),
      sides: () => bed(sheet, 600, 226, look),
      twin: () => bed(sheet, 408, 122, look) + bed(sheet, 792, 122, look),
      family: () => bed(sheet, 500, 192, look) + bed(sheet, 888, 98, look),
    };
    return (
      shell(sheet, look) +
      openings +
      picture +
      lamps +
      rug(sheet, 600, 930, 560, 210, rugColour) +
      beds[layout]() +
      pendant(sheet, timber) +
      roomLight(sheet, !view.includes('night'))
    );
  };

function pendant(sheet: Sheet, timber: string): string {
  return place(
    600,
    0,
    0,
    line('M0 0V78', darker(timber, 0.4), 4) +
      path(
        'M-92 112C-80 72 80 72 92 112Z',
        sheet.linear(['#f9e6bd', '#d9a95a'], { x1: 0, y1: 0, x2: 0, y2: 1 }),
      ) +
      ellipse(0, 112, 92, 11, '#fff3cf') +
      lampGlow(sheet, 0, 120, 240, 0.5),
  );
}
