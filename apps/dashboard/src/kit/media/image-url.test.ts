import { expect, it } from 'vitest';
import { imageUrl } from './image-url.ts';

it('A stored picture is asked for in one of the offered sizes and shapes, cropped or whole.', () => {
  const src = 'https://diwan.test/storage/1/a.jpg';
  expect(imageUrl(src, 200)).toBe('/images/unsafe/200x200/1/a.jpg');
  expect(imageUrl(src, 640, { shape: 'landscape' })).toBe('/images/unsafe/640x360/1/a.jpg');
  expect(imageUrl(src, 320, { shape: 'portrait' })).toBe('/images/unsafe/320x569/1/a.jpg');
  expect(imageUrl(src, 100, { fit: 'fit' })).toBe('/images/blur/100x100/1/a.jpg');
  expect(imageUrl('/storage/b.png', 64)).toBe('/images/unsafe/64x64/b.png');
});

it('A picture that lies elsewhere is used as it is.', () => {
  expect(imageUrl('https://elsewhere.test/a.jpg', 64)).toBe('https://elsewhere.test/a.jpg');
});
