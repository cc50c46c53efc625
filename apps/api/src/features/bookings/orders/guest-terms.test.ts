import { guestOrders } from '@diwan/contract/bookings/guest-orders.ts';
import { orders } from '@diwan/contract/bookings/orders.ts';
import type { ResponseOf } from '@diwan/contract/operation.ts';
import { UNDATED_TERMS } from '@diwan/contract/settings/terms-version.ts';
import { expect, it } from 'vitest';
import { aSetting, atTable } from '#testing/booking-builders.ts';

import { useTestApp } from '#testing/test-app.ts';
import { aTable, type Table } from '../visits/testing/tables.ts';

const test = useTestApp();

const FAMILIES = [{ locale: 'en', description: 'Families only.' }];

const order = async (table: Table, terms_version?: string) =>
  test.call(guestOrders.create, {
    params: { slug: table.slug },
    body: {
      ...(await atTable(test, table, table.seatId)),
      lines: [{ item_id: table.itemId }],
      ...(terms_version !== undefined && { terms_version }),
    },
  });

/** A venue whose guests accept its terms, which are these since the given local date; null: nobody knows since when. */
async function aVenueWithTerms(changedOn: string | null): Promise<Table> {
  const table = await aTable(test);
  await aSetting(test, { businessId: table.businessId }, ['TermsRequired', true]);
  await aSetting(test, { businessId: table.businessId }, ['TermsConditions', FAMILIES]);
  await changed(table, changedOn);
  return table;
}

const changed = (table: Table, on: string | null) =>
  test.owner.query(
    `update settings s set changed_at = $2::date::timestamp at time zone b.timezone from businesses b
     where b.id = s.business_id and s.business_id = $1 and s.key = 'TermsConditions'`,
    [table.businessId, on],
  );

const accepted = async (table: Table) => {
  const { businessId: business_id, branchId: branch_or_all } = table;
  const { body } = await test.call(orders.list, {
    token: table.owner.token,
    params: { business_id, branch_or_all },
  });
  const rows = (body as ResponseOf<typeof orders.list>).data;
  return rows.map(({ accepted_terms }) => accepted_terms);
};

it('Where guests accept the terms, nothing is ordered without, and staff read which ones were accepted.', async () => {
  const table = await aVenueWithTerms('2026-03-05');
  const refused = await order(table);
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({
    errors: { terms_version: [expect.stringContaining('accept the terms')] },
  });
  expect((await order(table, '2026-03-05')).status).toBe(200);
  expect(await accepted(table)).toEqual(['2026-03-05']);
});

it('Who has accepted former terms is told that they have changed.', async () => {
  const table = await aVenueWithTerms('2026-03-05');
  await changed(table, '2026-03-09');
  const { status, body } = await order(table, '2026-03-05');
  expect(status).toBe(422);
  expect(body).toMatchObject({ errors: { terms_version: [expect.stringContaining('have changed')] } });
});

it('Terms of which nobody knows since when they are these are accepted as well.', async () => {
  const table = await aVenueWithTerms(null);
  expect((await order(table, UNDATED_TERMS)).status).toBe(200);
  expect(await accepted(table)).toEqual([UNDATED_TERMS]);
});

it('Nobody is asked where the venue does not ask, or has no terms to accept.', async () => {
  const silent = await aTable(test);
  await aSetting(test, { businessId: silent.businessId }, ['TermsConditions', FAMILIES]);
  const without = await aTable(test);
  await aSetting(test, { businessId: without.businessId }, ['TermsRequired', true]);
  await aSetting(test, { businessId: without.businessId }, [
    'TermsConditions',
    [{ locale: 'en', description: ' ' }],
  ]);
  for (const table of [silent, without]) {
    expect((await order(table)).status).toBe(200);
    expect(await accepted(table)).toEqual([null]);
  }
});
