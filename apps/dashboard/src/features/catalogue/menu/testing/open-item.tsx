import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import { screen, within } from '@testing-library/react';
import { fakeNetwork, type RecordedRequest } from '../../../../testing/fake-network.ts';
import { aBusiness, anOwner } from '../../../../testing/people.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import MenuPage from '../menu.page.tsx';
import { aCategory, aMenu, anItem, names, NOON } from './menu-rows.ts';

export const VILLA = anItem({
  locales: names('Villa', 'فيلا'),
  itemable_type: 'chalet',
  prices: [],
  itemable: {
    id: 9,
    units: 2,
    unit_names: ['A1'],
    bedrooms: 3,
    insurance: 50,
    frontage: 'sea_view',
    address: { en: 'Khiran', ar: 'الخيران' },
    latitude: null,
    longitude: null,
    owner_id: null,
    owner: null,
  },
});
export const CHALETS = aBusiness({ type: 'chalet' });
const CLIENT_CONFIG = { map: { tiles: null } };
export const SAVE = 'POST /api/business/1/items/100';

/** What floats beside a field has no place in a document without layout, and counts as hidden there. */
export const UNPLACED = { hidden: true };

export type Handlers = Parameters<typeof fakeNetwork>[0];
type Itemable = Partial<ItemRow['itemable']>;

/** The item as the server would answer it after a save with this body. */
export const savedAs = (row: ItemRow) => (input: RecordedRequest) => {
  const { itemable, updated_at: _, ...rest } = input.body as { itemable?: Itemable; updated_at: string };
  return { body: { ...row, ...rest, itemable: { ...row.itemable, ...itemable }, updated_at: NOON } };
};

interface Opened {
  readonly as?: ReturnType<typeof anOwner>;
  readonly handlers?: Handlers;
}

/** The details of an item, opened from its card. */
export async function openItem(row: ItemRow, { as = anOwner(CHALETS), handlers = {} }: Opened = {}) {
  const menu = aMenu([aCategory({ items: [row] })]);
  const asked = fakeNetwork({
    'GET /api/menu/1': () => ({ body: menu }),
    'GET /api/client-config': () => ({ body: CLIENT_CONFIG }),
    [SAVE]: savedAs(row),
    ...handlers,
  });
  const page = renderPage({ pages: { '/menu': MenuPage, '/holidays': () => 'Holidays' }, at: '/menu', as });
  await page.user.click(await screen.findByRole('button', { name: /^All details of/ }));
  const details = within(await screen.findByRole('dialog'));
  await details.findByText('Details');
  return { ...page, asked, details };
}

/** What was sent to be written. */
export const bodies = (requests: readonly RecordedRequest[]) =>
  requests.filter(({ method }) => method === 'POST').map((one) => one.body);
