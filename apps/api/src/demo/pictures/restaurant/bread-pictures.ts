import { flatBread, manakish } from '../food/breads.ts';
import { choppedHerbs } from '../food/greens.ts';
import { pool, spread } from '../food/spreads.ts';
import { blob, path, scatter } from '../outline.ts';
import { scene } from './table-setting.ts';
import type { Scene } from '../sheet.ts';
import { blackSesame, sesame, spiceSpeck, strew } from '../table/sprinkles.ts';
import { mintSprig, olive, tomatoWedge } from '../table/garnish.ts';
import { linen, palmShade, stone, wood } from '../table/surfaces.ts';
import { board, bowl, napkin } from '../table/tableware.ts';

export const breadPictures: Record<string, Scene> = {
  'tannour-bread': scene(
    stone('#5a4d46'),
    (s) => napkin(s, 620, 640, 12, '#d9c9a8', 860),
    (s) =>
      flatBread(s, 500, 500, 330, 10) +
      flatBread(s, 720, 640, 330, 80, '#dcab62') +
      flatBread(s, 540, 780, 300, 40),
    (s) => strew(s, 620, 640, 360, sesame, 90),
    (s) =>
      bowl(s, 1060, 180, 120, '#7c4a34') +
      spread(s, 1060, 180, 94, '#f6efdf') +
      olive(s, 150, 180, 30, '#5d6b2c') +
      olive(s, 214, 226, 30),
  ),
  'cheese-manakish': scene(
    wood('#77553d', 8),
    palmShade,
    (s) => board(s, 600, 610, 1000, 880, 0, '#b98552'),
    (s) =>
      manakish(s, 600, 610, 400, '#f8e0a0', (radius) => {
        const melted = scatter(s.random, 0, 0, radius * 0.92, 40)
          .map(([x, y]) =>
            path(
              blob(s.random, x, y, s.random.between(30, 74), { corners: 10, wobble: 0.24 }),
              s.radial([
                [0, '#fffbee', 0.9],
                [0.7, '#fdf0c8', 0.75],
                [1, '#f3d184', 0.2],
              ]),
            ),
          )
          .join('');
        const browned = scatter(s.random, 0, 0, radius * 0.84, 26)
          .map(([x, y]) =>
            path(
              blob(s.random, x, y, s.random.between(9, 30), { corners: 9, wobble: 0.3 }),
              s.radial([
                [0, '#b5651f', 0.75],
                [0.6, '#d08a34', 0.5],
                [1, '#e8b860', 0.1],
              ]),
            ),
          )
          .join('');
        return melted + browned;
      }),
    (s) =>
      strew(s, 600, 610, 300, blackSesame, 50) +
      mintSprig(s, 600, 600, -70, 80) +
      tomatoWedge(s, 1040, 1010, -20, 80) +
      olive(s, 150, 980, 34) +
      olive(s, 190, 1050, 32, '#6d7a34'),
  ),
  'zaatar-manakish': scene(
    linen('#d8cfb4'),
    palmShade,
    (s) => board(s, 590, 600, 960, 900, 12, '#6b452c'),
    (s) =>
      manakish(
        s,
        590,
        600,
        400,
        '#5f6b2c',
        (radius) =>
          choppedHerbs(s, 0, 0, radius * 1.05, ['#59682a', '#75803a', '#434f1e']) +
          strew(s, 0, 0, radius * 0.9, sesame, 190) +
          strew(s, 0, 0, radius * 0.9, spiceSpeck, 60),
      ),
    (s) =>
      pool(s, 640, 540, 40, '#b9a028', 0.5) +
      strew(s, 1040, 1040, 60, (sheet, x, y) => olive(sheet, x, y, 32, '#6b7a30'), 4) +
      tomatoWedge(s, 140, 180, 20, 84),
  ),
};
