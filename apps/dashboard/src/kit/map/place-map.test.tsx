import { coordinatesIn, mapLinkTo, type Coordinates } from '@diwan/domain/map-link.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { LatLng } from 'leaflet';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { showLocale } from '#kit/i18n/locale.ts';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { anOwner } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { placeAt } from './leaflet-map.ts';
import PlaceMap from './place-map.tsx';

const TILES = 'https://tiles.example.com/{z}/{x}/{y}.png';
const KHIRAN = { latitude: 28.6584, longitude: 48.3841 };

interface Shown {
  readonly place?: Coordinates | null;
  readonly tiles?: string | null;
  readonly isReadOnly?: boolean;
}

async function show({ place = null, tiles = TILES, isReadOnly = false }: Shown) {
  fakeNetwork({ 'GET /api/client-config': () => ({ body: { map: { tiles } } }) });
  const placed: Coordinates[] = [];
  const Page = () => <PlaceMap place={place} isReadOnly={isReadOnly} onPlace={(next) => placed.push(next)} />;
  const page = renderPage({ pages: { '/': Page }, at: '/', as: anOwner() });
  await waitFor(() => expect(page.container.querySelector('.leaflet-container, p')).not.toBeNull());
  return { ...page, placed };
}

const pins = (container: HTMLElement) => container.querySelectorAll('.leaflet-marker-pane > *');

describe('the map of a place', () => {
  it('has its pin where the place is, and none without one', async () => {
    const { container, unmount } = await show({ place: KHIRAN });
    expect(pins(container)).toHaveLength(1);
    unmount();
    const blank = await show({ place: null });
    expect(pins(blank.container)).toHaveLength(0);
  });

  it('begins over Kuwait, and a button puts the pin in its middle', async () => {
    const { user, placed } = await show({ place: null });
    await user.click(screen.getByRole('button', { name: 'Pin in the middle' }));
    expect(placed).toHaveLength(1);
    expect(placed[0]?.latitude).toBeCloseTo(29.205128, 3);
    expect(placed[0]?.longitude).toBeCloseTo(47.9747356, 3);
  });

  it('says what to do: to set a pin where there is none, to drag the one that is there', async () => {
    const { unmount } = await show({ place: null });
    expect(screen.getByText(/^Press the map/)).toBeTruthy();
    unmount();
    await show({ place: KHIRAN });
    expect(screen.getByText(/^Drag the pin/)).toBeTruthy();
  });

  it('is zoomed by buttons that have words, on the side where lines begin', async () => {
    const { container, unmount } = await show({ place: KHIRAN });
    expect(container.querySelector('.leaflet-left .leaflet-control-zoom')).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Zoom in' }).title).toBe('Zoom in');
    expect(screen.getByRole('button', { name: 'Zoom out' }).title).toBe('Zoom out');
    unmount();
    showLocale('ar');
    const arabic = await show({ place: KHIRAN });
    expect(arabic.container.querySelector('.leaflet-right .leaflet-control-zoom')).not.toBeNull();
    expect(screen.getByRole('button', { name: 'تكبير' })).toBeTruthy();
  });

  it('names who has drawn it, and nobody else', async () => {
    const { container } = await show({ place: KHIRAN });
    expect(container.querySelector('.leaflet-control-attribution')?.textContent).toBe('© OpenStreetMap');
  });

  it('A press puts the pin there where there is none, and moves none that is there.', async () => {
    const { container, placed, unmount } = await show({ place: null });
    fireEvent.click(container.querySelector('.leaflet-container') as Element, { clientX: 0, clientY: 0 });
    expect(placed).toHaveLength(1);
    unmount();
    const set = await show({ place: KHIRAN });
    fireEvent.click(set.container.querySelector('.leaflet-container') as Element, { clientX: 0, clientY: 0 });
    expect(set.placed).toEqual([]);
  });

  it('A press on a map that may only be read sets nothing.', async () => {
    const { container, placed } = await show({ place: null, isReadOnly: true });
    fireEvent.click(container.querySelector('.leaflet-container') as Element, { clientX: 0, clientY: 0 });
    expect(placed).toEqual([]);
  });

  it('follows the place that is typed: the pin appears there in sight, and is gone with the place', async () => {
    fakeNetwork({ 'GET /api/client-config': () => ({ body: { map: { tiles: TILES } } }) });
    const placed: Coordinates[] = [];
    const Page = () => {
      const [place, setPlace] = useState<Coordinates | null>(null);
      return (
        <>
          <button type="button" onClick={() => setPlace(KHIRAN)}>
            Type it
          </button>
          <button type="button" onClick={() => setPlace(null)}>
            Clear it
          </button>
          <PlaceMap place={place} isReadOnly={false} onPlace={(next) => placed.push(next)} />
        </>
      );
    };
    const { container, user } = renderPage({ pages: { '/': Page }, at: '/', as: anOwner() });
    await screen.findByRole('button', { name: 'Pin in the middle' });
    await user.click(screen.getByText('Type it'));
    expect(pins(container)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Pin in the middle' }));
    expect(placed[0]?.latitude).toBeCloseTo(KHIRAN.latitude, 2);
    expect(placed[0]?.longitude).toBeCloseTo(KHIRAN.longitude, 2);
    await user.click(screen.getByText('Clear it'));
    expect(pins(container)).toHaveLength(0);
  });

  it('A picture that fails to come after others came is not complained about.', async () => {
    const { container } = await show({ place: KHIRAN });
    const [image, other] = container.querySelectorAll('img.leaflet-tile');
    fireEvent.load(image as Element);
    fireEvent.error((other ?? image) as Element);
    expect(screen.queryByText(/cannot be shown right now/)).toBeNull();
  });

  it('loads its pictures from where the installation says', async () => {
    const { container } = await show({ place: KHIRAN });
    const images = [...container.querySelectorAll<HTMLImageElement>('img.leaflet-tile')];
    expect(images.length).toBeGreaterThan(0);
    expect(images.every(({ src }) => src.startsWith('https://tiles.example.com/14/'))).toBe(true);
  });

  it('says calmly that no picture came, and stops saying so when one does', async () => {
    const { container } = await show({ place: KHIRAN });
    const [image] = container.querySelectorAll('img.leaflet-tile');
    fireEvent.error(image as Element);
    expect(await screen.findByText(/cannot be shown right now/)).toBeInstanceOf(HTMLElement);
    expect(pins(container)).toHaveLength(1);
    fireEvent.load(image as Element);
    await waitFor(() => expect(screen.queryByText(/cannot be shown right now/)).toBeNull());
  });

  it('loads nothing where maps are off', async () => {
    const { container } = await show({ place: KHIRAN, tiles: null });
    expect(screen.getByText(/Maps are switched off/)).toBeInstanceOf(HTMLElement);
    expect(container.querySelector('img')).toBeNull();
  });

  it('cannot be changed by those who may only read', async () => {
    const { container } = await show({ place: KHIRAN, isReadOnly: true });
    expect(pins(container)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Pin in the middle' })).toBeNull();
    expect(container.querySelector('.leaflet-marker-draggable')).toBeNull();
  });
});

describe('a place on the map', () => {
  it('makes a link that is read back as the same place, however far the map was turned', () => {
    const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true });
    fc.assert(
      fc.property(degrees(90), degrees(1000), (latitude, longitude) => {
        const place = placeAt(new LatLng(latitude, longitude));
        expect(coordinatesIn(mapLinkTo(place))).toEqual(place);
      }),
    );
  });
});
