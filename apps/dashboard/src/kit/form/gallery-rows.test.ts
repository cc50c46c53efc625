import { expect, test } from 'vitest';
import {
  isFeatured,
  isOnItsWay,
  nameOfPicture,
  picturesOf,
  withFeatured,
  withMoved,
  withStored,
  type GalleryPicture,
} from './gallery-rows.ts';

const picture = (src: string, slug: string | null = null): GalleryPicture => ({
  src,
  slug,
  type: 'image/png',
});
const three = [picture('a'), picture('b', 'featured'), picture('c')];
const order = (pictures: readonly GalleryPicture[]) => pictures.map(({ src }) => src).join('');

test('one picture is starred: the marked one, or else the first', () => {
  expect(three.map((row) => isFeatured(row, three))).toEqual([false, true, false]);
  const plain = [picture('a'), picture('b')];
  expect(plain.map((row) => isFeatured(row, plain))).toEqual([true, false]);
  expect(withFeatured(three, 2).map(({ slug }) => slug)).toEqual([null, null, 'featured']);
});

test('a picture moves to a place and the others keep their order', () => {
  expect(order(withMoved(three, 0, 2))).toBe('bca');
  expect(order(withMoved(three, 2, 1))).toBe('acb');
  expect(order(withMoved(three, 7, 0))).toBe('abc');
});

test('what is no list of pictures is an empty one', () => {
  for (const value of [undefined, null, 'x', [null, 1, {}, { src: 1 }]])
    expect(picturesOf(value)).toEqual([]);
});

test('a picture that arrives takes the place kept for it, unless its file is there already', () => {
  const waiting = { ...picture(''), key: 'k' };
  expect(order(withStored([picture('a'), waiting, picture('c')], 'k', picture('b')))).toBe('abc');
  expect(order(withStored([picture('a'), waiting], 'k', picture('a')))).toBe('a');
});

test('A picture that is starred while it is uploaded keeps its star when it arrives.', () => {
  const waiting = { ...picture('', 'featured'), key: 'k' };
  const arrived = withStored([picture('a'), waiting], 'k', picture('b'));
  expect(arrived.map(({ src, slug }) => [src, slug])).toEqual([
    ['a', null],
    ['b', 'featured'],
  ]);
});

test('A picture without an address is still on its way, and is called by its key until it has one.', () => {
  const waiting = { ...picture(''), key: 'k' };
  expect([waiting, picture('a')].map(isOnItsWay)).toEqual([true, false]);
  expect([waiting, picture('a')].map(nameOfPicture)).toEqual(['k', 'a']);
});
