import { croissant, pancakes } from '../food/bakes.ts';
import { flatBread } from '../food/breads.ts';
import { mouldedBiscuit } from '../food/cakes.ts';
import { cup, dallah, finjan } from '../food/cups.ts';
import { triangle } from '../food/fried.ts';
import { rice } from '../food/grains.ts';
import { leafPile, lettuce, choppedHerbs } from '../food/greens.ts';
import { chickenLeg, cubeSkewer, kebab } from '../food/meats.ts';
import { broth, chunk, egg, pool, spread } from '../food/spreads.ts';
import { dumplingPile, kunafa } from '../food/sweets.ts';
import { place, repeat } from '../outline.ts';
import { scene } from '../restaurant/table-setting.ts';
import { cucumberSlice, lemonWedge, parsley, tomatoWedge } from '../table/garnish.ts';
import {
  pineNut,
  pistachio,
  sesame,
  spices,
  spiceSpeck,
  strew,
  friedOnion,
  pomegranateSeed,
} from '../table/sprinkles.ts';
import { linen, palmShade, wood } from '../table/surfaces.ts';
import { board, bowl, plate, skillet } from '../table/tableware.ts';

const at = (x: number, y: number, scale: number, markup: string): string =>
  place(x, y, 0, `<g transform="translate(-600 -600)">${markup}</g>`, scale);

export const feast = scene(
  wood('#8a5a38', 4, 5),
  (s) =>
    at(
      610,
      330,
      0.62,
      plate(s, 600, 600, 470, { rim: '#2f6f73', band: 'petals', well: 0.76 }) +
        rice(s, 600, 600, 340, ['#e5a93a', '#f6dc9a', '#c9741f']) +
        chickenLeg(s, 540, 520, -18, 1.02) +
        chickenLeg(s, 640, 700, 160, 0.96) +
        strew(s, 600, 600, 310, friedOnion, 14) +
        strew(s, 600, 600, 310, pineNut, 18) +
        strew(s, 600, 600, 300, parsley, 5),
    ),
  (s) =>
    at(
      205,
      170,
      0.42,
      plate(s, 600, 600, 440, { glaze: '#2e6a62', rim: '#e2c27c', band: 'line', well: 0.82 }) +
        spread(s, 600, 600, 330, '#e8cf9c') +
        pool(s, 600, 600, 90) +
        strew(s, 600, 600, 250, spiceSpeck, 50) +
        strew(s, 600, 600, 200, parsley, 5),
    ),
  (s) =>
    at(
      1010,
      165,
      0.44,
      bowl(s, 600, 600, 440, '#a9793f', '#8d6233') +
        leafPile(s, 600, 600, 380, 24, (sheet, x, y, turn) => lettuce(sheet, x, y, turn, 132)) +
        repeat(
          6,
          (index) =>
            tomatoWedge(s, 600 + Math.cos(index) * 220, 600 + Math.sin(index) * 220, index * 60) +
            cucumberSlice(s, 600 + Math.cos(index + 0.5) * 150, 600 + Math.sin(index + 0.5) * 150, 50),
        ) +
        strew(s, 600, 600, 280, pomegranateSeed, 18),
    ),
  (s) =>
    at(
      200,
      515,
      0.46,
      board(s, 600, 600, 820, 560, -8, '#7c4b2b') +
        cubeSkewer(s, 600, 500, -8, '#dd9440') +
        kebab(s, 600, 660, -8, 540) +
        strew(s, 600, 600, 260, parsley, 6),
    ),
  (s) =>
    at(
      1030,
      520,
      0.44,
      bowl(s, 600, 600, 430, '#8c4a33', '#6d3524') +
        broth(s, 600, 600, 394, '#e39a2b', '#f7e3b8') +
        strew(s, 600, 600, 240, parsley, 5),
    ),
  (s) =>
    at(830, 620, 0.3, flatBread(s, 600, 600, 330)) +
    at(400, 60, 0.28, bowl(s, 600, 600, 400, '#efe6d8') + broth(s, 600, 600, 360, '#b8341f')) +
    at(820, 50, 0.3, triangle(s, 500, 560, -10, 170) + triangle(s, 760, 620, 30, 170)) +
    lemonWedge(s, 380, 620, -20, 46) +
    spices(s, 640, 40, 'cardamom', 4),
  palmShade,
);

export const morning = scene(
  linen('#cfb994'),
  (s) =>
    at(
      590,
      345,
      0.56,
      skillet(s, 600, 600, 420, 150) +
        broth(s, 600, 600, 376, '#c23f1f') +
        strew(
          s,
          600,
          600,
          320,
          (sheet, x, y) => chunk(sheet, x, y, 38, sheet.random.pick(['#d9562f', '#e0842f'])),
          16,
        ) +
        strew(s, 600, 600, 330, parsley, 12) +
        egg(s, 480, 490, 132) +
        egg(s, 720, 510, 128) +
        egg(s, 600, 730, 136),
    ),
  (s) =>
    at(
      930,
      180,
      0.44,
      cup(s, 600, 600, 230, { liquid: '#6a3a1c', foam: '#c48a52', art: 'fern', glaze: '#2f4a50', turn: 28 }),
    ),
  (s) =>
    at(
      1070,
      500,
      0.46,
      plate(s, 600, 600, 440, { glaze: '#7b3f4a', rim: '#e8c98e', band: 'line', well: 0.82 }) +
        pancakes(s, 600, 620, 290, 5) +
        pool(s, 600, 570, 110, '#b8741a', 0.72) +
        strew(s, 600, 580, 220, pistachio, 24),
    ),
  (s) =>
    at(
      170,
      180,
      0.42,
      plate(s, 600, 600, 430, { glaze: '#f4efe6', rim: '#5c8a80', band: 'dots', well: 0.84 }) +
        [
          [460, 500],
          [720, 480],
          [600, 730],
        ]
          .map(([x = 0, y = 0], index) => mouldedBiscuit(s, x, y, 140, 8 + index * 4))
          .join(''),
    ),
  (s) => at(175, 520, 0.46, croissant(s, 600, 560, -20, 1.2) + strew(s, 600, 540, 200, sesame, 20)),
  (s) =>
    at(720, 590, 0.26, dallah(s, 600, 600, 40, 240)) +
    at(860, 600, 0.3, finjan(s, 600, 600, 160, '#f6f0e6')) +
    at(
      400,
      70,
      0.28,
      bowl(s, 600, 600, 400, '#d9c7a6') + choppedHerbs(s, 600, 600, 330, ['#59682a', '#75803a']),
    ) +
    at(690, 60, 0.3, bowl(s, 600, 600, 380, '#e9dcc6') + dumplingPile(s, 600, 600, 310)) +
    at(380, 630, 0.24, kunafa(s, 600, 600, 330)) +
    spices(s, 1150, 330, 'cardamom', 4),
  palmShade,
);
