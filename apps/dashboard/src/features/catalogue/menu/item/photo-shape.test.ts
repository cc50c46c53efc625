import { describe, expect, it } from 'vitest';
import { imageUrl } from '#kit/media/image-url.ts';
import { photoShape } from './photo-shape.ts';

describe('the pictures of a category', () => {
  it.each([
    [{ dimensions: '', fitting: '' }, '/images/unsafe/200x200/1/a.jpg'],
    [{ dimensions: 'landscape', fitting: 'cropped' }, '/images/unsafe/200x113/1/a.jpg'],
    [{ dimensions: 'portrait', fitting: '' }, '/images/unsafe/200x356/1/a.jpg'],
    [{ dimensions: 'squared', fitting: 'filled' }, '/images/blur/200x200/1/a.jpg'],
    [{ dimensions: '', fitting: 'landscape' }, '/images/unsafe/200x113/1/a.jpg'],
    [{ dimensions: 'portrait', fitting: 'landscape' }, '/images/unsafe/200x356/1/a.jpg'],
  ] as const)('with %j come from %s', (settings, address) => {
    expect(imageUrl('https://host/storage/1/a.jpg', 200, photoShape(settings))).toBe(address);
  });
});
