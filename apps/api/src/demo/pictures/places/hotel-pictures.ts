import { box, circle, ellipse, line, path, repeat, soft } from '../outline.ts';
import { lobby } from './lobby.ts';
import { lounge } from './lounge.ts';
import { majlis } from './majlis.ts';
import { bedroom } from './bedroom.ts';
import { lampGlow, roomLight, shell, window } from './room.ts';
import { beach, lounger, palm, parasol, poolWater } from './shore.ts';
import { HOURS, skyline } from './sky.ts';
import type { Scene } from '../sheet.ts';

const bathroom: Scene = (s) =>
  shell(s, { wall: '#cfdcd6', floor: '#b9a88f' }) +
  window(s, 'sea-day', 330, 240, 540, 260) +
  repeat(40, (index) =>
    box(
      196 + (index % 20) * 41,
      560 + Math.floor(index / 20) * 41,
      38,
      38,
      ['#5f9a98', '#7fb3ae', '#4f8a8c'][index % 3] ?? '#5f9a98',
      5,
    ),
  ) +
  soft(16, 0.45, ellipse(610, 1050, 360, 46, '#1d0f14')) +
  path(
    'M250 800H950C944 980 860 1050 760 1050H440C340 1050 256 980 250 800Z',
    s.linear(['#ffffff', '#f0ece4', '#cfc6b8'], { x1: 0, y1: 0, x2: 1, y2: 0.4 }),
  ) +
  ellipse(600, 800, 350, 56, '#ffffff') +
  ellipse(600, 804, 316, 42, s.linear(['#bfe6e4', '#8fcdd0', '#e6f6f4'])) +
  repeat(26, (index) =>
    circle(
      350 + index * 20,
      800 + Math.sin(index * 1.3) * 16,
      15 + (index % 4) * 5,
      '#ffffff',
      'opacity="0.85"',
    ),
  ) +
  line('M600 760V660Q600 620 640 620H660', '#d0a65a', 14) +
  box(1000, 760, 110, 40, '#fdf8ee', 14) +
  box(1004, 716, 104, 44, '#e8c9b4', 14) +
  box(990, 800, 134, 190, s.linear(['#b58458', '#7d5434']), 8) +
  circle(150, 880, 40, '#fff6dc') +
  lampGlow(s, 150, 880, 220, 0.6) +
  roomLight(s, false);

const breakfastTerrace: Scene = (s) => beach({ hour: 'dawn', parasolColour: '#3a5f78', jetty: true })(s);

const hotelPool: Scene = (s) =>
  skyline(s, 'dusk', 1200, 820) +
  box(0, 640, 1200, 570, s.linear(['#b98f7a', '#d9b898'], { x1: 0, y1: 0, x2: 0, y2: 1 })) +
  poolWater(s, 'M240 720H960L1240 1240H-40Z', 'night', 0, 720, 1200, 480) +
  [120, 290, 910, 1080]
    .map((x, index) => lounger(s, x, 690 + (index % 3) * 6, '#fdf6ea', 0.6, index < 2))
    .join('') +
  parasol(205, 700, '#3a5f78', 0.72) +
  parasol(995, 700, '#3a5f78', 0.72) +
  palm(s, 40, 760, 560, 40, '#3f6a55') +
  palm(s, 1170, 760, 560, -50, '#3f6a55') +
  repeat(
    8,
    (index) => circle(270 + index * 94, 718, 9, '#fff3c4') + lampGlow(s, 270 + index * 94, 718, 70, 0.8),
  ) +
  box(
    0,
    0,
    1200,
    1200,
    s.radial(
      [
        [0.5, HOURS.dusk.shade, 0],
        [1, HOURS.dusk.shade, 0.44],
      ],
      { cx: 0.5, cy: 0.55, r: 0.8 },
    ),
  );

export const hotelPictures: Record<string, Scene> = {
  'room-classic-king': bedroom({
    wall: '#d9c8b0',
    floor: '#a8784e',
    linen: '#f6f0e6',
    throwColour: '#3a5f78',
    head: '#8a6a4a',
    cushion: '#d9a85a',
    view: 'city-dusk',
    curtain: '#e8dcc8',
    layout: 'sides',
  }),
  'room-classic-twin': bedroom({
    wall: '#c3cfc6',
    floor: '#b58a62',
    linen: '#fbf7ef',
    throwColour: '#c9805a',
    head: '#6d8a80',
    cushion: '#e8c48a',
    view: 'garden',
    curtain: '#f3ead9',
    layout: 'twin',
    rugColour: '#e3d6be',
  }),
  'room-deluxe-sea': bedroom({
    wall: '#b9cfd6',
    floor: '#c49a6e',
    linen: '#ffffff',
    throwColour: '#2f8a9c',
    head: '#e3d0b4',
    cushion: '#f0a87a',
    view: 'sea-day',
    curtain: '#fbf6ec',
    layout: 'panorama',
    rugColour: '#f0e3cc',
  }),
  'room-family': bedroom({
    wall: '#e6cfae',
    floor: '#a57a52',
    linen: '#fdf8ee',
    throwColour: '#d98a5a',
    head: '#7d9a94',
    cushion: '#5f8f9a',
    view: 'sea-dawn',
    curtain: '#f6ead6',
    layout: 'family',
    rugColour: '#c9dcd6',
  }),
  'room-garden-studio': bedroom({
    wall: '#dcd9c0',
    floor: '#b08a60',
    linen: '#fbf8f0',
    throwColour: '#7f9a6a',
    head: '#a8784e',
    cushion: '#e8a0a0',
    view: 'garden',
    curtain: '#eef0e0',
    layout: 'panorama',
    rugColour: '#d9c9a4',
  }),
  'suite-executive': lounge({
    wall: '#b3bcc4',
    floor: '#7d5a40',
    view: 'city-night',
    curtain: '#e3ddd2',
    seat: '#3a4f63',
    cushions: ['#d9a85a', '#f3ead9', '#d9a85a'],
    table: '#8a6a4a',
    rugColour: '#c9bfae',
    night: true,
  }),
  'suite-diwaniya': majlis({
    wall: '#e3cfae',
    floor: '#a06f48',
    seat: '#7a2f35',
    pattern: '#f0d9a8',
    accent: '#2f4a50',
    view: 'sea-golden',
    timber: '#7d5434',
  }),
  'suite-honeymoon': bedroom({
    wall: '#e6c6c0',
    floor: '#b58a6a',
    linen: '#fffaf6',
    throwColour: '#c9707d',
    head: '#f0dccf',
    cushion: '#e8b4a8',
    view: 'sea-dusk',
    curtain: '#fbeae4',
    layout: 'panorama',
    rugColour: '#f3dfd6',
    night: true,
  }),
  'suite-royal': bedroom({
    wall: '#24424f',
    floor: '#8a5c3a',
    ceiling: '#efe3cd',
    linen: '#fbf6ec',
    throwColour: '#c99a4a',
    head: '#1f3340',
    cushion: '#c99a4a',
    view: 'sea-golden',
    curtain: '#d9c098',
    layout: 'panorama',
    rugColour: '#c9a878',
    night: true,
  }),
  'apartment-long-stay': lounge({
    wall: '#e6d9c6',
    floor: '#b98f66',
    view: 'sea-day',
    curtain: '#f6efe2',
    seat: '#c98a6a',
    cushions: ['#3f7f86', '#f6ead6', '#e0b45e'],
    table: '#c9a06a',
    rugColour: '#e9dcc2',
  }),
  'hotel-lobby': lobby,
  'hotel-pool': hotelPool,
  'hotel-bathroom': bathroom,
  'hotel-beach': breakfastTerrace,
};
