import { sql } from 'kysely';
import { decimalsOf, toMajor, toMinor, type Currency } from '@diwan/domain/money/minor.ts';
import { inOtherCurrency } from '@diwan/domain/money/other-currency.ts';
import type { Scope } from '#platform/http/scope.ts';
import { invalidField, Refusal } from '#platform/refusal.ts';
import { query } from '#platform/database/query.ts';

/** By hand: whether there are rows in tables that the list below names. */
interface Amounts {
  readonly is_fixed: boolean;
  readonly has_prices: boolean;
}

/** Where the menu and the settings hold prices; amounts in minor units. */
const PRICES = [
  { table: 'prices', column: 'price' },
  { table: 'addons', column: 'price' },
  { table: 'items', column: 'insurance' },
  { table: 'item_holidays', column: 'price' },
] as const;

function readAmounts(scope: Scope): Promise<Amounts> {
  const { id } = scope.business;
  const priced = PRICES.map(
    ({ table, column }) => sql`
      exists (select from ${sql.table(table)} where business_id = ${id} and ${sql.ref(column)} > 0)`,
  );
  return scope.db.get(sql<Amounts>`
    select exists (select from orders where business_id = ${id})
        or exists (select from reservations where business_id = ${id})
        or exists (select from invoices where business_id = ${id}) as is_fixed,
      ${sql.join(priced, sql` or `)}
        or exists (select from discounts where business_id = ${id} and type = 'value' and amount > 0)
        or exists (select from settings where business_id = ${id} and branch_id is null
          and key = 'ExtraCharge' and data <> '0') as has_prices`);
}

/** `1.255` and `1.26`, or `1.25` and `1.250`: what becomes of the decimals. */
function example(from: Currency, to: Currency): { before: string; after: string } {
  const minor = from === 'KWD' ? 1255 : 125;
  const said = (amount: number, currency: Currency) =>
    toMajor(amount, currency).toFixed(decimalsOf(currency));
  return { before: said(minor, from), after: said(inOtherCurrency(minor, from, to), to) };
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
    throw new Refusal(409, 'currency_confirm', { values, body: { confirm: 'confirm_currency' } }, [
      { path, key: 'currency_confirm', values },
    ]);
  }
  await convertPrices(scope, change);
}

/** As `inOtherCurrency`, over rows. */
function converted(column: string, { from, to }: Change) {
  const more = decimalsOf(to) - decimalsOf(from);
  const amount = sql.ref(column);
  if (more >= 0) return sql`${amount} * ${10 ** more}::int`;
  const size = 10 ** -more;
  return sql`greatest(1, (${amount} + ${size / 2}::int) / ${size}::int)`;
}

async function convertPrices(scope: Scope, change: Change): Promise<void> {
  const { id } = scope.business;
  for (const { table, column } of PRICES) {
    await scope.db.run(sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${converted(column, change)}
      where business_id = ${id} and ${sql.ref(column)} > 0`);
  }
  await scope.db.run(sql`
    update discounts set amount = ${converted('amount', change)}
    where business_id = ${id} and type = 'value' and amount > 0`);
  await convertCharge(scope, change);
}

/** Stored in major units, as it is typed. */
async function convertCharge(scope: Scope, { from, to }: Change): Promise<void> {
  const { id } = scope.business;
  const stored = await scope.db.find(
    query
      .selectFrom('settings')
      .select('data')
      .where('business_id', '=', id)
      .where('branch_id', 'is', null)
      .where('category_id', 'is', null)
      .where('key', '=', 'ExtraCharge'),
  );
  const minor = typeof stored?.data === 'number' ? toMinor(stored.data, from) : null;
  if (minor === null) return;
  const charge = toMajor(inOtherCurrency(minor, from, to), to);
  await scope.db.run(
    query
      .updateTable('settings')
      .set({ data: JSON.stringify(charge) })
      .where('business_id', '=', id)
      .where('branch_id', 'is', null)
      .where('category_id', 'is', null)
      .where('key', '=', 'ExtraCharge'),
  );
}
