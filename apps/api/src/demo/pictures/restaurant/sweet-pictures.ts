import { croissant } from '../food/bakes.ts';
import { cup } from '../food/cups.ts';
import { broth, pool, spread } from '../food/spreads.ts';
import { cakeSquare, mouldedBiscuit, ringCake } from '../food/cakes.ts';
import { brownedLeaves, dateFruit, dumplingPile, kunafa, scoop } from '../food/sweets.ts';
import { box, circle, place, repeat } from '../outline.ts';
import { scene } from './table-setting.ts';
import type { Scene } from '../sheet.ts';
import {
  almondFlake,
  blackSesame,
  herbSpeck,
  pistachio,
  raisin,
  rosePetal,
  saffronThread,
  sesame,
  spices,
  strew,
} from '../table/sprinkles.ts';
import { olive } from '../table/garnish.ts';
import { crumbs, linen, marble, palmShade, stone, terrazzo, tiles, wood } from '../table/surfaces.ts';
import { bowl, cutlery, napkin, plate } from '../table/tableware.ts';

export const dessertPictures: Record<string, Scene> = {
  luqaimat: scene(
    wood('#4e3427', 16),
    (s) => napkin(s, 1030, 1010, 24, '#b98a4a', 420),
    (s) => bowl(s, 590, 600, 420, '#e9dcc6', '#d9c6a6'),
    (s) => dumplingPile(s, 590, 600, 350),
    (s) =>
      pool(s, 560, 540, 46, '#a85c14', 0.65) +
      strew(s, 590, 590, 330, sesame, 120) +
      strew(s, 590, 590, 300, blackSesame, 24),
    (s) => dateFruit(s, 1060, 180, 30) + dateFruit(s, 1110, 270, -20) + spices(s, 150, 1040, 'saffron', 8),
  ),
  kunafa: scene(
    marble('#e7ded0', '#8b7860'),
    palmShade,
    (s) => plate(s, 600, 600, 470, { glaze: '#c9953d', well: 0.86 }),
    (s) => kunafa(s, 600, 600, 390),
    (s) =>
      strew(s, 600, 600, 120, pistachio, 90) +
      repeat(12, (index) =>
        strew(
          s,
          600 + Math.cos(index * 0.5236) * 310,
          600 + Math.sin(index * 0.5236) * 310,
          34,
          pistachio,
          12,
        ),
      ) +
      pool(s, 500, 470, 30, '#e7b04a', 0.6) +
      strew(s, 600, 600, 330, rosePetal, 8),
    (s) =>
      bowl(s, 1070, 1060, 112, '#efe6d8') +
      broth(s, 1070, 1060, 98, '#d99a2c') +
      cutlery(s, 110, 700, -8, 'fork', '#cfa860'),
  ),
  'umm-ali': scene(
    tiles(['#e6d7bd', '#dccbad', '#efe3cd'], 210, 45),
    palmShade,
    (s) => napkin(s, 200, 1000, 20, '#9a5d4a', 420),
    (s) => bowl(s, 600, 590, 430, '#a4532f', '#f3e6cf'),
    (s) => broth(s, 600, 590, 394, '#f3e2bf') + brownedLeaves(s, 600, 590, 320, 42),
    (s) =>
      strew(s, 600, 590, 320, almondFlake, 26) +
      strew(s, 600, 590, 320, raisin, 20) +
      strew(s, 600, 590, 300, pistachio, 50),
    (s) => cutlery(s, 1120, 560, 10, 'spoon') + spices(s, 1050, 1060, 'cinnamon'),
  ),
  'saffron-milk-cake': scene(
    linen('#cfa9a0'),
    palmShade,
    (s) => plate(s, 600, 600, 460, { glaze: '#f9f4ec', rim: '#d0a04e', band: 'line', well: 0.8 }),
    (s) =>
      circle(600, 600, 350, s.radial(['#ffeec2', '#f8d98a', '#edc263'])) +
      circle(600, 600, 350, 'none', 'stroke="#fff6da" stroke-width="8" opacity="0.8"'),
    (s) => cakeSquare(s, 600, 580, -10, 380, '#fff3d6', '#f0c77e'),
    (s) =>
      strew(s, 590, 540, 140, saffronThread, 22) +
      strew(s, 590, 540, 130, pistachio, 36) +
      strew(s, 600, 560, 150, rosePetal, 7),
    (s) =>
      cutlery(s, 1110, 660, 8, 'fork', '#cfa860') +
      spices(s, 140, 170, 'saffron', 10) +
      strew(s, 150, 1050, 80, rosePetal, 6),
  ),
  'gers-ogaily': scene(
    stone('#c9b79c'),
    palmShade,
    (s) => plate(s, 600, 600, 470, { glaze: '#385f63', rim: '#e6c88a', band: 'petals', well: 0.78 }),
    (s) => ringCake(s, 600, 600, 345, '#c07f34', sesame, 190),
    (s) => strew(s, 600, 600, 310, saffronThread, 10) + crumbs(s, 880, 860, 80, '#d9a45a', 22),
    (s) =>
      cup(s, 1070, 180, 92, { liquid: '#b8741f', glaze: '#f1e6d2', saucer: false, turn: 150 }) +
      spices(s, 140, 1060, 'cardamom', 6),
  ),
  'pistachio-ice-cream': scene(
    terrazzo('#f2e6df', ['#d79a8a', '#9fb48a', '#e3bf8f', '#b88fa0']),
    palmShade,
    (s) => bowl(s, 600, 620, 400, '#f7efe4', '#fbf6ee'),
    (s) =>
      scoop(s, 470, 560, 190, '#b9c878', pistachio) +
      scoop(s, 720, 560, 190, '#f3dfb0', saffronThread) +
      scoop(s, 600, 750, 190, '#a9bd66', pistachio),
    (s) =>
      strew(s, 600, 620, 260, pistachio, 60) +
      strew(s, 600, 620, 230, rosePetal, 9) +
      place(
        830,
        420,
        38,
        box(-30, -190, 60, 300, s.linear(['#f0cd8c', '#c98a3c']), 10) +
          repeat(6, (index) => box(-30, -180 + index * 48, 60, 4, '#9c6426', 0, 'opacity="0.5"')),
      ),
    (s) => cutlery(s, 130, 690, -10, 'spoon', '#cfa860') + strew(s, 1060, 1060, 60, pistachio, 14),
  ),
  maamoul: scene(
    wood('#6a4836', -10),
    palmShade,
    (s) => plate(s, 590, 600, 460, { glaze: '#e6eae4', rim: '#5c8a80', band: 'dots', well: 0.8 }),
    (s) =>
      [
        [430, 470, 12],
        [690, 430, 8],
        [830, 640, 16],
        [640, 800, 12],
        [390, 740, 9],
        [600, 610, 14],
      ]
        .map(([x = 0, y = 0, petals = 12]) => mouldedBiscuit(s, x, y, 128, petals))
        .join(''),
    (s) =>
      circle(
        590,
        600,
        340,
        s.radial([
          [0, '#ffffff', 0.18],
          [1, '#ffffff', 0],
        ]),
      ) + crumbs(s, 600, 620, 330, '#fff8ea', 60),
    (s) =>
      dateFruit(s, 1050, 1010, 20) +
      dateFruit(s, 1120, 1080, -30) +
      dateFruit(s, 1010, 1100, 60) +
      spices(s, 150, 160, 'cardamom', 4),
  ),
  'zaatar-croissant': scene(
    marble('#eee8df', '#9a9187'),
    (s) => napkin(s, 620, 640, -8, '#8aa088', 780),
    (s) => croissant(s, 600, 560, -14, 1.36),
    (s) =>
      strew(s, 600, 540, 240, sesame, 60) +
      strew(s, 600, 540, 240, herbSpeck, 40) +
      crumbs(s, 760, 860, 220, '#d99a4a', 40),
    (s) =>
      bowl(s, 1060, 1040, 118, '#efe6d8') +
      spread(s, 1060, 1040, 92, '#f8f2e2') +
      strew(s, 1060, 1040, 50, herbSpeck, 12) +
      olive(s, 150, 180, 30, '#6d7a34'),
  ),
};
