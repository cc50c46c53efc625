import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { Thumbnail } from './thumbnail.tsx';

test.each([
  [32, '64x64'],
  [50, '100x100'],
  [100, '200x200'],
  [160, '320x320'],
] as const)('A picture of %i pixels is fetched at %s, for dense screens.', async (size, fetched) => {
  const Page = () => <Thumbnail src="/storage/1/a.jpg" size={size} alt="Soup" />;
  renderPage({ pages: { '/': Page }, at: '/' });
  const picture = await screen.findByAltText<HTMLImageElement>('Soup');
  expect(picture.getAttribute('src')).toBe(`/images/unsafe/${fetched}/1/a.jpg`);
  expect([picture.width, picture.height, picture.getAttribute('loading')]).toEqual([size, size, 'lazy']);
});

test('Where there is no picture, a sign of the same size stands in its place; a name beside it is not said twice.', async () => {
  const Page = () => (
    <>
      <p>The soup</p>
      <Thumbnail src={undefined} />
      <Thumbnail src="" size={100} />
      <Thumbnail src="/storage/1/a.jpg" />
    </>
  );
  const { container } = renderPage({ pages: { '/': Page }, at: '/' });
  await screen.findByText('The soup');
  expect([...container.querySelectorAll('svg')].map((sign) => sign.getAttribute('width'))).toEqual([
    '16',
    '50',
  ]);
  const pictures = [...container.querySelectorAll('img')];
  expect(pictures.map(({ alt, width }) => [alt, width])).toEqual([['', 32]]);
});
