import { darker, lighter } from '../colour.ts';
import { spread, broth } from '../food/spreads.ts';
import { box, circle, ellipse, line, path, place, repeat, soft } from '../outline.ts';
import { scene } from '../restaurant/table-setting.ts';
import { closedEye } from './eye.ts';
import { hammam } from './hammam.ts';
import { hand } from './hand.ts';
import { bottle, brush, candle, palette, pebble, rose, towel } from './vanity.ts';
import type { Scene } from '../sheet.ts';
import { cucumberSlice, mintLeaf, mintSprig } from '../table/garnish.ts';
import { rosePetal, saffronThread, strew } from '../table/sprinkles.ts';
import { linen, marble, palmShade, stone, terrazzo, wood } from '../table/surfaces.ts';
import { bowl } from '../table/tableware.ts';

const SKIN = '#dca882';

const DEEP_SKIN = '#c48a62';

export const carePictures: Record<string, Scene> = {
  manicure: scene(
    marble('#f1e6e0', '#b09088'),
    palmShade,
    (s) => towel(s, 600, 860, -4, '#f3d9d2', 900, 560),
    (s) =>
      hand(s, 580, 700, -6, {
        skin: SKIN,
        nails: ['#f0b9b0', '#f3c6bd', '#f0b9b0', '#f3c6bd', '#f0b9b0'],
        sleeve: '#8a5a70',
      }),
    (s) =>
      bottle(s, 1050, 520, { kind: 'polish', body: '#eeb0a8', cap: '#fbf4ec' }, 24, 0.8) +
      rose(s, 150, 250, 92, '#e8a0ae') +
      strew(s, 230, 420, 90, rosePetal, 8),
  ),
  'gel-nails': scene(
    terrazzo('#e9d9e0', ['#b0708f', '#d9a06a', '#8f9a8a', '#c98fa0']),
    (s) => towel(s, 600, 880, 5, '#fbf4ee', 920, 560),
    (s) =>
      hand(s, 620, 720, 8, {
        skin: DEEP_SKIN,
        nails: ['#7a1f45', '#7a1f45', '#c99a4a', '#7a1f45', '#7a1f45'],
        sleeve: '#2f2a34',
        shimmer: true,
      }),
    (s) =>
      bottle(s, 170, 600, { kind: 'polish', body: '#7a1f45', cap: '#2f2a34' }, -20, 0.8) +
      bottle(s, 230, 320, { kind: 'polish', body: '#c99a4a', cap: '#2f2a34' }, 30, 0.66),
  ),
  pedicure: scene(
    wood('#b08a66', 0),
    palmShade,
    (s) =>
      bowl(s, 560, 600, 430, '#c98a5a', '#e6d0b4') +
      circle(560, 600, 392, s.radial(['#c6e6e4', '#8fc9cc', '#5fa3ac'])) +
      repeat(
        6,
        (index) =>
          `<circle cx="${470 + index * 34}" cy="${520 + index * 30}" r="${60 + index * 46}" fill="none" stroke="#ffffff" stroke-width="3" opacity="0.2"/>`,
      ),
    (s) =>
      strew(s, 560, 600, 330, rosePetal, 40) +
      rose(s, 430, 500, 74, '#e8788f') +
      rose(s, 690, 700, 62, '#f3b6c0') +
      strew(s, 560, 600, 300, (sheet, x, y, turn) => mintLeaf(sheet, x, y, turn, 56), 7),
    (s) =>
      towel(s, 1080, 320, 84, '#f6efe4', 520, 240) +
      pebble(s, 1040, 960, 74, '#5c5658') +
      pebble(s, 1140, 1040, 60, '#77706e') +
      candle(s, 160, 1060, 74, '#f3ddc0'),
  ),
  'nail-art': scene(
    marble('#efe6ea', '#b39aa8'),
    palmShade,
    (s) =>
      [
        ['#c93a5a', 160, -18],
        ['#e8a0a8', 360, 6],
        ['#7a2a5a', 560, -6],
        ['#d8b066', 760, 10],
        ['#3f6a72', 960, -4],
      ]
        .map(([tone, x, turn]) =>
          bottle(
            s,
            Number(x) + 40,
            620,
            { kind: 'polish', body: String(tone), cap: '#2f2a34' },
            Number(turn) || 1,
            1,
          ),
        )
        .join(''),
    (s) =>
      [
        ['#c93a5a', 190],
        ['#e8a0a8', 400],
        ['#7a2a5a', 610],
        ['#d8b066', 820],
        ['#3f6a72', 1030],
      ]
        .map(([tone, x]) =>
          place(
            Number(x),
            850,
            0,
            soft(6, 0.4, box(-50, -104, 116, 220, '#1d0f14', 56)) +
              path(
                'M-56 100V-40Q-56 -116 0 -120Q56 -116 56 -40V100Q0 128 -56 100Z',
                s.linear([lighter(String(tone), 0.4), String(tone), darker(String(tone), 0.3)], {
                  x1: 0,
                  y1: 0,
                  x2: 1,
                  y2: 0,
                }),
              ) +
              nailMotif(String(tone)) +
              line('M-30 70V-50', '#ffffff', 13, 'opacity="0.5"'),
          ),
        )
        .join(''),
    (s) => strew(s, 600, 1100, 200, rosePetal, 10),
  ),
  'deep-cleanse': scene(
    stone('#c9cdbb'),
    palmShade,
    (s) => towel(s, 300, 330, -18, '#fdf8f0', 560, 420),
    (s) => bowl(s, 560, 650, 320, '#f4efe6') + spread(s, 560, 650, 276, '#a3ab8c'),
    (s) =>
      brush(s, 860, 500, 52, '#c98f58', '#f3e3cc', 1.1) +
      repeat(4, (index) => cucumberSlice(s, 250 + index * 84, 1040 - (index % 2) * 46, 62)) +
      mintSprig(s, 1010, 930, -30, 120, '#6f9a5a') +
      bottle(s, 1090, 470, { kind: 'jar', body: '#dfe5d2', cap: '#d8b066', label: '#6f8a5a' }, 12, 0.62),
  ),
  'glow-facial': scene(
    linen('#f0d3c4'),
    palmShade,
    (s) =>
      bowl(s, 480, 560, 270, '#fdf6ee') +
      spread(s, 480, 560, 226, '#fff1e2') +
      strew(s, 480, 560, 130, saffronThread, 10),
    (s) =>
      bottle(s, 1010, 560, { kind: 'dropper', body: '#e8b08a', cap: '#d8b066', label: '#b5704a' }, 28, 0.95) +
      towel(s, 920, 960, 8, '#fbe9df', 520, 300),
    (s) =>
      rose(s, 250, 940, 110, '#f0a0a8') +
      rose(s, 420, 1030, 74, '#f6c6c0') +
      strew(s, 640, 930, 120, rosePetal, 9) +
      mintLeaf(s, 130, 840, 130, 110, '#7f9a6a') +
      place(
        760,
        300,
        24,
        ellipse(8, 12, 100, 40, '#1d0f14', 'opacity="0.25"') +
          ellipse(0, 0, 98, 40, s.linear(['#fffdf8', '#ffe9d6', '#f6cdb0'])),
      ),
  ),
  'evening-makeup': closedEye({
    skin: '#dcae8c',
    shadow: '#7a4a5c',
    lid: '#8a4a5c',
    shimmer: '#ffdf9a',
    backdrop: '#2f2230',
  }),
  'brows-lashes': closedEye({ skin: '#e3b896', shadow: '#c98f74', lid: '#dca88c', backdrop: '#c98f92' }),
  'bridal-makeup': scene(
    linen('#ecdfd6'),
    palmShade,
    (s) =>
      palette(
        s,
        470,
        400,
        -8,
        ['#f3d9c4', '#e0ac92', '#c9808a', '#8a4a5c', '#f6e6c8', '#d8a860', '#a8664a', '#5c3440'],
        '#7d4a63',
      ),
    (s) =>
      brush(s, 960, 470, 16, '#6d3a5c', '#f0d3c8', 1.1) +
      brush(s, 1090, 560, 28, '#6d3a5c', '#5c3a34', 0.9) +
      bottle(s, 330, 1110, { kind: 'lipstick', body: '#c23a55', cap: '#6d3a5c' }, -38, 1.05),
    (s) =>
      rose(s, 700, 900, 130, '#f6e3dc') +
      rose(s, 860, 990, 92, '#f0c0bc') +
      repeat(16, (index) =>
        circle(
          520 + index * 26,
          770 - Math.sin(index * 0.4) * 40,
          15,
          s.radial(['#ffffff', '#f3e6da', '#c9b3a6'], { cx: 0.35, cy: 0.3, r: 0.8 }),
        ),
      ) +
      strew(s, 190, 820, 90, rosePetal, 8),
  ),
  'bridal-henna': scene(
    wood('#8a5a44', 10),
    (s) => towel(s, 600, 840, 3, '#a33a44', 920, 640),
    (s) => hand(s, 560, 700, -4, { skin: SKIN, nails: ['#a8452c'], sleeve: '#7a1f2c', henna: 'bridal' }),
    (s) =>
      candle(s, 1060, 220, 70, '#f3ddc0') +
      rose(s, 140, 220, 90, '#c9303f') +
      strew(s, 1060, 760, 120, rosePetal, 12) +
      strew(s, 170, 470, 80, rosePetal, 6),
  ),
  'simple-henna': scene(
    linen('#b9c2a2'),
    palmShade,
    (s) => towel(s, 620, 860, -5, '#fbf3e4', 900, 600),
    (s) => hand(s, 640, 710, 8, { skin: DEEP_SKIN, nails: ['#e8c0b0'], sleeve: '#4f7060', henna: 'light' }),
    (s) =>
      place(
        190,
        520,
        24,
        soft(8, 0.4, `<path d="M-66 -190H66L10 240H-10Z" fill="#1d0f14" transform="translate(12 14)"/>`) +
          path(
            'M-66 -190Q0 -230 66 -190L10 240Q0 252 -10 240Z',
            s.linear(['#f3d9a0', '#c99a4a', '#8a6226'], { x1: 0, y1: 0, x2: 1, y2: 0 }),
          ) +
          line('M-54 -120L48 -150M-40 -30L36 -56M-26 60L24 36', '#8a3a2c', 9, 'opacity="0.7"'),
      ) +
      bowl(s, 190, 960, 120, '#7c4a34') +
      spread(s, 190, 960, 96, '#5a4a24'),
  ),
  'moroccan-bath': hammam,
  'hot-stone-massage': scene(
    wood('#6d5140', 90),
    palmShade,
    (s) => towel(s, 520, 600, -6, '#f4ead9', 860, 760),
    (s) =>
      [
        [420, 430, 120],
        [640, 520, 128],
        [430, 690, 116],
        [660, 770, 108],
        [540, 600, 70],
      ]
        .map(([x = 0, y = 0, r = 0], index) => pebble(s, x, y, r, index % 2 ? '#5a5456' : '#45404a'))
        .join(''),
    (s) =>
      candle(s, 1030, 260, 90, '#f3dfc6') +
      candle(s, 1090, 470, 66, '#e8c6a6') +
      orchid(860, 930, 1) +
      orchid(1010, 1040, 0.8) +
      mintLeaf(s, 840, 1080, 150, 140, '#5a7a52') +
      bowl(s, 150, 1040, 130, '#efe4d2') +
      broth(s, 150, 1040, 114, '#d9a84a'),
  ),
};

function nailMotif(tone: string): string {
  if (tone === '#c93a5a')
    return (
      repeat(5, (index) => place(0, -10, index * 72, ellipse(0, -18, 10, 16, '#fff4ee'))) +
      circle(0, -10, 8, '#f6c95a')
    );
  if (tone === '#e8a0a8')
    return path('M-56 -40Q0 0 56 -40Q56 -116 0 -120Q-56 -116 -56 -40Z', '#fffaf4', 'opacity="0.9"');
  if (tone === '#7a2a5a') return line('M-50 60L50 -40M-50 20L40 -70M-40 96L54 6', '#e0b45e', 5);
  if (tone === '#d8b066')
    return repeat(12, (index) =>
      circle(-36 + (index % 4) * 24, -70 + Math.floor(index / 4) * 46, 5, '#fff8e0'),
    );
  return path(
    'M0 -60L12 -22L48 -20L20 4L30 42L0 20L-30 42L-20 4L-48 -20L-12 -22Z',
    '#f3e3bd',
    'opacity="0.9"',
  );
}

function orchid(x: number, y: number, scale: number): string {
  const petals = [0, 72, 144, 216, 288]
    .map((turn, index) =>
      place(
        0,
        0,
        turn,
        path(
          'M0 0C-60 -40 -56 -120 0 -136C56 -120 60 -40 0 0Z',
          index % 2 ? '#f6e3ee' : '#fdf4fa',
          'stroke="#d9a8c6" stroke-width="3"',
        ) + line('M0 -14V-104', '#d98fbc', 3, 'opacity="0.5"'),
      ),
    )
    .join('');
  return place(
    x,
    y,
    12,
    `<g opacity="0.3" transform="translate(10 16)"><circle r="104" fill="#1d0f14"/></g>${petals}${circle(0, 0, 28, '#c94f8f')}${circle(0, 6, 13, '#f6c95a')}`,
    scale,
  );
}
