// @vitest-environment jsdom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ResponseOf } from '@diwan/contract/operation.ts';
import type { guestVisits } from '@diwan/contract/bookings/guest-visits.ts';
import { callsOf, type TableOfCode } from './calls.ts';
import { Device } from './device.ts';
import { useKept, useTable } from './use-order.ts';

const VISIT = { token: 'visit', orders: ['order'] };
const SEATS = { four: 4, seven: 7 } as const;
type Code = keyof typeof SEATS;
type Bill = Pick<ResponseOf<typeof guestVisits.get>, 'state'> & { readonly seat: { readonly id: number } };

const tableAt = (code: string): TableOfCode => ({
  slug: 'almaha',
  seat: { id: SEATS[code as Code], locales: [] },
  area: { locales: [] },
  visit: { state: 'open', needs_pin: false },
  open: { now: true, until: null, last_orders: null },
});

beforeEach(() => localStorage.clear());
afterEach(() => {
  render(null, document.body);
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

/** Opens the menu by the code of a table, on a phone whose visit began at the table of another one; gives what is kept. */
async function scan(code: Code, { before, bill }: { readonly before: Code; readonly bill: Bill | null }) {
  const device = new Device('almaha', () => 0);
  device.keep({
    ...device.read(),
    table: { code: before, names: [], needsPin: false },
    visit: VISIT,
  });
  vi.stubGlobal('fetch', async (address: string) => {
    const [, , , kind, of = ''] = address.split('/');
    if (kind === 'tables') return Response.json(tableAt(of));
    return bill ? Response.json(bill) : Promise.reject(new TypeError('away'));
  });
  history.replaceState(null, '', `/?t=${code}`);
  const calls = callsOf('almaha', 'en');
  const Page = () => {
    const [, keep] = useKept(device);
    useTable({ calls, slug: 'almaha', device }, keep);
    return null;
  };
  await act(() => render(<Page />, document.body));
  await vi.waitFor(() => expect(device.read().table?.code).toBe(code));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  return device.read().visit;
}

it('A phone whose guests staff have moved stays on their visit when it scans the new table.', async () => {
  expect(await scan('seven', { before: 'four', bill: { state: 'open', seat: { id: 7 } } })).toEqual(VISIT);
});

it('A phone that scans another table than that of its visit begins anew.', async () => {
  expect(await scan('seven', { before: 'four', bill: { state: 'open', seat: { id: 4 } } })).toBeNull();
  expect(await scan('seven', { before: 'four', bill: { state: 'closed', seat: { id: 7 } } })).toBeNull();
  expect(await scan('seven', { before: 'four', bill: null })).toBeNull();
});

it('A phone that scans its table again is on its visit as long as that is open, also where tables were joined.', async () => {
  expect(await scan('four', { before: 'four', bill: { state: 'open', seat: { id: 7 } } })).toEqual(VISIT);
  expect(await scan('four', { before: 'four', bill: null })).toEqual(VISIT);
  expect(await scan('four', { before: 'four', bill: { state: 'closed', seat: { id: 4 } } })).toBeNull();
});
