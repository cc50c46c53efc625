import { flatBread } from '../food/breads.ts';
import { rice } from '../food/grains.ts';
import { lettuce, radish } from '../food/greens.ts';
import { cubeSkewer, kebab, lambChop, prawn } from '../food/meats.ts';
import { pool } from '../food/spreads.ts';
import { repeat } from '../outline.ts';
import { sauceBowl, pieces } from './kitchen-pictures.ts';
import { scene } from './table-setting.ts';
import type { Scene } from '../sheet.ts';
import { herbSpeck, spiceSpeck, spices, strew } from '../table/sprinkles.ts';
import { lemonSlice, lemonWedge, parsley, tomatoWedge } from '../table/garnish.ts';
import { linen, palmShade, stone, terrazzo, tiles, wood } from '../table/surfaces.ts';
import { board, plate } from '../table/tableware.ts';

export const grillPictures: Record<string, Scene> = {
  'mixed-grill': scene(
    stone('#4b4644'),
    (s) => board(s, 600, 610, 1080, 860, 0, '#8f5e38'),
    (s) => flatBread(s, 830, 780, 260, 10),
    (s) =>
      kebab(s, 520, 330, -6, 600) +
      cubeSkewer(s, 540, 480, 2, '#d9963f', ['#4f8a3a', '#f0e2d4']) +
      cubeSkewer(s, 520, 640, -3, '#8a4526', ['#c93a2a', '#f0e2d4']),
    (s) => lambChop(s, 860, 690, -20, 0.92) + lambChop(s, 700, 850, 14, 0.92),
    (s) =>
      tomatoWedge(s, 250, 850, 20, 78) +
      tomatoWedge(s, 370, 930, -30, 78) +
      radish(s, 200, 730, 46) +
      lemonWedge(s, 980, 960, -20, 92) +
      strew(s, 600, 620, 420, parsley, 14),
    (s) => sauceBowl(s, 960, 380, '#f0e8d6', '#2f3a3c'),
  ),
  'shish-tawook': scene(
    wood('#b58a60', -14),
    palmShade,
    (s) => plate(s, 600, 610, 480, { glaze: '#2f4a50', well: 0.8 }),
    (s) =>
      repeat(10, (index) =>
        lettuce(s, 600 + Math.cos(index * 0.63) * 260, 610 + Math.sin(index * 0.63) * 250, index * 36, 130),
      ),
    (s) =>
      cubeSkewer(s, 590, 460, -12, '#e0a049') +
      cubeSkewer(s, 600, 620, -12, '#dd9440') +
      cubeSkewer(s, 610, 780, -12, '#e0a049'),
    (s) =>
      strew(s, 600, 610, 300, parsley, 9) +
      strew(s, 600, 610, 320, spiceSpeck, 40) +
      lemonWedge(s, 900, 880, -30, 88),
    (s) => sauceBowl(s, 1050, 200, '#f8f1e0', '#c9b48a') + flatBread(s, 120, 1080, 210),
  ),
  kebab: scene(
    linen('#7e4e42'),
    (s) => plate(s, 600, 600, 480, { glaze: '#ead9bb', rim: '#3b6a5a', band: 'dots', well: 0.8 }),
    (s) => flatBread(s, 600, 600, 360, 0, '#e6bd78'),
    (s) => kebab(s, 580, 440, -8, 560) + kebab(s, 600, 600, -8, 560) + kebab(s, 620, 760, -8, 560),
    (s) =>
      strew(
        s,
        600,
        600,
        320,
        (sheet, x, y, turn) => radish(sheet, x, y, 26) + herbSpeck(sheet, x + 30, y, turn),
        8,
      ) +
      strew(s, 600, 600, 330, parsley, 10) +
      tomatoWedge(s, 250, 720, 60, 70) +
      tomatoWedge(s, 950, 480, -60, 70) +
      strew(s, 600, 600, 300, spiceSpeck, 30),
    (s) => lemonWedge(s, 1060, 1060, -24, 92) + sauceBowl(s, 140, 160, '#b8341f'),
  ),
  'lamb-chops': scene(
    terrazzo('#d9d2c6', ['#8a6a58', '#5f7470', '#b39a80', '#3d4b4f']),
    palmShade,
    (s) => board(s, 600, 610, 980, 800, 6, '#5f3d28'),
    (s) =>
      pieces(
        [
          [470, 430, -150],
          [690, 390, -52],
          [370, 660, 172],
          [600, 610, -20],
          [620, 830, 40],
        ],
        (x, y, turn) => lambChop(s, x, y, turn, 1.16),
      ),
    (s) =>
      strew(s, 600, 610, 380, herbSpeck, 50) +
      strew(s, 600, 610, 360, parsley, 6) +
      lemonWedge(s, 330, 900, 10, 90) +
      tomatoWedge(s, 930, 880, -20, 78),
    (s) => sauceBowl(s, 1010, 260, '#5f8a3a', '#f0e8da') + spices(s, 140, 1080, 'pepper', 7),
  ),
  'grilled-prawns': scene(
    tiles(['#dfe6e2', '#cfdcd8', '#e9ede8'], 200),
    palmShade,
    (s) => plate(s, 600, 600, 475, { glaze: '#215866', rim: '#e7d3a0', band: 'line', well: 0.8 }),
    (s) =>
      repeat(9, (index) =>
        lettuce(
          s,
          600 + Math.cos(index * 0.7) * 250,
          600 + Math.sin(index * 0.7) * 250,
          index * 40,
          120,
          '#86b05a',
        ),
      ) + rice(s, 600, 600, 250, ['#f3e6c6', '#fffaf0', '#d9bd84']),
    (s) =>
      pieces(
        [
          [390, 470, 10],
          [600, 380, 40],
          [810, 480, 80],
          [840, 700, 150],
          [640, 810, 190],
          [420, 730, 250],
          [610, 600, 20],
        ],
        (x, y, turn) => prawn(s, x, y, turn, 1.12, '#ef8050'),
      ),
    (s) =>
      pool(s, 600, 620, 60, '#d9a020', 0.6) +
      strew(s, 600, 600, 320, parsley, 12) +
      strew(s, 600, 600, 320, spiceSpeck, 40) +
      lemonSlice(s, 930, 900, 82, 10) +
      lemonWedge(s, 270, 900, 30, 86),
  ),
};
