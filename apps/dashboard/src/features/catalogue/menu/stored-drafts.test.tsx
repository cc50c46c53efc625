import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { DeviceStorage } from '#kit/data/device-storage.ts';
import { fakeNetwork } from '../../../testing/fake-network.ts';
import { anOwner } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import MenuPage from './menu.page.tsx';
import { aCategory, aMenu, anItem, names } from './testing/menu-rows.ts';

type Row = { readonly id: string | number };
const written = vi.hoisted(() => new Map<string, unknown[]>());
vi.mock('#kit/data/device-storage.ts', () => ({
  deviceStorage: (owner: string): DeviceStorage<Row> => ({
    load: async () => [],
    write: async (stored) => {
      written.set(owner, [...(written.get(owner) ?? []), ...stored]);
    },
  }),
}));

const SOUP = anItem();
const TEA = anItem({ id: 101, locales: names('Tea', 'شاي') });

/** What was written for this part of the menu, without time for anything that waits. */
async function writtenAtOnce(part: string): Promise<unknown[]> {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  return [...written].filter(([owner]) => owner.endsWith(`/${part}`)).flatMap(([, rows]) => rows);
}

function hide(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

afterEach(() => {
  vi.restoreAllMocks();
  written.clear();
});

it('What was typed or moved a moment ago is on the device as soon as the page goes out of sight.', async () => {
  fakeNetwork({
    'GET /api/menu/1': () => ({ body: aMenu([aCategory({ items: [SOUP, TEA] })]) }),
    'POST /api/business/1/items/sort': () => ({ status: 503, body: { message: 'Busy.' } }),
  });
  renderPage({ pages: { '/menu': MenuPage }, at: '/menu', as: anOwner() });
  const name = await screen.findByLabelText('English name of Tea');
  fireEvent.change(name, { target: { value: 'Mint tea' } });
  fireEvent.keyDown(screen.getByRole('button', { name: 'Move Mint tea' }), {
    key: 'ArrowLeft',
    altKey: true,
  });
  expect([await writtenAtOnce('items'), await writtenAtOnce('moves')]).toEqual([[], []]);
  hide();
  expect(await writtenAtOnce('items')).toMatchObject([{ id: 101 }]);
  expect(await writtenAtOnce('moves')).toMatchObject([{ moves: [{ kind: 'item', id: 101 }] }]);
});
