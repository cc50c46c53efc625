import { expressionBuilder, sql, type Expression, type RawBuilder } from 'kysely';
import { PRICE_SETTINGS } from '@diwan/contract/settings/business-settings.ts';
import { type Currency, decimalsOf, inOtherCurrency, toMajor, toMinor } from '@diwan/domain/money.ts';
import type { Scope } from '#platform/http/scope.ts';
import { invalidField, HttpError } from '#platform/http-error.ts';
import { query } from '#platform/database/query.ts';
import type { Schema } from '#platform/database/schema.ts';

/** By hand: whether there are rows in tables that the list below names. */
interface Amounts {
  readonly is_fixed: boolean;
  readonly has_prices: boolean;
}

/** Where the menu and the settings hold prices; amounts in minor units. */
function readAmounts(scope: Scope): Promise<Amounts> {
  const { id } = scope.business;
  const there = expressionBuilder<Schema>();
  const some = (table: 'orders' | 'reservations' | 'invoices') =>
    there.exists(there.selectFrom(table).select('id').where('business_id', '=', id));
  const priced = [
    there.selectFrom('prices').select('id').where('business_id', '=', id).where('price', '>', 0),
    there.selectFrom('addons').select('id').where('business_id', '=', id).where('price', '>', 0),
    there.selectFrom('items').select('id').where('business_id', '=', id).where('insurance', '>', 0),
    there
      .selectFrom('item_holidays')
      .select('item_id as id')
      .where('business_id', '=', id)
      .where('price', '>', 0),
    there
      .selectFrom('discounts')
      .select('id')
      .where('business_id', '=', id)
      .where('type', '=', 'value')
      .where('amount', '>', 0),
    there
      .selectFrom('settings')
      .select('id')
      .where('business_id', '=', id)
      .where('branch_id', 'is', null)
      .where('key', 'in', PRICE_SETTINGS)
      .where('data', '<>', '0'),
  ];
  return scope.db.get(
    query.selectNoFrom([
      there
        .or([some('orders'), some('reservations'), some('invoices')])
        .$castTo<boolean>()
        .as('is_fixed'),
      there
        .or(priced.map((rows) => there.exists(rows)))
        .$castTo<boolean>()
        .as('has_prices'),
    ]),
  );
}

/** `1.255` and `1.26`, or `1.25` and `1.250`: what becomes of the decimals. */
function example(from: Currency, to: Currency): { before: string; after: string } {
  const minor = decimalsOf(from) === 3 ? 1255 : 125;
  const formatted = (amount: number, currency: Currency) =>
    toMajor(amount, currency).toFixed(decimalsOf(currency));
  return { before: formatted(minor, from), after: formatted(inOtherCurrency(minor, from, to), to) };
}

interface Change {
  readonly from: Currency;
  readonly to: Currency;
  /** Of the setting in the request. */
  readonly path: string;
  readonly isConfirmed: boolean;
}

/**
 * Rule R19.8: orders, reservations and invoices fix the currency. Where there are prices alone the person confirms what
 * happens to their decimals: the call is sent again with `confirm_currency`.
 */
export async function changeCurrency(scope: Scope, change: Change): Promise<void> {
  const { from, to, path, isConfirmed } = change;
  const { is_fixed: isFixed, has_prices: hasPrices } = await readAmounts(scope);
  if (isFixed) throw invalidField(path, 'currency_fixed');
  if (!hasPrices) return;
  if (!isConfirmed) {
    const values = { ...example(from, to), decimals: decimalsOf(to) };
    throw new HttpError(409, 'currency_confirm', { values, body: { confirm: 'confirm_currency' } }, [
      { path, key: 'currency_confirm', values },
    ]);
  }
  await convertPrices(scope, change);
}

/** As `inOtherCurrency`, over rows. In SQL: whole numbers are divided there. */
function converted(amount: Expression<number>, { from, to }: Change): RawBuilder<number> {
  const more = decimalsOf(to) - decimalsOf(from);
  if (more >= 0) return sql`${amount} * ${10 ** more}::int`;
  const size = 10 ** -more;
  return sql`greatest(1, (${amount} + ${size / 2}::int) / ${size}::int)`;
}

async function convertPrices(scope: Scope, change: Change): Promise<void> {
  const { id } = scope.business;
  const updates = [
    ...(['prices', 'addons', 'item_holidays'] as const).map((table) =>
      query
        .updateTable(table)
        .set((row) => ({ price: converted(row.ref('price'), change) }))
        .where('business_id', '=', id)
        .where('price', '>', 0),
    ),
    query
      .updateTable('items')
      .set((row) => ({ insurance: converted(row.ref('insurance'), change) }))
      .where('business_id', '=', id)
      .where('insurance', '>', 0),
    query
      .updateTable('discounts')
      .set((row) => ({ amount: converted(row.ref('amount'), change) }))
      .where('business_id', '=', id)
      .where('type', '=', 'value')
      .where('amount', '>', 0),
  ];
  for (const update of updates) await scope.db.run(update);
  for (const key of PRICE_SETTINGS) await convertSetting(scope, key, change);
}

/** Stored in major units, as it is typed. */
async function convertSetting(
  scope: Scope,
  key: (typeof PRICE_SETTINGS)[number],
  { from, to }: Change,
): Promise<void> {
  const { id } = scope.business;
  const stored = await scope.db.find(
    query
      .selectFrom('settings')
      .select('data')
      .where('business_id', '=', id)
      .where('branch_id', 'is', null)
      .where('category_id', 'is', null)
      .where('key', '=', key),
  );
  const minor = typeof stored?.data === 'number' ? toMinor(stored.data, from) : null;
  if (minor === null) return;
  const price = toMajor(inOtherCurrency(minor, from, to), to);
  await scope.db.run(
    query
      .updateTable('settings')
      .set({ data: JSON.stringify(price) })
      .where('business_id', '=', id)
      .where('branch_id', 'is', null)
      .where('category_id', 'is', null)
      .where('key', '=', key),
  );
}
