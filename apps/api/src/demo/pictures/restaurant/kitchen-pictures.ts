import { flatBread } from '../food/breads.ts';
import { rice } from '../food/grains.ts';
import { chickenLeg, fish, lambPiece, prawn } from '../food/meats.ts';
import { broth, chunk, okra, pool, porridge, spread } from '../food/spreads.ts';
import { repeat } from '../outline.ts';
import { scene } from './table-setting.ts';
import type { Scene, Sheet } from '../sheet.ts';
import {
  almondFlake,
  friedOnion,
  herbSpeck,
  pineNut,
  raisin,
  saffronThread,
  spiceSpeck,
  spices,
  strew,
} from '../table/sprinkles.ts';
import { lemonSlice, lemonWedge, parsley } from '../table/garnish.ts';
import { linen, marble, palmShade, stone, tiles, wood } from '../table/surfaces.ts';
import { bowl, cutlery, napkin, plate } from '../table/tableware.ts';

export const sauceBowl = (s: Sheet, x: number, y: number, colour: string, glaze = '#efe6d8'): string =>
  bowl(s, x, y, 126, glaze) + broth(s, x, y, 112, colour) + strew(s, x, y, 60, herbSpeck, 9);

export const pieces = (
  spots: readonly (readonly [number, number, number])[],
  draw: (x: number, y: number, turn: number) => string,
): string => spots.map(([x, y, turn]) => draw(x, y, turn)).join('');

export const kitchenPictures: Record<string, Scene> = {
  'machboos-chicken': scene(
    wood('#8a5a38', 12),
    palmShade,
    (s) => napkin(s, 170, 1010, 18, '#c9b08a') + cutlery(s, 1130, 640, 8, 'spoon'),
    (s) => plate(s, 600, 590, 470, { rim: '#2f6f73', band: 'petals', well: 0.74 }),
    (s) => rice(s, 600, 590, 330, ['#e5a93a', '#f6dc9a', '#c9741f']),
    (s) => chickenLeg(s, 540, 500, -18, 1.02) + chickenLeg(s, 640, 690, 160, 0.96, '#a9561f'),
    (s) =>
      strew(s, 600, 590, 310, friedOnion, 18) +
      strew(s, 600, 590, 310, pineNut, 20) +
      strew(s, 600, 590, 300, raisin, 9) +
      strew(s, 600, 590, 300, parsley, 5),
    (s) =>
      sauceBowl(s, 1040, 1040, '#b8341f') +
      spices(s, 1060, 160, 'cardamom') +
      spices(s, 130, 190, 'cinnamon'),
  ),
  'machboos-lamb': scene(
    tiles(['#7e3f3a', '#8c4a42', '#6f3532'], 190, 45),
    palmShade,
    (s) => plate(s, 600, 610, 480, { glaze: '#e9d9bd', rim: '#8a3b2e', band: 'dots', well: 0.76 }),
    (s) => rice(s, 600, 610, 350, ['#d08a34', '#efcf92', '#a95a1c']),
    (s) =>
      pieces(
        [
          [480, 540, 10],
          [690, 520, 70],
          [560, 720, 140],
          [770, 680, 30],
        ],
        (x, y, turn) => lambPiece(s, x, y, turn, 1.06),
      ),
    (s) =>
      strew(s, 600, 610, 320, almondFlake, 20) +
      strew(s, 600, 610, 320, raisin, 18) +
      strew(s, 600, 610, 310, friedOnion, 14) +
      strew(s, 600, 610, 290, parsley, 5),
    (s) => sauceBowl(s, 1050, 170, '#c9442a', '#2f5a60') + spices(s, 150, 1060, 'clove', 6),
  ),
  murabyan: scene(
    linen('#8fb0ad'),
    palmShade,
    (s) => plate(s, 600, 600, 465, { glaze: '#f4efe4', rim: '#2b7a8b', band: 'line', well: 0.76 }),
    (s) => rice(s, 600, 600, 340, ['#d9b370', '#f7e9c8', '#b9772e']),
    (s) =>
      repeat(9, (index) =>
        prawn(
          s,
          600 + Math.cos(index * 0.698) * 205,
          600 + Math.sin(index * 0.698) * 205,
          index * 40 + 30,
          0.86,
        ),
      ) + prawn(s, 600, 600, 20, 1),
    (s) =>
      strew(s, 600, 600, 310, parsley, 11) +
      strew(s, 600, 600, 320, friedOnion, 9) +
      lemonWedge(s, 880, 830, -30, 88),
    (s) =>
      spices(s, 130, 180, 'saffron', 9) + lemonSlice(s, 1070, 1060, 92, 8) + cutlery(s, 96, 700, -5, 'fork'),
  ),
  'mutabbaq-zubaidi': scene(
    wood('#6f5140', -20),
    (s) => napkin(s, 1060, 1040, 20, '#4f7f86', 440),
    (s) => plate(s, 590, 590, 480, { glaze: '#f2e8d6', rim: '#b5763a', band: 'petals', well: 0.78 }),
    (s) => rice(s, 590, 590, 365, ['#e9c98a', '#fbf0d6', '#c08a3e']),
    (s) => fish(s, 590, 560, -14, 1.04),
    (s) =>
      strew(s, 590, 720, 180, friedOnion, 22) +
      strew(s, 590, 600, 330, raisin, 12) +
      strew(s, 600, 600, 320, parsley, 8) +
      lemonSlice(s, 470, 770, 70, 10) +
      lemonSlice(s, 580, 800, 70, 40),
    (s) => sauceBowl(s, 1060, 160, '#a83a20') + spices(s, 140, 1060, 'cardamom', 5),
  ),
  'marag-bamia': scene(
    stone('#a08f80'),
    palmShade,
    (s) => bowl(s, 590, 600, 440, '#8c4a33', '#6d3524'),
    (s) => broth(s, 590, 600, 402, '#b04a22'),
    (s) =>
      pieces(
        [
          [430, 500, 0],
          [640, 430, 60],
          [780, 620, 20],
          [540, 720, 110],
          [690, 780, 40],
        ],
        (x, y, turn) => lambPiece(s, x, y, turn, 0.82),
      ),
    (s) =>
      strew(
        s,
        590,
        600,
        340,
        (sheet, x, y) => chunk(sheet, x, y, 34, sheet.random.pick(['#d9562f', '#c4401f', '#e07a3a'])),
        16,
      ) +
      strew(s, 590, 600, 340, okra, 40) +
      strew(s, 590, 600, 320, parsley, 7) +
      strew(s, 590, 600, 330, spiceSpeck, 24),
    (s) => flatBread(s, 1070, 1050, 220, 20) + lemonWedge(s, 150, 190, 20, 80),
  ),
  tashreeb: scene(
    linen('#cdbb9c'),
    (s) => napkin(s, 1050, 170, 12, '#7d4a3a', 420),
    (s) => bowl(s, 590, 610, 450, '#dfd2ba', '#c9b791'),
    (s) => broth(s, 590, 610, 412, '#c0652a'),
    (s) =>
      pieces(
        [
          [420, 720, 30],
          [740, 760, 100],
          [420, 480, 60],
          [760, 460, 10],
        ],
        (x, y, turn) => flatBread(s, x, y, 150, turn, '#d6a25c'),
      ),
    (s) =>
      chickenLeg(s, 570, 590, -30, 1) +
      repeat(5, (index) =>
        chunk(
          s,
          590 + Math.cos(index * 1.3) * 270,
          620 + Math.sin(index * 1.3) * 260,
          64,
          index % 2 ? '#e0982f' : '#d9b24e',
        ),
      ),
    (s) =>
      strew(s, 590, 610, 330, parsley, 8) +
      strew(s, 590, 610, 330, spiceSpeck, 36) +
      cutlery(s, 110, 600, -8, 'spoon') +
      lemonWedge(s, 870, 900, -20, 70),
  ),
  jireesh: scene(
    marble('#ddd3c4', '#7b6a58'),
    palmShade,
    (s) => plate(s, 600, 600, 450, { glaze: '#6b3b2b', rim: '#e0b15a', band: 'line', well: 0.8 }),
    (s) => porridge(s, 600, 600, 342, '#e5c588'),
    (s) => pool(s, 600, 600, 130, '#d99a26', 0.7),
    (s) =>
      strew(s, 600, 600, 120, friedOnion, 34) +
      strew(s, 600, 600, 290, spiceSpeck, 60) +
      strew(s, 600, 600, 250, herbSpeck, 20),
    (s) =>
      spices(s, 1060, 1030, 'clove', 6) +
      cutlery(s, 1120, 520, 12, 'spoon', '#c9a35a') +
      lemonSlice(s, 140, 1040, 86, 0),
  ),
  harees: scene(
    wood('#7f5b43', 90),
    (s) => napkin(s, 190, 190, -18, '#c9a46a', 430),
    (s) => bowl(s, 600, 610, 430, '#3c5e57', '#2f4b45'),
    (s) => spread(s, 600, 610, 372, '#e6cfa6'),
    (s) => pool(s, 596, 612, 120, '#d8971c', 0.78),
    (s) =>
      strew(s, 600, 610, 310, (sheet, x, y) => chunk(sheet, x, y, 26, '#a8734a'), 14) +
      strew(s, 600, 610, 330, (sheet, x, y) => spiceSpeck(sheet, x, y, 0), 80) +
      strew(s, 600, 610, 100, saffronThread, 12),
    (s) => spices(s, 1050, 1050, 'cinnamon'),
  ),
};
