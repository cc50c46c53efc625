import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeNetwork, pageOfRows, type RecordedRequest } from '../../../../testing/fake-network.ts';
import { aBusiness, anEmployee, anOwner, bothNames } from '../../../../testing/people.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import MenuPage from '../menu.page.tsx';
import { aCategory, aMenu, anItem, names, NOON } from '../testing/menu-rows.ts';
import { pressMore } from '../testing/press-more.ts';

const VILLA = anItem({
  locales: names('Villa', 'فيلا'),
  itemable_type: 'chalet',
  itemable: { id: 9, units: 1, unit_names: [], bedrooms: 1, insurance: 0 },
});
const aHoliday = (id: number, en: string, changes: object = {}) => ({
  id,
  business_id: 1,
  locales: bothNames(en, en),
  media: [],
  from: '2090-03-10 14:00:00',
  to: '2090-03-13 14:00:00',
  prices: [] as { item_id: number; price: number }[],
  ...changes,
});
const EID = aHoliday(70, 'Eid', { prices: [{ item_id: 100, price: 400 }] });
const NATIONAL = aHoliday(71, 'National day', { prices: [{ item_id: 999, price: 5 }] });
const PAST = aHoliday(72, 'Long ago', { from: '2020-01-01 14:00:00', to: '2020-01-03 14:00:00' });
/** The chalet as it is stored, with the price of Eid. */
const STORED = {
  ...VILLA,
  holidays: [{ id: 70, price: 400, from: EID.from, to: EID.to, locales: EID.locales }],
};
const ITEM = 'GET /api/business/1/items/100';
const SYNC = 'POST /api/business/1/items/100/holidays/sync';

type Handlers = Parameters<typeof fakeNetwork>[0];

async function open(
  holidays: readonly object[],
  handlers: Handlers = {},
  as = anOwner(aBusiness({ type: 'chalet' })),
) {
  const asked = fakeNetwork({
    'GET /api/menu/1': () => ({ body: aMenu([aCategory({ items: [VILLA] })]) }),
    'GET /api/business/1/holidays': () => ({ body: pageOfRows(holidays) }),
    [ITEM]: () => ({ body: STORED }),
    [SYNC]: () => ({ body: { ...VILLA, updated_at: NOON } }),
    ...handlers,
  });
  const page = renderPage({
    pages: { '/menu': MenuPage, '/holidays': () => 'The holidays' },
    at: '/menu',
    as,
  });
  await pressMore(page.user, 'Villa', 'Holiday Prices');
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/What the whole stay costs|You don't have holidays/);
  return { ...page, asked, dialog };
}

afterEach(() => {
  vi.useRealTimers();
});

const sent = (requests: readonly RecordedRequest[]) =>
  requests.filter(({ method }) => method === 'POST').map(({ body }) => body);

describe('the holiday prices of a chalet', () => {
  it('are each required, and saving is blocked until all are valid', async () => {
    const { user, dialog, asked } = await open([EID, NATIONAL]);
    const save = dialog.getByRole('button', { name: 'Save' });
    expect(dialog.getByLabelText('Price for Eid')).toHaveProperty('value', '400.000');
    expect(dialog.getByText('Price is required')).toBeInstanceOf(HTMLElement);
    expect(save).toHaveProperty('disabled', true);
    const price = dialog.getByLabelText('Price for National day');
    await user.type(price, '-5');
    expect(dialog.getByText('The smallest value is 0.')).toBeInstanceOf(HTMLElement);
    expect(save).toHaveProperty('disabled', true);
    await user.clear(price);
    await user.type(price, '٣٥٠');
    expect(save).toHaveProperty('disabled', false);
    await user.click(save);
    expect(await screen.findByText('Updated successfully')).toBeInstanceOf(HTMLElement);
    expect(sent(asked)).toEqual([
      {
        holidays: [
          { holidayId: 70, price: 400 },
          { holidayId: 71, price: 350 },
        ],
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are kept by whoever may price items and not read holidays, to whom the list names no prices', async () => {
    const nameless = [PAST, EID, NATIONAL].map((row) => ({ ...row, prices: [] }));
    // What grants on the menu come to at a chalet, as the server tells them.
    const held = ['menu', 'menus', 'categories', 'items'].flatMap((one) => [`${one}.read`, `${one}.update`]);
    const employee = anEmployee(held, aBusiness({ type: 'chalet' }));
    const permissions = [...employee.permissions, ...held.map((one) => `menu.1.${one}`)];
    const past = { ...STORED.holidays[0], id: 72, price: 90 };
    const { user, dialog, asked } = await open(
      nameless,
      { [ITEM]: () => ({ body: { ...STORED, holidays: [...STORED.holidays, past] } }) },
      { ...employee, permissions },
    );
    expect(dialog.getByLabelText('Price for Eid')).toHaveProperty('value', '400.000');
    await user.type(dialog.getByLabelText('Price for National day'), '350');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(asked)).toEqual([
        {
          holidays: [
            { holidayId: 70, price: 400 },
            { holidayId: 71, price: 350 },
            { holidayId: 72, price: 90 },
          ],
        },
      ]),
    );
  });

  it('are closed 200 ms after they are saved', async () => {
    const { user, dialog } = await open([EID]);
    await user.type(dialog.getByLabelText('Price for Eid'), '{Backspace}5');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const pass = async (milliseconds: number) =>
      act(async () => {
        await new Promise(setImmediate);
        vi.advanceTimersByTime(milliseconds);
      });
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    for (let turns = 0; turns < 100 && !screen.queryByText('Updated successfully'); turns += 1) {
      // oxlint-disable-next-line no-await-in-loop -- turns of the loop of events, until the answer is there
      await pass(0);
    }
    await pass(199);
    expect(screen.getByRole('dialog')).toBeTruthy();
    await pass(1);
    vi.useRealTimers();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are left out where the usual prices hold, as over holidays that are past', async () => {
    const { user, dialog, asked } = await open([PAST, EID, NATIONAL]);
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => /^\D+/.exec(textContent)?.[0])).toEqual([
      'Eid',
      'National day',
      'Long agoPast',
    ]);
    expect(dialog.queryByLabelText('Price for Long ago')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Use the usual prices there' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(asked)).toEqual([{ holidays: [{ holidayId: 70, price: 400 }] }]));
  });

  it('stay as typed with what the server had against them', async () => {
    const { user, dialog } = await open([EID], {
      [SYNC]: () => ({ status: 422, body: { message: 'This holiday is gone.' } }),
    });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This holiday is gone.')).toBeInstanceOf(HTMLElement);
    expect(dialog.getByLabelText('Price for Eid')).toHaveProperty('value', '400.000');
  });

  it('are not given up unasked', async () => {
    const { user, dialog } = await open([EID]);
    await user.type(dialog.getByLabelText('Price for Eid'), '1');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Keep safe' }));
    expect(dialog.getByLabelText('Price for Eid')).toHaveProperty('value', '400.0001');
  });

  it('are asked about before a link leads away from them', async () => {
    const { user, dialog } = await open([EID]);
    await user.type(dialog.getByLabelText('Price for Eid'), '1');
    await user.click(dialog.getByRole('link', { name: 'Manage holidays' }));
    await user.click(await screen.findByRole('button', { name: 'Keep safe' }));
    expect(dialog.getByLabelText('Price for Eid')).toHaveProperty('value', '400.0001');
  });

  it('say so where there are no holidays, and lead to them', async () => {
    const { user, dialog } = await open([]);
    expect(dialog.getByText("You don't have holidays")).toBeInstanceOf(HTMLElement);
    await user.click(dialog.getByRole('link', { name: 'Manage holidays' }));
    expect(await screen.findByText('The holidays')).toBeInstanceOf(HTMLElement);
  });
});

describe('the calendar of an item', () => {
  it('is there for chalets only', async () => {
    fakeNetwork({ 'GET /api/menu/1': () => ({ body: aMenu([aCategory({ items: [VILLA] })]) }) });
    const as = anOwner(aBusiness({ type: 'hotel' }));
    const { user } = renderPage({ pages: { '/menu': MenuPage }, at: '/menu', as });
    await user.click(await screen.findByRole('button', { name: 'More for Villa' }));
    await screen.findByRole('menuitem', { name: 'All details', hidden: true });
    expect(screen.queryByRole('menuitem', { name: 'Holiday Prices', hidden: true })).toBeNull();
  });

  it('is not needed for the way to the holidays, which every kind of business has', async () => {
    fakeNetwork({ 'GET /api/menu/1': () => ({ body: aMenu([aCategory({ items: [VILLA] })]) }) });
    const as = anOwner(aBusiness({ type: 'hotel' }));
    const { user } = renderPage({ pages: { '/menu': MenuPage }, at: '/menu', as });
    await user.click(await screen.findByRole('button', { name: 'More for the whole menu' }));
    const link = await screen.findByRole('menuitem', { name: 'Manage holidays', hidden: true });
    expect(link.getAttribute('href')).toBe('/holidays');
  });

  it('shows prices to be read to those who may not change them', async () => {
    const business = aBusiness({ type: 'chalet' });
    fakeNetwork({
      'GET /api/menu/1': () => ({ body: aMenu([aCategory({ items: [VILLA] })]) }),
      'GET /api/business/1/holidays': () => ({ body: pageOfRows([EID, NATIONAL]) }),
      [ITEM]: () => ({ body: STORED }),
    });
    const reader = anEmployee(['holidays.read'], business);
    const permissions = [...reader.permissions, 'menu.1.menu.read'];
    const { user } = renderPage({
      pages: { '/menu': MenuPage },
      at: '/menu',
      as: { ...reader, permissions },
    });
    await pressMore(user, 'Villa', 'Holiday Prices');
    expect(await screen.findByLabelText('Price for Eid')).toHaveProperty('readOnly', true);
    expect(screen.queryByText('Price is required')).toBeNull();
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});
