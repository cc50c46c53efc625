import { expect, it } from 'vitest';
import { invoices } from '@diwan/contract/bookings/invoices.ts';
import { aBranch, anEmployee, aVenue, type Venue } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

const report = async (venue: Venue, query: object = {}, input: { branch?: number; token?: string } = {}) =>
  (
    await test.call(invoices.list, {
      token: input.token ?? venue.owner.token,
      params: { business_id: venue.businessId, branch_or_all: input.branch ?? 'all' },
      query: { ...query },
    })
  ).body;

const idsOf = async (...input: Parameters<typeof report>) =>
  (await report(...input)).data.map(({ id }: { id: number }) => id);

interface Written {
  readonly amount: number;
  readonly type?: 'credit' | 'debit';
  readonly status?: string;
  readonly payment_type?: string;
  readonly paid_at?: string | null;
  readonly due_at?: string | null;
  readonly created_at?: string;
  readonly branchId?: number;
}

/** An invoice of the owner, as the database has it; the amount in fils. */
async function write(venue: Venue, written: Written): Promise<number> {
  const { rows } = await test.owner.query(
    `insert into invoices (business_id, branch_id, invoice_for_id, invoice_for_name, amount, type, status, payment_type, paid_at,
       due_at, created_at, reference_id)
     values ($1, $2, $3, 'Nora', $4, $5, $6, $7, $8, $9, $10, md5(gen_random_uuid()::text)) returning id::int`,
    [
      venue.businessId,
      written.branchId ?? venue.branchId,
      venue.owner.id,
      written.amount,
      written.type ?? 'credit',
      written.status ?? 'pending',
      written.payment_type ?? 'cash',
      written.paid_at ?? null,
      written.due_at ?? null,
      written.created_at ?? '2026-04-01T08:00:00Z',
    ],
  );
  return rows[0].id;
}

it('A report is narrowed by each of its filters, and its totals are those of the rows it lists.', async () => {
  const venue = await aVenue(test);
  const open = await write(venue, { amount: 1000 });
  const paid = await write(venue, {
    amount: 2000,
    status: 'paid',
    payment_type: 'knet',
    paid_at: '2026-04-01T09:00:00Z',
  });
  const given = await write(venue, {
    amount: 500,
    type: 'debit',
    status: 'paid',
    paid_at: '2026-04-02T09:00:00Z',
  });
  const promised = await write(venue, { amount: 250, type: 'debit' });
  const canceled = await write(venue, { amount: 9000, status: 'canceled' });
  const all = [canceled, promised, given, paid, open];
  const filters: [object, number[]][] = [
    [{}, all],
    [{ id: paid }, [paid]],
    [{ type: 'debit' }, [promised, given]],
    [{ status: 'pending' }, [promised, open]],
    [{ status: 'paid' }, [given, paid]],
    [{ status: 'canceled' }, [canceled]],
    [{ status: 'paid', type: 'debit' }, [given]],
    [{ payment_type: 'knet' }, [paid]],
    [{ amount: 0.25 }, [promised]],
    [{ user_id: venue.owner.id }, all],
    [{ user_id: venue.owner.id + 1 }, []],
    [{ paid_from: '2026-04-02' }, [given]],
    [{ paid_to: '2026-04-01' }, [paid]],
    [{ search: 'Nora', status: 'canceled' }, [canceled]],
  ];
  for (const [query, expected] of filters) {
    const { data, total, totals } = await report(venue, query);
    expect([query, data.map(({ id }: { id: number }) => id)]).toEqual([query, expected]);
    const sum = (type: string, status: string) =>
      data
        .filter((row: { type: string; status: string }) => row.type === type && row.status === status)
        .reduce((sums: number, row: { amount: number }) => sums + row.amount, 0);
    expect([query, total, totals]).toEqual([
      query,
      expected.length,
      {
        credit: sum('credit', 'paid'),
        debit: sum('debit', 'paid'),
        net: sum('credit', 'paid') - sum('debit', 'paid'),
        pending: sum('credit', 'pending'),
        pending_debit: sum('debit', 'pending'),
        count: expected.length,
      },
    ]);
  }
});

it('A report begins and ends with days of the business, also where only one of them is named.', async () => {
  const venue = await aVenue(test);
  const on = (created_at: string) => write(venue, { amount: 1000, created_at });
  const before = await on('2026-03-31T20:59:59Z');
  const first = await on('2026-03-31T21:00:00Z');
  const last = await on('2026-04-01T20:59:59Z');
  const after = await on('2026-04-01T21:00:00Z');
  expect(await idsOf(venue, { from: '2026-04-01', to: '2026-04-01' })).toEqual([last, first]);
  expect(await idsOf(venue, { from: '2026-04-01' })).toEqual([after, last, first]);
  expect(await idsOf(venue, { to: '2026-04-01' })).toEqual([last, first, before]);
});

it('Invoices are sorted as asked in either direction, those without a value last, and otherwise newest first.', async () => {
  const venue = await aVenue(test);
  const cheap = await write(venue, { amount: 1000, due_at: '2026-04-03T09:00:00Z' });
  const dear = await write(venue, { amount: 5000, due_at: '2026-04-02T09:00:00Z' });
  const middle = await write(venue, { amount: 3000 });
  const again = await write(venue, { amount: 3000 });
  const sorted = (sortBy: string, sortType: string, more: object = {}) =>
    idsOf(venue, { sortBy, sortType, ...more });
  expect(await idsOf(venue)).toEqual([again, middle, dear, cheap]);
  for (const more of [{}, { search: 'Nora' }, { user_id: venue.owner.id }]) {
    expect(await sorted('amount', 'asc', more)).toEqual([cheap, middle, again, dear]);
    expect(await sorted('amount', 'desc', more)).toEqual([dear, again, middle, cheap]);
    expect(await sorted('due_at', 'asc', more)).toEqual([dear, cheap, middle, again]);
    expect(await sorted('due_at', 'desc', more)).toEqual([cheap, dear, again, middle]);
  }
});

it('A report is read page by page, with links to the pages around it, or as a whole.', async () => {
  const venue = await aVenue(test);
  const ids: number[] = [];
  for (const amount of [1, 2, 3, 4, 5]) ids.unshift(await write(venue, { amount }));
  const second = await report(venue, { per_page: 2, page: 2, status: 'pending' });
  expect(second.data.map(({ id }: { id: number }) => id)).toEqual(ids.slice(2, 4));
  expect([second.current_page, second.last_page, second.total]).toEqual([2, 3, 5]);
  const next = new URL(second.links.next, 'http://diwan.test').searchParams;
  expect(Object.fromEntries(next)).toMatchObject({ status: 'pending', page: '3' });
  expect(next.getAll('page')).toEqual(['3']);
  expect(await idsOf(venue, { per_page: 2, page: 2, search: 'Nora' })).toEqual(ids.slice(2, 4));
  expect(await idsOf(venue, { full: 'true', per_page: 2, page: 2 })).toEqual(ids);
});

it('A report of all branches has those at which one may read invoices, and one of a branch has its own.', async () => {
  const venue = await aVenue(test);
  const other = await aBranch(test, venue.businessId, venue.menuId);
  const here = await write(venue, { amount: 1000 });
  const there = await write(venue, { amount: 2000, branchId: other });
  const clerk = await anEmployee(test, venue, ['invoices.read'], { branchId: other });
  expect(await idsOf(venue)).toEqual([there, here]);
  expect(await idsOf(venue, {}, { branch: other })).toEqual([there]);
  for (const query of [{}, { type: 'credit' }, { search: 'Nora' }]) {
    const seen = await report(venue, query, { token: clerk.token });
    expect([seen.data[0].id, seen.total, seen.totals.pending]).toEqual([there, 1, 2]);
  }
});

it('A period of payment that cannot be is refused on the fields it was sent as.', async () => {
  const venue = await aVenue(test);
  const refused = async (query: object) => Object.keys((await report(venue, query)).errors);
  expect(await refused({ paid_from: '2026-04-03', paid_to: '2026-04-01' })).toEqual(['paid_to']);
  expect(await refused({ paid_from: '2026-02-31' })).toEqual(['paid_from']);
  expect(await refused({ from: '2026-04-03', to: '2026-04-01' })).toEqual(['to']);
});
