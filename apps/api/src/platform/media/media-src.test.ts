import { expect, it } from 'vitest';
import { mediaSource } from './media-src.ts';

it.each([
  ['12/0123456789abcdef.jpg', { path: '12/0123456789abcdef.jpg', type: 'image/jpeg' }],
  ['https://cdn.example/storage/u7/abcdefgh.mp4', { path: 'u7/abcdefgh.mp4', type: 'video/mp4' }],
  ['/storage/12/abcdefgh.webp', { path: '12/abcdefgh.webp', type: 'image/webp' }],
  ['https://youtu.be/dQw4w9WgXcQ', { youtube: 'dQw4w9WgXcQ' }],
  ['dQw4w9WgXcQ', { youtube: 'dQw4w9WgXcQ' }],
])('The address %s names what it leads to.', (src, named) => {
  expect(mediaSource(src)).toEqual(named);
});

it.each([
  '',
  'picture.jpg',
  '12/abc.jpg',
  '12/abcdefgh.svg',
  '12/abcdefgh.jpg?size=2',
  '../12/ABCDEFGH.jpg',
  'https://example.com/video',
])('The address "%s" names nothing that could be shown.', (src) => {
  expect(mediaSource(src)).toBeNull();
});
