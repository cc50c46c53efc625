import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { aBusiness, anEmployee, anOwner } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { styleRule } from '../../testing/style-rule.ts';
import { SearchButton } from './search-button.tsx';

const Settings = () => <h1>Settings page</h1>;
const pages = {
  '/': SearchButton,
  '/branches/list': () => <h1>Branches page</h1>,
  '/reservations/list': () => <h1>Reservations page</h1>,
  '/settings': Settings,
  '/configurations': Settings,
};

afterEach(() => {
  vi.useRealTimers();
});

beforeEach(() => {
  const nothing = { people: [], reservations: [], orders: [], items: [] };
  fakeNetwork({ 'GET /api/business/1/search': () => ({ body: nothing }) });
});

async function opened(as = anOwner()) {
  const page = renderPage({ pages, at: '/', as });
  await page.user.click(await screen.findByRole('button', { name: 'Search' }));
  return { ...page, box: await screen.findByRole('combobox', { name: 'Search' }) };
}

const shownNames = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map((line) => line.querySelector('bdi')?.textContent);

describe('The search', () => {
  it('filters the names of the sidebar, whichever case they are typed in, and says where nothing is left', async () => {
    const { user, box } = await opened();
    expect(shownNames('Pages').length).toBeGreaterThan(5);
    await user.type(box, 'BRANCHES');
    expect(shownNames('Pages')).toEqual(['Branches']);
    await user.type(box, 'zzz');
    expect(await screen.findByText('Nothing found')).toBeTruthy();
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('finds entries that stand below others, and those under More', async () => {
    const { user, box } = await opened();
    await user.type(box, 'widg');
    expect(shownNames('Pages')).toEqual(['Widgets']);
    await user.clear(box);
    await user.type(box, 'holidays');
    expect(shownNames('Pages')).toEqual(['Holidays']);
  });

  it('offers an employee no page and no setting that is kept from them', async () => {
    const { user, box } = await opened(anEmployee(['areas.read']));
    await user.type(box, 'audit');
    expect(screen.queryByRole('option')).toBeNull();
    await user.clear(box);
    await user.type(box, 'time zone');
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('finds settings by their labels and opens their tab', async () => {
    const { user, box, router } = await opened();
    await user.type(box, 'pay online');
    expect(shownNames('Settings')).toContain('Guests may pay online');
    await user.click(screen.getAllByRole('option', { name: /Guests may pay online/ })[0]!);
    await screen.findByRole('heading', { name: 'Settings page' });
    expect(router.state.location.href).toBe('/settings?tab=MobileAppSettings');
  });

  it('names a setting as the type of the business does', async () => {
    const { user, box } = await opened(anOwner(aBusiness({ type: 'salon' })));
    await user.type(box, 'disable');
    expect(new Set(shownNames('Settings'))).toEqual(new Set(['Disable Booking']));
  });

  it('goes where the arrows point when Enter is pressed', async () => {
    const { user, box, router } = await opened();
    await user.type(box, 'a');
    const names = shownNames('Pages');
    const at = names.indexOf('Branches');
    await user.keyboard('{ArrowUp}{ArrowDown}');
    for (let step = 0; step < at; step += 1) await user.keyboard('{ArrowDown}');
    expect(box.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Branches page' });
    expect(router.state.location.pathname).toBe('/branches/list');
  });

  it('is opened by Ctrl+K, and is empty again after Escape', async () => {
    const { user } = renderPage({ pages, at: '/', as: anOwner() });
    await screen.findByRole('button', { name: 'Search' });
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: 'Search' }), 'zzz');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole<HTMLInputElement>('combobox', { name: 'Search' })).toHaveProperty(
      'value',
      '',
    );
  });
});

it('The search hides 150 ms after it is left.', async () => {
  const usual = window.matchMedia;
  vi.stubGlobal('matchMedia', (query: string) => Object.assign(usual(query), { matches: false }));
  const { box } = await opened();
  vi.useFakeTimers();
  fireEvent.keyDown(box, { key: 'Escape' });
  act(() => void vi.advanceTimersByTime(149));
  expect(screen.queryByRole('combobox')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(100));
  expect(screen.queryByRole('combobox')).toBeNull();
  vi.stubGlobal('matchMedia', usual);
});

it('The list of pages scrolls beyond 200 px.', () => {
  const rule = styleRule('app/search/search-dialog.module.css', '.long');
  expect(rule).toContain('max-block-size: 200px;');
  expect(rule).toContain('overflow-y: auto;');
});

describe('Rows of the server', () => {
  const PATH = 'GET /api/business/1/search';
  const none = { people: [], reservations: [], orders: [], items: [] };
  const booking = {
    id: 41,
    branch_id: 11,
    status: 'pending',
    customer_name: 'Fahad Al-Mutairi',
    customer_phone: '+96550001234',
    from: '2026-05-01T11:00:00.000Z',
    to: '2026-05-02T09:00:00.000Z',
    name_en: 'Villa Marjan',
    name_ar: 'فيلا مرجان',
    unit_name: null,
    photo: null,
  };
  const order = {
    id: 7,
    branch_id: 11,
    number: 3,
    status: 'pending',
    customer_name: 'Fahad',
    customer_phone: null,
    created_at: '2026-05-01T11:00:00.000Z',
  };

  it('are found by a phone and opened where they are worked on', async () => {
    const requests = fakeNetwork({
      [PATH]: () => ({ body: { ...none, reservations: [booking], orders: [order] } }),
    });
    const { user, box, router } = await opened();
    await user.type(box, '5000 1234');
    const found = await screen.findByRole('option', { name: /Fahad Al-Mutairi/ });
    expect(found.textContent).toContain('Villa Marjan');
    expect(found.textContent).toContain('+965 5000 1234');
    expect(requests.at(-1)?.query.get('q')).toBe('5000 1234');
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Reservations page' });
    expect(router.state.location.href).toBe('/reservations/list?id=41');
  });

  it('name an order by its number and the day that has it', async () => {
    const unpaid = { ...order, id: 8, number: 4, day: '2026-04-30' };
    fakeNetwork({ [PATH]: () => ({ body: { ...none, orders: [order, unpaid] } }) });
    const { user, box } = await opened();
    await user.type(box, 'fahad');
    expect(await screen.findByText('Order #3 · 1 May · Fahad')).toBeTruthy();
    expect(await screen.findByText('Order #4 · 30 Apr · Fahad')).toBeTruthy();
  });

  it('are not asked for by one letter, and by nobody who may read none', async () => {
    const requests = fakeNetwork({ [PATH]: () => ({ body: none }) });
    const { user, box } = await opened(anEmployee(['areas.read']));
    await user.type(box, 'fahad');
    expect(await screen.findByText('Nothing found')).toBeTruthy();
    expect(requests).toEqual([]);
  });

  it('that answer what was typed before are never shown', async () => {
    let answerFirst: (body: { body: unknown }) => void = () => undefined;
    fakeNetwork({
      [PATH]: ({ query }) =>
        query.get('q') === 'fahad'
          ? new Promise((resolve) => (answerFirst = resolve))
          : { body: { ...none, orders: [{ ...order, customer_name: 'Huda' }] } },
    });
    const { user, box } = await opened();
    await user.type(box, 'fahad');
    await waitFor(() => expect(answerFirst.length).toBe(1));
    await user.clear(box);
    await user.type(box, 'huda');
    await screen.findByRole('option', { name: /Huda/ });
    act(() => answerFirst({ body: { ...none, reservations: [booking] } }));
    expect(screen.queryByRole('option', { name: /Fahad/ })).toBeNull();
  });

  it('that cannot be had are said so, and asked for again', async () => {
    let isBroken = true;
    fakeNetwork({
      [PATH]: () =>
        isBroken ? { status: 422, body: { message: 'No.' } } : { body: { ...none, orders: [order] } },
    });
    const { user, box } = await opened();
    await user.type(box, 'fahad');
    expect((await screen.findByRole('alert')).textContent).toContain('The search did not work.');
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option', { name: /Order #3/ })).toBeTruthy();
  });
});
