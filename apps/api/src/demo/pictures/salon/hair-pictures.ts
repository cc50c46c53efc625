import { spread, broth } from '../food/spreads.ts';
import { box, place, repeat, soft } from '../outline.ts';
import { scene, type Layer } from '../restaurant/table-setting.ts';
import { hairPortrait } from './hair.ts';
import { station } from './station.ts';
import { bottle } from './vanity.ts';
import type { Scene } from '../sheet.ts';
import { mintLeaf, mintSprig } from '../table/garnish.ts';
import { rosePetal, strew } from '../table/sprinkles.ts';
import { linen, palmShade } from '../table/surfaces.ts';
import { bowl } from '../table/tableware.ts';

const comb: Layer = (s) =>
  place(
    960,
    330,
    34,
    `${soft(8, 0.4, box(-170, -16, 350, 110, '#1d0f14', 20))}${box(-180, -40, 360, 56, s.linear(['#c98f58', '#8a5830']), 26)}${repeat(24, (index) => box(-164 + index * 14, 10, 7, 76, '#9c6a3c', 3))}`,
  );

export const hairPictures: Record<string, Scene> = {
  haircut: station({ wall: '#d9b8b0', floor: '#a8784e', chair: '#6d3a5c', mirror: 'arch' }),
  'kids-cut': station({
    wall: '#bcdbe0',
    floor: '#d9b88a',
    chair: '#f0936a',
    mirror: 'round',
    playful: true,
    plant: false,
  }),
  'blow-dry': hairPortrait({
    backdrop: '#e3c2b4',
    cape: '#6d3a5c',
    roots: '#5a3420',
    tips: '#8a5430',
    style: 'waves',
  }),
  'bridal-hair': hairPortrait({
    backdrop: '#d9cbbd',
    cape: '#f4ece2',
    roots: '#4a2a1c',
    tips: '#8a5a38',
    style: 'bun',
  }),
  'root-colour': hairPortrait({
    backdrop: '#c9b6c4',
    cape: '#3f2c3a',
    roots: '#6b2f24',
    tips: '#8f4432',
    style: 'straight',
    length: 960,
  }),
  balayage: hairPortrait({
    backdrop: '#b9c6b8',
    cape: '#f0e6d8',
    roots: '#4f2f1e',
    tips: '#e0ad68',
    style: 'waves',
  }),
  'protein-treatment': hairPortrait({
    backdrop: '#e6d3a8',
    cape: '#8a5a70',
    roots: '#1f1716',
    tips: '#2f2422',
    style: 'straight',
    length: 1060,
  }),
  'sidr-oil-ritual': scene(
    linen('#cfc3a4'),
    palmShade,
    comb,
    (s) =>
      bowl(s, 520, 620, 300, '#8a5a3a', '#b58a5a') +
      spread(s, 520, 620, 256, '#7d8a4a') +
      strew(s, 520, 620, 180, (sheet, x, y, turn) => mintLeaf(sheet, x, y, turn, 66, '#5d7a3a'), 6),
    (s) =>
      bowl(s, 930, 800, 160, '#efe4d2') +
      broth(s, 930, 800, 140, '#d9a02c') +
      bottle(s, 1010, 1130, { kind: 'dropper', body: '#a8641e', cap: '#d8b066', label: '#7d5a2a' }, -72, 0.7),
    (s) =>
      mintSprig(s, 190, 260, 40, 130, '#6a8a44') +
      mintSprig(s, 200, 1010, -30, 130, '#5d7a3a') +
      strew(s, 820, 520, 70, rosePetal, 6),
  ),
};
