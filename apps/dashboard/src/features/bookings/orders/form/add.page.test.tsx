import type { MenuTree } from '@diwan/contract/catalogue/menu-tree.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeNetwork } from '../../../../testing/fake-network.ts';
import { anOwner, bothNames } from '../../../../testing/people.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import AddOrder from './add.page.tsx';

const STAMPS = { created_at: '2026-04-01T08:00:00.000Z', updated_at: '2026-04-01T08:00:00.000Z' };

interface Dish {
  readonly id: number;
  readonly names: readonly [en: string, ar: string];
  readonly price: number;
}

const anItem = ({ id, names, price }: Dish): MenuTree['categories'][number]['items'][number] => ({
  ...STAMPS,
  id,
  category_id: 10,
  business_id: 1,
  businessId: 1,
  sort: id,
  hide: false,
  disable_ordering: false,
  itemable_type: 'restaurant_product',
  locales: bothNames(...names),
  media: [],
  prices: [{ id: id + 1000, price, locales: [] }],
  addons: [],
  discounts: [],
  holidays: [],
  itemable: { id, amount: null },
});

const MENU: MenuTree = {
  id: 1,
  business_id: 1,
  type: 'normal',
  updated_at: STAMPS.updated_at,
  media: [],
  settings: [],
  locales: bothNames('Main', 'الرئيسية'),
  categories: [
    {
      ...STAMPS,
      id: 10,
      business_id: 1,
      menu_id: 1,
      parent_id: null,
      sort: 1,
      type: null,
      settings: [],
      locales: bothNames('Mezze', 'مقبلات'),
      media: [],
      items: [
        anItem({ id: 100, names: ['Kibbeh', 'كبة'], price: 3.25 }),
        anItem({ id: 101, names: ['Hummus', 'حمص'], price: 1.5 }),
      ],
      children_nested: [],
    },
  ],
};
const SETTINGS = [
  { key: 'DineIn', data: false },
  { key: 'SelfPickUp', data: true },
];

async function showForm(answers: Parameters<typeof fakeNetwork>[0] = {}) {
  const asked = fakeNetwork({
    ...answers,
    'GET /api/menu/1': () => ({ body: MENU }),
    'GET /api/webapp/branches/sea': () => ({ body: { menu: null, settings: SETTINGS, configurations: [] } }),
  });
  const shown = renderPage({ pages: { '/orders/add': AddOrder }, at: '/orders/add', as: anOwner() });
  await screen.findByRole('button', { name: 'Add Kibbeh' });
  return { ...shown, asked, cart: screen.getByRole('group', { name: 'Items of the order' }) };
}

describe('while an order is taken', () => {
  test('the bar tells the lines and the total, and one press on it leads to the lines', async () => {
    const { user, cart } = await showForm();
    await user.click(screen.getByRole('button', { name: 'Add Kibbeh' }));
    expect(screen.getByRole('button', { name: '1 line 3.250 KWD' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add Kibbeh' }));
    await user.click(screen.getByRole('button', { name: 'Add Hummus' }));
    const toLines = screen.getByRole('button', { name: '2 lines 8.000 KWD' });
    await user.click(toLines);
    expect(document.activeElement).toBe(cart);
    expect(within(cart).getAllByRole('listitem')).toHaveLength(2);
  });

  test('the keyboard reaches the lines, then the way to them, then the button that submits', async () => {
    const { user, cart } = await showForm();
    await user.click(screen.getByRole('button', { name: 'Add Kibbeh' }));
    within(cart).getByRole('button', { name: 'Remove Kibbeh' }).focus();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '1 line 3.250 KWD' }));
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Submit the order' }));
  });

  test('an order without a line is not sent, and says so where the lines would stand', async () => {
    const { user, cart, asked } = await showForm();
    await user.click(screen.getByRole('button', { name: 'Submit the order' }));
    await waitFor(() => expect(document.activeElement).toBe(cart));
    expect(within(cart).getByRole('alert')).toBeTruthy();
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('too little of an item stands on its line, beside the menu as it is now', async () => {
    const short = 'Only 1 left of Hummus.';
    const refused = { status: 409, body: { message: short, errors: { 'lines.1.count': [short] } } };
    const { user, cart, asked } = await showForm({
      'POST /api/business/1/branches/11/orders': () => refused,
    });
    await user.click(screen.getByRole('button', { name: 'Add Kibbeh' }));
    await user.click(screen.getByRole('button', { name: 'Add Hummus' }));
    const readings = () => asked.filter(({ path }) => path === '/api/menu/1').length;
    const before = readings();
    await user.click(screen.getByRole('button', { name: 'Submit the order' }));
    expect(await screen.findAllByText(short)).toHaveLength(1);
    const [kibbeh, hummus] = within(cart).getAllByRole('listitem');
    expect(kibbeh?.textContent).not.toContain(short);
    expect(hummus?.textContent).toContain(short);
    await waitFor(() => expect(readings()).toBeGreaterThan(before));
  });
});
