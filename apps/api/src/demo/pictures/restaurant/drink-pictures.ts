import { brassTray, cup, dallah, finjan } from '../food/cups.ts';
import { citrusBeside, citrusOnRim, mangoBeside, melonBeside, mintCrown } from '../food/beside-glass.ts';
import { glassScene } from '../food/glasses.ts';
import { dateFruit } from '../food/sweets.ts';
import { mouldedBiscuit } from '../food/cakes.ts';
import { circle, path, repeat } from '../outline.ts';
import type { Scene } from '../sheet.ts';
import { lemonSlice, mintLeaf, mintSprig } from '../table/garnish.ts';
import { rosePetal, spices, strew } from '../table/sprinkles.ts';
import { linen, marble, palmShade, stone, tiles, wood } from '../table/surfaces.ts';
import { bowl, cutlery, napkin } from '../table/tableware.ts';
import { scene } from './table-setting.ts';

export const drinkPictures: Record<string, Scene> = {
  'lemon-mint': glassScene({
    wall: '#9fb98c',
    table: '#d9c7a4',
    liquid: ['#dff0a8', '#a8cf5e', '#6fa63a'],
    ice: 4,
    straw: '#f4efe4',
    floating: (s, x, y) =>
      repeat(7, (index) => mintLeaf(s, x - 90 + (index % 3) * 80, y + 70 + index * 60, index * 57, 74)) +
      lemonSlice(s, x + 50, y + 190, 78) +
      lemonSlice(s, x - 60, y + 400, 78),
    garnish: (s, x, top) => citrusOnRim('#f2cf3a')(s, x, top) + mintCrown(s, x, top),
    side: citrusBeside('#f0c93a', '#f7e27a'),
  }),
  'watermelon-juice': glassScene({
    wall: '#e3a79a',
    table: '#c98f73',
    liquid: ['#ff9a8a', '#ee5a55', '#c9323c'],
    shape: 'goblet',
    ice: 2,
    foam: '#ffc9bd',
    garnish: mintCrown,
    side: melonBeside,
  }),
  'mango-juice': glassScene({
    wall: '#f0cf8e',
    table: '#a5734a',
    liquid: ['#ffd55a', '#f9a825', '#e88412'],
    foam: '#ffe9a8',
    straw: '#c9553a',
    garnish: mintCrown,
    side: mangoBeside,
  }),
  'iced-hibiscus': glassScene({
    wall: '#7f5a72',
    table: '#4f3540',
    liquid: ['#e0506a', '#a81f44', '#5f0f2c'],
    shape: 'tumbler',
    ice: 4,
    floating: (s, x, y) =>
      lemonSlice(s, x - 40, y + 200, 84, 20, '#f08a3a') + strew(s, x, y + 120, 120, rosePetal, 6),
    garnish: citrusOnRim('#f2a33a'),
    side: (s) => strew(s, 270, 1010, 130, rosePetal, 14) + strew(s, 930, 1020, 110, rosePetal, 10),
  }),
  laban: glassScene({
    wall: '#a8c4cc',
    table: '#e3d7c3',
    liquid: ['#ffffff', '#faf6ee', '#e8dfd0'],
    shape: 'tumbler',
    foam: '#ffffff',
    garnish: (s, x, top) => mintSprig(s, x - 10, top + 40, -90, 96),
    side: (s) => mintSprig(s, 270, 1010, 20, 110) + strew(s, 930, 1020, 90, mintLeaf, 5),
  }),
  'arabic-coffee': scene(
    wood('#54382a', 14),
    palmShade,
    (s) => brassTray(s, 600, 610, 490),
    (s) =>
      dallah(s, 460, 470, 38, 200) +
      finjan(s, 790, 500, 100, '#f6f0e6') +
      finjan(s, 830, 760, 100, '#2f6a6e') +
      finjan(s, 610, 860, 100, '#f6f0e6'),
    (s) =>
      bowl(s, 380, 790, 120, '#6b3b2b') +
      dateFruit(s, 350, 770, 20, 46) +
      dateFruit(s, 410, 800, -30, 46) +
      dateFruit(s, 370, 830, 70, 44),
    (s) => spices(s, 1090, 130, 'cardamom', 5) + spices(s, 110, 1090, 'saffron', 8),
  ),
  karak: scene(
    tiles(['#c2562f', '#cf6a40', '#b34b28'], 200, 45),
    palmShade,
    (s) => napkin(s, 1050, 1030, 12, '#efe3cc', 430),
    (s) =>
      cup(s, 580, 600, 250, {
        liquid: '#c98a4e',
        foam: '#dba873',
        glaze: '#f5ead8',
        band: '#b8493a',
        turn: -24,
      }),
    (s) =>
      strew(
        s,
        570,
        590,
        110,
        (sheet, x, y) => circle(x, y, sheet.random.between(2, 5), '#8a4a1c', 'opacity="0.7"'),
        22,
      ),
    (s) =>
      spices(s, 1050, 190, 'cinnamon') +
      spices(s, 150, 1060, 'cardamom', 6) +
      mouldedBiscuit(s, 1040, 1020, 92, 10),
  ),
  'mint-tea': scene(
    linen('#a9bda0'),
    palmShade,
    (s) => brassTray(s, 600, 600, 440, '#b9b3a8'),
    (s) => cup(s, 590, 600, 200, { liquid: '#a8571c', glaze: '#eef2ef', saucer: false, turn: 30 }),
    (s) =>
      mintSprig(s, 580, 600, -60, 96) + mintSprig(s, 980, 290, 30, 120) + mintSprig(s, 250, 930, 200, 110),
    () =>
      repeat(4, (index) =>
        path(
          `M${850 + index * 44} ${870 - (index % 2) * 60}l46 -16l20 40l-46 18z`,
          '#fffdf6',
          'stroke="#d9cfbd" stroke-width="3"',
        ),
      ),
  ),
  cappuccino: scene(
    stone('#6b5a50'),
    palmShade,
    (s) => napkin(s, 180, 1020, 14, '#c9a884', 420),
    (s) =>
      cup(s, 600, 590, 255, { liquid: '#6a3a1c', foam: '#c48a52', art: 'fern', glaze: '#2f4a50', turn: 28 }),
    (s) =>
      cutlery(s, 1040, 640, 18, 'spoon', '#cfa860') +
      strew(s, 1010, 1050, 90, (_, x, y, turn) => beanAt(x, y, turn), 9),
  ),
  'flat-white': scene(
    marble('#efe9e2', '#a0948a'),
    palmShade,
    (s) =>
      cup(s, 600, 610, 250, {
        liquid: '#5f3319',
        foam: '#b97c47',
        art: 'heart',
        glaze: '#f6f0e8',
        band: '#c06a4a',
        turn: 150,
      }),
    (s) =>
      mouldedBiscuit(s, 960, 950, 96, 8, '#e0b06a') +
      strew(s, 180, 200, 90, (_, x, y, turn) => beanAt(x, y, turn), 10),
  ),
  'spanish-latte': glassScene({
    wall: '#d6bfa4',
    table: '#8a6146',
    liquid: ['#7c4a26', '#b9834f', '#f0dcc0', '#fff6e6'],
    ice: 4,
    straw: '#3d2a22',
    side: (s) =>
      strew(s, 270, 1020, 110, (_, x, y, turn) => beanAt(x, y, turn), 12) +
      strew(s, 940, 1010, 90, (_, x, y, turn) => beanAt(x, y, turn), 8),
  }),
};

function beanAt(x: number, y: number, turn: number): string {
  return `<g transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(turn)})"><ellipse cx="4" cy="8" rx="30" ry="21" fill="#1d0f14" opacity="0.35"/><ellipse rx="30" ry="21" fill="#5a3018"/><ellipse cx="-6" cy="-7" rx="17" ry="8" fill="#8f5a34" opacity="0.7"/><path d="M-27 4Q-6 -8 4 0T28 -3" fill="none" stroke="#2a120a" stroke-width="5" stroke-linecap="round"/></g>`;
}
