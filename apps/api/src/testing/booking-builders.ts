import type { TestApp } from './test-app.ts';
import { aCategory, anItem, aVenue, type Venue } from './builders.ts';

export interface Villa extends Venue {
  readonly itemId: number;
  readonly categoryId: number;
}

interface VillaFacts {
  readonly units?: number;
  /** Minor units. */
  readonly prices?: Readonly<Record<string, number>>;
  readonly insurance?: number;
}

const VILLA_A = { Weekdays: 90_000, Weekend: 140_000, FullWeek: 200_000 };

/** A chalet business in Kuwait with one item as in the worked examples: 90, 140, 200 and 50 dinars of insurance. */
export async function aVilla(test: TestApp, facts: VillaFacts = {}): Promise<Villa> {
  const venue = await aVenue(test, 'chalet');
  const categoryId = await aCategory(test, venue);
  const itemId = await anItem(test, venue, categoryId, { type: 'chalet', name: 'Villa A' });
  await test.owner.query('update items set units = $3, insurance = $4 where business_id = $1 and id = $2', [
    venue.businessId,
    itemId,
    facts.units ?? 1,
    facts.insurance ?? 50_000,
  ]);
  for (const [name, price] of Object.entries(facts.prices ?? VILLA_A)) {
    await aPrice(test, { ...venue, itemId }, name, price);
  }
  return { ...venue, itemId, categoryId };
}

export async function aPrice(
  test: TestApp,
  of: { businessId: number; itemId: number },
  name: string,
  price: number,
): Promise<number> {
  const { rows } = await test.owner.query(
    `insert into prices (business_id, item_id, price, name_en, name_ar) values ($1, $2, $3, $4, $4) returning id::float8`,
    [of.businessId, of.itemId, price, name],
  );
  return rows[0].id;
}

export async function configure(
  test: TestApp,
  businessId: number,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const [key, value] of Object.entries(values)) {
    await test.owner.query(
      `insert into configurations (business_id, key, value) values ($1, $2, $3::jsonb)
       on conflict (business_id, key) do update set value = excluded.value`,
      [businessId, key, JSON.stringify(value)],
    );
  }
}

/** Where a guest sits who scanned the code on this table. */
export async function atTable(
  test: TestApp,
  { businessId }: { businessId: number },
  seatId: number,
): Promise<{ order_type: 'dine_in'; table: string }> {
  const table = String(seatId).padStart(10, '0');
  await test.owner.query(
    `insert into table_codes (business_id, code_hash, seat_id, generation, created_at)
     values ($1, sha256($2), $3, 0, now()) on conflict do nothing`,
    [businessId, Buffer.from(table), seatId],
  );
  return { order_type: 'dine_in', table };
}

export async function aSetting(
  test: TestApp,
  of: { businessId: number; branchId?: number },
  [key, data]: readonly [string, unknown],
): Promise<void> {
  await test.owner.query(
    `insert into settings (business_id, branch_id, key, data) values ($1, $2, $3, $4::jsonb)
     on conflict on constraint settings_key do update set data = excluded.data`,
    [of.businessId, of.branchId ?? null, key, JSON.stringify(data)],
  );
}
