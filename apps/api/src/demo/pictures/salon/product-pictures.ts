import { darker, lighter } from '../colour.ts';
import { box, ellipse, path, place, repeat } from '../outline.ts';
import { scene, type Layer } from '../restaurant/table-setting.ts';
import { bottle, plinth, rose } from './vanity.ts';
import type { Scene } from '../sheet.ts';
import { mintSprig } from '../table/garnish.ts';
import { rosePetal, saffronThread, strew } from '../table/sprinkles.ts';
import { palmShade } from '../table/surfaces.ts';

const stage =
  (wall: string, floor: string): Layer =>
  (s) =>
    box(0, 0, 1200, 1200, s.linear([lighter(wall, 0.4), wall, darker(wall, 0.14)])) +
    path(
      'M250 960V470A350 350 0 0 1 950 470V960Z',
      s.linear([lighter(wall, 0.8), lighter(wall, 0.2)], { x1: 0, y1: 0, x2: 0, y2: 1 }),
    ) +
    box(
      0,
      930,
      1200,
      280,
      s.linear([lighter(floor, 0.3), floor, darker(floor, 0.2)], { x1: 0, y1: 0, x2: 0, y2: 1 }),
    ) +
    palmShade(s, 0.13) +
    box(
      0,
      0,
      1200,
      1200,
      s.radial(
        [
          [0.5, '#1c0d12', 0],
          [1, '#1c0d12', 0.22],
        ],
        { cx: 0.42, cy: 0.4, r: 0.8 },
      ),
    );

export const productPictures: Record<string, Scene> = {
  'argan-shampoo': scene(
    stage('#e0bd94', '#c99a6a'),
    (s) => plinth(s, 600, 930, 330, 130, '#f0dcc0'),
    (s) => bottle(s, 600, 940, { kind: 'pump', body: '#9c5a24', cap: '#2f2622', label: '#9c5a24' }, 0, 1.32),
    (s) =>
      mintSprig(s, 900, 1080, -60, 150, '#7f9a5a') +
      repeat(4, (index) =>
        ellipse(
          260 + index * 62,
          1110 - (index % 2) * 26,
          40,
          30,
          s.radial(['#e0b47a', '#a86a30', '#6d3c18'], { cx: 0.35, cy: 0.3, r: 0.8 }),
        ),
      ),
  ),
  'hair-oil': scene(
    stage('#b9c4a8', '#8f9a7a'),
    (s) => plinth(s, 600, 950, 300, 110, '#e6e8d6'),
    (s) =>
      bottle(s, 600, 960, { kind: 'dropper', body: '#c98a1e', cap: '#d8b066', label: '#6f7a3a' }, 0, 1.36),
    (s) => mintSprig(s, 330, 1080, -120, 170, '#6a8a4a') + mintSprig(s, 880, 1090, -50, 150, '#7f9a5a'),
  ),
  'rose-mist': scene(
    stage('#efc3c4', '#dc9fa6'),
    (s) => plinth(s, 600, 950, 310, 120, '#fbe6e2'),
    (s) => bottle(s, 600, 960, { kind: 'spray', body: '#f0a0ac', cap: '#fbf4ec', label: '#c95a70' }, 0, 1.36),
    (s) =>
      rose(s, 280, 1050, 120, '#e8788f') +
      rose(s, 420, 1120, 74, '#f3b6c0') +
      rose(s, 930, 1070, 96, '#f0a0ae') +
      strew(s, 740, 1130, 90, rosePetal, 7),
  ),
  'saffron-scrub': scene(
    stage('#f0cf94', '#d9a45a'),
    (s) => plinth(s, 600, 900, 360, 150, '#fdf0d3'),
    (s) => bottle(s, 600, 910, { kind: 'jar', body: '#e0932c', cap: '#fbf4ec', label: '#b5651f' }, 0, 1.36),
    (s) =>
      strew(s, 330, 1120, 120, saffronThread, 16) +
      strew(s, 880, 1120, 130, saffronThread, 16) +
      place(
        900,
        1080,
        -8,
        ellipse(0, 0, 120, 34, '#8a5a3a') + ellipse(0, -8, 104, 26, s.radial(['#ffdf9a', '#e8a838'])),
      ),
  ),
  'polish-trio': scene(
    stage('#cdb6cf', '#a98aac'),
    (s) =>
      plinth(s, 380, 980, 190, 100, '#ece0ee') +
      plinth(s, 820, 980, 190, 100, '#ece0ee') +
      plinth(s, 600, 900, 210, 190, '#f6eef6'),
    (s) =>
      bottle(s, 380, 990, { kind: 'polish', body: '#e8a0a8', cap: '#fbf4ec' }, 0, 1) +
      bottle(s, 820, 990, { kind: 'polish', body: '#d8b066', cap: '#fbf4ec' }, 0, 1) +
      bottle(s, 600, 912, { kind: 'polish', body: '#7a1f45', cap: '#2f2a34' }, 0, 1.2),
  ),
};
