import {
  crispBread,
  cucumberRing,
  leafPile,
  lettuce,
  choppedHerbs,
  dice,
  radish,
  rocket,
  vineRoll,
} from '../food/greens.ts';
import { flatBread } from '../food/breads.ts';
import { goldenCubes, torpedo, triangle } from '../food/fried.ts';
import { grilledSlice } from '../food/bakes.ts';
import { broth, pool, spread } from '../food/spreads.ts';
import { place, repeat } from '../outline.ts';
import type { Scene } from '../sheet.ts';
import {
  chickpea,
  friedOnion,
  herbSpeck,
  pineNut,
  pomegranateSeed,
  sesame,
  spiceSpeck,
  spices,
  strew,
} from '../table/sprinkles.ts';
import {
  cucumberSlice,
  lemonSlice,
  lemonWedge,
  mintSprig,
  olive,
  parsley,
  tomatoWedge,
} from '../table/garnish.ts';
import { linen, marble, palmShade, stone, terrazzo, tiles, wood } from '../table/surfaces.ts';
import { board, bowl, cutlery, napkin, plate } from '../table/tableware.ts';
import { scene } from './table-setting.ts';

const round = (
  count: number,
  reach: number,
  draw: (x: number, y: number, degrees: number) => string,
  centre: readonly [number, number] = [600, 600],
): string =>
  repeat(count, (index) => {
    const degrees = (index / count) * 360;
    const angle = (degrees * Math.PI) / 180;
    return draw(centre[0] + Math.cos(angle) * reach, centre[1] + Math.sin(angle) * reach, degrees);
  });

export const mezzePictures: Record<string, Scene> = {
  hummus: scene(
    tiles(['#2f7f86', '#3b9298', '#28707a'], 170, 30),
    palmShade,
    (s) => flatBread(s, 1090, 1060, 210, 20),
    (s) => plate(s, 590, 590, 430, { glaze: '#f1e4cf', speckled: true, well: 0.8 }),
    (s) => spread(s, 590, 590, 315, '#e8cf9c'),
    (s) => pool(s, 592, 600, 92),
    (s) =>
      strew(s, 592, 598, 62, chickpea, 7) +
      strew(s, 590, 590, 250, spiceSpeck, 70) +
      strew(s, 590, 590, 220, parsley, 6),
    (s) => lemonWedge(s, 140, 1030, -20, 86) + olive(s, 1050, 180, 30) + olive(s, 1112, 232, 28, '#6d7a34'),
  ),
  mutabbal: scene(
    wood('#5f4130', 78),
    (s) => napkin(s, 1060, 250, 30, '#9a4b4b', 460),
    (s) => bowl(s, 590, 610, 420, '#37555a', '#2e474c'),
    (s) => spread(s, 590, 610, 340, '#d3c1a0'),
    (s) => pool(s, 600, 616, 110, '#b8a02a'),
    (s) =>
      strew(s, 590, 610, 180, pomegranateSeed, 26) +
      strew(s, 590, 610, 280, herbSpeck, 30) +
      mintSprig(s, 606, 612, -60, 84),
    (s) => spices(s, 150, 180, 'pepper', 6) + flatBread(s, 130, 1080, 220, 0, '#dcae68'),
  ),
  muhammara: scene(
    linen('#e2d5bd'),
    palmShade,
    (s) => plate(s, 610, 580, 410, { glaze: '#274b52', rim: '#d9b46a', band: 'line', well: 0.78 }),
    (s) => spread(s, 610, 580, 290, '#b5452a'),
    (s) => pool(s, 600, 590, 84, '#c8901e'),
    (s) =>
      strew(s, 610, 580, 180, pineNut, 20) +
      strew(s, 610, 580, 250, sesame, 60) +
      strew(s, 610, 580, 200, parsley, 5),
    (s) =>
      repeat(3, (index) => crispBread(s, 1010 + index * 52, 1010 - index * 70, index * 40, 92)) +
      spices(s, 150, 1010, 'cardamom', 4),
  ),
  'vine-leaves': scene(
    marble('#ece7df', '#8d8578'),
    (s) => napkin(s, 170, 230, -14, '#6f8a5a', 430),
    (s) => plate(s, 600, 600, 455, { glaze: '#f7f3ea', rim: '#6f8a4a', band: 'petals', well: 0.74 }),
    (s) =>
      round(11, 228, (x, y, degrees) => vineRoll(s, x, y, degrees, 190, 74)) +
      round(6, 96, (x, y, degrees) => vineRoll(s, x, y, degrees + 30, 150, 68)),
    (s) =>
      lemonSlice(s, 598, 600, 84, 12) +
      strew(s, 600, 600, 280, pomegranateSeed, 18) +
      mintSprig(s, 700, 520, -30, 60),
    (s) =>
      bowl(s, 1060, 1050, 132, '#f1e9db') +
      spread(s, 1060, 1050, 102, '#fbf7ec') +
      strew(s, 1060, 1050, 60, herbSpeck, 10),
  ),
  sambousa: scene(
    wood('#a5764c', -16),
    palmShade,
    (s) => board(s, 600, 610, 960, 720, -8, '#7c4b2b'),
    (s) =>
      [
        [400, 470, -12],
        [650, 420, 22],
        [850, 540, 60],
        [330, 720, 150],
        [560, 690, 8],
        [790, 770, 196],
      ]
        .map(([x = 0, y = 0, turn = 0]) => triangle(s, x, y, turn, 152))
        .join(''),
    (s) =>
      bowl(s, 960, 340, 128, '#e9dfd0') +
      broth(s, 960, 340, 112, '#b23a24') +
      strew(s, 960, 340, 60, herbSpeck, 8),
    (s) => strew(s, 560, 640, 380, parsley, 7) + lemonWedge(s, 190, 880, 24, 84),
  ),
  kibbeh: scene(
    stone('#b7a489'),
    (s) => napkin(s, 1040, 1000, 16, '#b9623f', 430),
    (s) => plate(s, 590, 590, 440, { glaze: '#3d4b4f', rim: '#c9a15a', band: 'dots', well: 0.74 }),
    (s) =>
      repeat(9, (index) =>
        lettuce(s, 590 + Math.cos(index * 0.7) * 170, 590 + Math.sin(index * 0.7) * 170, index * 40, 150),
      ),
    (s) => round(7, 190, (x, y, degrees) => torpedo(s, x, y, degrees + 14, 250)),
    (s) =>
      bowl(s, 590, 590, 112, '#f3ece0') +
      spread(s, 590, 590, 90, '#f8f2e4') +
      strew(s, 590, 590, 50, spiceSpeck, 14) +
      lemonWedge(s, 850, 850, -30, 74),
  ),
  halloumi: scene(
    tiles(['#c9803f', '#d4925a', '#bb7032'], 240),
    palmShade,
    (s) => plate(s, 600, 600, 450, { glaze: '#f5efe3', rim: '#c06a3f', band: 'line', well: 0.76 }),
    (s) => leafPile(s, 600, 610, 300, 16, (sheet, x, y, turn) => rocket(sheet, x, y, turn, 130)),
    (s) =>
      [
        [470, 480, -24],
        [700, 470, 14],
        [450, 690, 6],
        [690, 700, -18],
      ]
        .map(([x = 0, y = 0, turn = 0]) => grilledSlice(s, x, y, turn, 236, 140))
        .join(''),
    (s) =>
      tomatoWedge(s, 850, 600, 70) +
      tomatoWedge(s, 590, 350, -10) +
      tomatoWedge(s, 330, 590, 100) +
      pool(s, 590, 590, 56, '#c9951e', 0.7) +
      strew(s, 600, 600, 270, sesame, 44) +
      mintSprig(s, 588, 604, 20, 64),
    (s) => cutlery(s, 105, 640, -6, 'fork'),
  ),
  'batata-harra': scene(
    wood('#6d4b36', 100),
    (s) => napkin(s, 210, 940, 34, '#d8c49c', 460),
    (s) => bowl(s, 610, 590, 420, '#b9552f', '#8f3f22'),
    (s) => goldenCubes(s, 610, 590, 310, 58) + goldenCubes(s, 610, 580, 210, 26),
    (s) =>
      strew(s, 610, 590, 330, herbSpeck, 90) +
      strew(s, 610, 590, 320, spiceSpeck, 70) +
      strew(s, 610, 590, 270, parsley, 7),
    (s) => lemonWedge(s, 840, 800, -24, 96) + spices(s, 1080, 190, 'pepper', 7),
  ),
  'lentil-soup': scene(
    linen('#b9c0a6'),
    palmShade,
    (s) => plate(s, 600, 610, 460, { glaze: '#f3ead9', well: 0.7 }),
    (s) => bowl(s, 600, 610, 345, '#f3ead9'),
    (s) => broth(s, 600, 610, 312, '#e39a2b', '#f7e3b8'),
    (s) =>
      strew(s, 600, 610, 200, herbSpeck, 36) +
      strew(s, 600, 610, 220, spiceSpeck, 34) +
      strew(s, 600, 610, 150, (sheet, x, y, turn) => dice(sheet, x, y, turn, 46, '#d99a48'), 7),
    (s) =>
      lemonWedge(s, 900, 900, -18, 96) +
      cutlery(s, 1110, 560, 10, 'spoon') +
      spices(s, 150, 190, 'cardamom', 5),
  ),
  fattoush: scene(
    marble('#f1ede6', '#9b948c'),
    palmShade,
    (s) => cutlery(s, 1120, 620, 4, 'fork') + napkin(s, 130, 1040, 10, '#c25b4a', 420),
    (s) => bowl(s, 590, 600, 450, '#a9793f', '#8d6233'),
    (s) => leafPile(s, 590, 600, 400, 34, (sheet, x, y, turn) => lettuce(sheet, x, y, turn, 132)),
    (s) =>
      repeat(7, (index) =>
        tomatoWedge(s, 590 + Math.cos(index * 2.1) * 210, 590 + Math.sin(index * 2.1) * 230, index * 77, 64),
      ) +
      repeat(9, (index) =>
        cucumberSlice(
          s,
          590 + Math.cos(index * 1.5 + 0.7) * (150 + (index % 3) * 70),
          600 + Math.sin(index * 1.5 + 0.7) * (130 + (index % 3) * 70),
          48,
        ),
      ) +
      repeat(6, (index) =>
        radish(s, 590 + Math.cos(index * 1.1 + 2) * 190, 590 + Math.sin(index * 1.1 + 2) * 120, 36),
      ),
    (s) =>
      repeat(8, (index) =>
        crispBread(
          s,
          590 + Math.cos(index * 2.4) * (50 + index * 32),
          590 + Math.sin(index * 2.4) * (50 + index * 32),
          index * 50,
          54,
        ),
      ) +
      strew(s, 590, 600, 320, pomegranateSeed, 22) +
      strew(s, 590, 600, 330, spiceSpeck, 60),
  ),
  tabbouleh: scene(
    terrazzo('#e9e1d4', ['#c58f6a', '#7f9a83', '#b4a894', '#d8b98a']),
    (s) => plate(s, 600, 600, 450, { glaze: '#2e6a62', rim: '#e2c27c', band: 'line', well: 0.78 }),
    (s) => repeat(8, (index) => place(600, 600, index * 45, lettuce(s, 262, 0, 0, 130, '#8fb84e'))),
    (s) => choppedHerbs(s, 600, 600, 262, ['#3f7f2c', '#57953a', '#2f6a26']),
    (s) =>
      strew(s, 600, 600, 240, (sheet, x, y, turn) => dice(sheet, x, y, turn, 30, '#d6402f'), 30) +
      strew(s, 600, 600, 244, (sheet, x, y, turn) => dice(sheet, x, y, turn, 13, '#f3e2b4'), 70),
    (s) =>
      lemonSlice(s, 600, 600, 80, 20) +
      mintSprig(s, 560, 560, -140, 70) +
      lemonWedge(s, 1040, 1010, -30, 92) +
      spices(s, 150, 170, 'pepper', 5),
  ),
  'rocket-salad': scene(
    wood('#9d7250', 20),
    palmShade,
    (s) => napkin(s, 1040, 190, -20, '#dcd3be', 440),
    (s) => bowl(s, 600, 610, 440, '#ddd2c0', '#efe7d8'),
    (s) =>
      leafPile(s, 600, 610, 380, 40, (sheet, x, y, turn) => lettuce(sheet, x, y, turn, 110, '#4f8038')) +
      leafPile(s, 600, 610, 350, 64, (sheet, x, y, turn) => rocket(sheet, x, y, turn, 150)),
    (s) =>
      strew(s, 600, 610, 300, (sheet, x, y, turn) => dice(sheet, x, y, turn, 54, '#fbf4e4'), 13) +
      strew(s, 600, 610, 310, pomegranateSeed, 60) +
      strew(s, 600, 610, 300, pineNut, 24) +
      strew(s, 600, 610, 280, friedOnion, 6),
    (s) => cucumberRing(s, 120, 1060, 74),
  ),
};
