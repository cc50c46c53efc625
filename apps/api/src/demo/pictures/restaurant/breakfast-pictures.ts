import { flatBread } from '../food/breads.ts';
import { pancakes, toast } from '../food/bakes.ts';
import { cup } from '../food/cups.ts';
import { noodles } from '../food/grains.ts';
import { dice, rocket } from '../food/greens.ts';
import { broth, egg, pool, spread, chunk } from '../food/spreads.ts';
import { dumpling } from '../food/sweets.ts';
import { box, path, place } from '../outline.ts';
import { scene } from './table-setting.ts';
import type { Scene } from '../sheet.ts';
import {
  chickpea,
  herbSpeck,
  pistachio,
  pomegranateSeed,
  raisin,
  saffronThread,
  sesame,
  spiceSpeck,
  spices,
  strew,
} from '../table/sprinkles.ts';
import { mintSprig, olive, parsley, tomatoWedge } from '../table/garnish.ts';
import { linen, marble, palmShade, stone, tiles, wood } from '../table/surfaces.ts';
import { board, bowl, cutlery, napkin, plate, skillet } from '../table/tableware.ts';

export const breakfastPictures: Record<string, Scene> = {
  balaleet: scene(
    linen('#d9b98f'),
    palmShade,
    (s) => plate(s, 600, 600, 470, { rim: '#b8493a', band: 'petals', well: 0.76 }),
    (s) => noodles(s, 600, 600, 325, '#f0b648'),
    (s) =>
      place(
        600,
        570,
        -8,
        path(
          'M-230 -10C-220 -130 -60 -170 60 -150C180 -130 260 -70 236 30C214 120 60 150 -60 140C-170 130 -238 90 -230 -10Z',
          s.radial(['#ffe680', '#f6c53a', '#dd9a1e'], { cx: 0.4, cy: 0.36, r: 0.7 }),
          'stroke="#c9861a" stroke-width="6" stroke-opacity="0.5"',
        ) + path('M-190 20C-120 -70 40 -100 190 -40C100 -60 -60 -30 -190 20Z', '#fff3b8', 'opacity="0.6"'),
      ),
    (s) =>
      strew(s, 600, 600, 300, saffronThread, 16) +
      strew(s, 600, 600, 300, pistachio, 24) +
      strew(s, 600, 640, 280, raisin, 8),
    (s) =>
      cup(s, 1070, 1050, 100, { liquid: '#c08238', glaze: '#f4ecdf', saucer: false, turn: -30 }) +
      spices(s, 140, 170, 'cardamom', 5),
  ),
  shakshuka: scene(
    wood('#8d6a4e', 84),
    palmShade,
    (s) => napkin(s, 200, 200, 16, '#e0d6c0', 440) + flatBread(s, 130, 1060, 230, 10),
    (s) => skillet(s, 600, 590, 420, 38),
    (s) =>
      broth(s, 600, 590, 376, '#c23f1f') +
      strew(
        s,
        600,
        590,
        320,
        (sheet, x, y) => chunk(sheet, x, y, 38, sheet.random.pick(['#d9562f', '#e0842f', '#b5301c'])),
        20,
      ),
    (s) =>
      strew(s, 600, 590, 330, parsley, 15) +
      egg(s, 480, 480, 132) +
      egg(s, 720, 500, 128) +
      egg(s, 600, 720, 136),
    (s) =>
      strew(s, 600, 590, 330, spiceSpeck, 60) +
      strew(s, 600, 590, 330, herbSpeck, 26) +
      strew(s, 600, 590, 320, (sheet, x, y, turn) => dice(sheet, x, y, turn, 24, '#fbf6ea'), 16),
  ),
  foul: scene(
    tiles(['#3f6f66', '#4d8076', '#35615a'], 180),
    (s) => bowl(s, 600, 600, 420, '#d9c7a6', '#c4ae86'),
    (s) =>
      broth(s, 600, 600, 384, '#8d5a34') +
      strew(
        s,
        600,
        600,
        330,
        (sheet, x, y) => chunk(sheet, x, y, 31, sheet.random.pick(['#7c4a2a', '#9a6238', '#6b3c20'])),
        86,
      ),
    (s) =>
      pool(s, 600, 590, 110, '#c9a524', 0.66) +
      strew(
        s,
        600,
        600,
        220,
        (sheet, x, y, turn) =>
          dice(sheet, x, y, turn, 30, sheet.random.pick(['#d6402f', '#e5573d', '#f4efe0'])),
        26,
      ),
    (s) =>
      strew(s, 600, 600, 280, parsley, 9) +
      strew(s, 600, 600, 300, spiceSpeck, 40) +
      strew(s, 600, 590, 90, chickpea, 4),
    (s) =>
      flatBread(s, 1090, 1080, 230) +
      tomatoWedge(s, 140, 1030, 30, 84) +
      olive(s, 1070, 170, 32) +
      olive(s, 1126, 230, 30, '#6d7a34') +
      mintSprig(s, 150, 160, 40, 80),
  ),
  chebab: scene(
    stone('#d8c6ad'),
    palmShade,
    (s) => plate(s, 600, 610, 450, { glaze: '#7b3f4a', rim: '#e8c98e', band: 'line', well: 0.8 }),
    (s) => pancakes(s, 600, 625, 300, 5),
    (s) =>
      pool(s, 590, 560, 130, '#b8741a', 0.72) +
      box(
        545,
        515,
        104,
        92,
        s.linear(['#fff9d8', '#f8e28c', '#e0b94a']),
        14,
        'transform="rotate(14 597 561)"',
      ) +
      strew(s, 600, 570, 220, saffronThread, 12) +
      strew(s, 600, 570, 230, pistachio, 26),
    (s) =>
      bowl(s, 1060, 190, 120, '#f1e8da') +
      broth(s, 1060, 190, 104, '#c47a1c') +
      cutlery(s, 110, 700, -8, 'fork', '#cfa860') +
      spices(s, 1050, 1060, 'cardamom', 4),
  ),
  'avocado-toast': scene(
    marble('#f0ece4', '#94a090'),
    palmShade,
    (s) => board(s, 600, 610, 960, 780, -6, '#b07c4c'),
    (s) => toast(s, 405, 615, -8, 1.08) + toast(s, 800, 605, 7, 1.08),
    (s) =>
      `<g transform="translate(405 630) rotate(-8) scale(0.72 1.32)">${spread(s, 0, 0, 190, '#a9c46a')}</g><g transform="translate(800 620) rotate(7) scale(0.72 1.32)">${spread(s, 0, 0, 190, '#b4cc74')}</g>`,
    (s) =>
      egg(s, 410, 560, 104) +
      egg(s, 790, 650, 104) +
      strew(s, 410, 640, 150, pomegranateSeed, 13) +
      strew(s, 790, 560, 140, (sheet, x, y, turn) => dice(sheet, x, y, turn, 40, '#fbf6ea'), 7) +
      strew(s, 600, 610, 320, sesame, 70) +
      strew(s, 600, 600, 300, spiceSpeck, 40) +
      rocket(s, 800, 460, -40, 90) +
      rocket(s, 420, 770, 30, 90),
    (s) => dumpling(s, 1080, 190, 70, '#5a7a2e') + parsley(s, 150, 1050, 20, 50),
  ),
};
