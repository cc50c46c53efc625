import { salonHall, hotelFront, hotelBay, shoreRow } from './place-covers.ts';
import { feast, morning } from './table-covers.ts';
import type { Scene } from '../sheet.ts';

export const coverPictures: Record<string, Scene> = {
  'cover-feast': feast,
  'cover-morning': morning,
  'cover-salon-plum': salonHall('#d9b8b0', '#6d3a5c', 'arch'),
  'cover-salon-sage': salonHall('#b9c4ae', '#b5704a', 'round'),
  'cover-hotel-front': hotelFront,
  'cover-hotel-bay': hotelBay,
  'cover-shore-golden': shoreRow(
    'golden',
    [
      { shape: 'arches', wall: '#fbf0dc', accent: '#d98a5a' },
      { shape: 'terraces', wall: '#f6efe2', accent: '#a8703c' },
      { shape: 'gables', wall: '#e9dcc6', accent: '#5f7a86' },
    ],
    '#2f8a9c',
  ),
  'cover-shore-dusk': shoreRow(
    'dusk',
    [
      { shape: 'gables', wall: '#cfe0e0', accent: '#3f7f86' },
      { shape: 'pavilion', wall: '#fbf3e4', accent: '#a8784e' },
      { shape: 'tower', wall: '#f0e6da', accent: '#8a5c3a' },
    ],
    '#e0b45e',
  ),
};
