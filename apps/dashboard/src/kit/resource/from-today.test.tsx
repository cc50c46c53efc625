import type { AnyOperation } from '@diwan/contract/operation.ts';
import { holidays } from '@diwan/contract/hospitality/holidays.ts';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import '#kit/schemas/zod.ts';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ALL_TIMES, FromTodaySwitch, isFromToday, useComingRows, withoutWhen } from './from-today.tsx';
import { ListBar } from './list-bar.tsx';
import { readListState, type ListState } from './list-state.ts';

const aPage = z.object({ data: z.array(z.object({ id: z.number() })) });
const onChange = vi.fn<(patch: Partial<ListState>) => void>();

it.each([
  [{}, true],
  [{ page: 2 }, true],
  [{ search: 'Huda' }, false],
  [{ sortBy: 'to' }, false],
  [{ status: 'canceled' }, false],
  [ALL_TIMES, false],
])('A list with the address %j begins today: %s.', (address, isPlain) => {
  expect(isFromToday(readListState(address))).toBe(isPlain);
});

it('Calls are not told of the switch.', () => {
  expect(withoutWhen({ ...ALL_TIMES, status: 'paid' })).toEqual({ status: 'paid' });
});

it.each([
  [{}, ALL_TIMES],
  [{ search: 'Huda', status: 'paid' }, {}],
])('From the list %j one press leads to the filters %j.', async (address, filters) => {
  onChange.mockReset();
  fakeNetwork({});
  const Page = () => <FromTodaySwitch state={readListState(address)} onChange={onChange} />;
  const { user } = renderPage({ pages: { '/': Page }, at: '/' });
  await user.click(await screen.findByRole('button', { name: 'From today' }));
  expect(onChange).toHaveBeenCalledWith({ search: '', sortBy: undefined, filters });
});

it('Filters lie behind one button that says how many narrow the list.', async () => {
  const Page = () => (
    <ListBar search={<input aria-label="Search" />} count={2}>
      <span>Order</span>
    </ListBar>
  );
  const { user } = renderPage({ pages: { '/': Page }, at: '/' });
  const button = await screen.findByRole('button', { name: 'Filters · 2', expanded: false });
  await user.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(document.getElementById(button.getAttribute('aria-controls') ?? '')?.textContent).toBe('Order');
});

const aList = (ids: readonly number[]) => ({
  body: { data: ids.map((id) => ({ id })), total: ids.length, last_page: 1 },
});

function Rows() {
  const params = { business_id: 1 };
  const rows = useComingRows<AnyOperation>(
    { op: holidays.list, input: { params } },
    { op: holidays.filter, input: { params, query: { from: '2026-04-03', to: '2027-04-03' } } },
  );
  const found = aPage.safeParse(rows.data);
  return <p>{found.data?.data.map(({ id }) => `Holiday ${id}`).join(', ')}</p>;
}

it.each([
  ['what comes', [3], 'Holiday 3'],
  ['all there is, where nothing comes', [], 'Holiday 1, Holiday 2'],
])('The plain list shows %s.', async (_, coming, shown) => {
  fakeNetwork({
    'GET /api/business/1/holidays/filter': () => aList(coming),
    'GET /api/business/1/holidays': () => aList([1, 2]),
  });
  renderPage({ pages: { '/': Rows }, at: '/' });
  expect(await screen.findByText(shown)).toBeTruthy();
});
