import { darker, lighter, mix } from '../colour.ts';
import { box, circle, ellipse, line, path, place, repeat, soft } from '../outline.ts';
import { type ChaletLook, house, inLightOf } from './house.ts';
import { dhow, lounger, palm, parasol, poolWater } from './shore.ts';
import { HOURS, seascape } from './sky.ts';
import { pottedPlant } from '../salon/fittings.ts';
import { n, type Scene, type Sheet } from '../sheet.ts';

function steppingStones(sheet: Sheet, deck: string, grass: string): string {
  const { random } = sheet;
  const stones = repeat(6, (index) => {
    const [x, y, half] = [620 + Math.sin(index * 1.1) * 34, 850 + index * (34 + index * 7), 62 + index * 17];
    return (
      ellipse(x + 5, y + 10, half, half * 0.3, '#1d0f14', 'opacity="0.25"') +
      ellipse(x, y, half, half * 0.3, sheet.linear([lighter(deck, 0.6), mix(deck, '#8a7a68', 0.35)]))
    );
  });
  const tufts = repeat(44, (index) => {
    const side = index % 2 ? 1 : -1;
    return place(
      640 + side * random.between(240, 560),
      random.between(890, 1180),
      random.between(-18, 18),
      path(
        'M0 0Q-6 -34 -20 -46M0 0Q2 -40 0 -58M0 0Q8 -32 24 -44M0 0Q-3 -30 -10 -52',
        'none',
        `stroke="${mix(grass, '#2f5a34', random.between(0, 0.4))}" stroke-width="5" stroke-linecap="round"`,
      ),
      random.between(0.7, 1.3),
    );
  });
  return stones + tufts;
}

/** A chalet by the sea with its terrace, at a given hour. */
export const chalet =
  (look: ChaletLook): Scene =>
  (sheet) => {
    const {
      hour,
      parasolColour = '#e0794a',
      pool = true,
      mirrored = false,
      sunX = 190,
      ground = '#e3c79c',
    } = look;
    const { light, shade } = HOURS[hour];
    const tint = inLightOf(hour);
    const deck = tint(ground);
    const terrace =
      repeat(12, (index) =>
        line(
          `M${-200 + index * 20} ${n(800 + index * index * 3)}H1400`,
          darker(deck, 0.3),
          2 + index * 0.3,
          'opacity="0.24"',
        ),
      ) +
      repeat(13, (index) =>
        line(
          `M${n(120 + index * 80)} 792L${n(-660 + index * 210)} 1210`,
          darker(deck, 0.3),
          3,
          'opacity="0.18"',
        ),
      );
    const warm =
      hour === 'day'
        ? ''
        : ellipse(
            640,
            790,
            560,
            130,
            sheet.radial([
              [0, '#ffd28a', 0.6],
              [1, '#ffd28a', 0],
            ]),
          );
    const hedge = repeat(16, (index) =>
      circle(1010 + index * 18, 776 - (index % 3) * 14, 40, tint(index % 2 ? '#6d9a5a' : '#4f7f4a')),
    );
    const front = pool
      ? poolWater(sheet, 'M330 900H1010L1160 1120H190Z', hour, 190, 900, 970, 220)
      : steppingStones(sheet, deck, tint('#7fa05a'));
    const scene =
      box(
        0,
        786,
        1200,
        424,
        sheet.linear([darker(deck, 0.1), deck, lighter(deck, 0.18)], { x1: 0, y1: 0, x2: 0, y2: 1 }),
      ) +
      terrace +
      hedge +
      soft(16, 0.4, ellipse(700, 800, 440, 30, '#1d0f14')) +
      house(sheet, look) +
      warm +
      front +
      lounger(sheet, 190, 880, '#fdf6ea', 0.9, true) +
      parasol(250, 880, tint(parasolColour), 0.9, tint('#fdf6ea')) +
      pottedPlant(sheet, 1080, 880, tint('#efe3d3'), 0.62, tint('#5d8a5a')) +
      palm(sheet, 1130, 960, 640, -60, tint('#4f7a45')) +
      palm(sheet, 60, 980, 560, 70, tint('#4f7a45'));
    return (
      seascape(sheet, hour, 1200, 800, 610, mirrored ? 1200 - sunX : sunX) +
      dhow(sheet, mirrored ? 1080 : 120, 660, 0.5, tint('#fbf1de')) +
      (mirrored ? `<g transform="translate(1200 0) scale(-1 1)">${scene}</g>` : scene) +
      box(0, 0, 1200, 1200, light, 0, `opacity="${hour === 'golden' || hour === 'dawn' ? 0.08 : 0}"`) +
      box(
        0,
        0,
        1200,
        1200,
        sheet.radial(
          [
            [0.48, shade, 0],
            [1, shade, 0.42],
          ],
          { cx: 0.5, cy: 0.5, r: 0.8 },
        ),
      )
    );
  };
