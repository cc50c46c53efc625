import { discountEnd } from '@diwan/domain/discount.ts';
import { localToInstant } from '@diwan/domain/local-time.ts';
import { decimalsOf, inOtherCurrency, toUnits } from '@diwan/domain/money.ts';
import type { Changes } from '#platform/audit/audit.ts';
import { mediaSource } from '#platform/media/media-src.ts';
import { targetOf, type RowTable, type Target, type Unit } from './recorded-fields.rules.ts';
import type { Currencies } from './former-currency.shared.ts';

export interface RowPlan {
  readonly table: RowTable;
  readonly id: number;
  /** What the recorded act did to the row: restoring does the opposite. */
  readonly was: 'made' | 'removed' | 'changed';
  readonly columns: Readonly<Record<string, unknown>>;
}

export interface Plan {
  readonly rows: readonly RowPlan[];
  readonly orders: readonly {
    readonly table: 'categories' | 'items' | 'media';
    readonly ids: readonly number[];
  }[];
  /** Null: the key was not set. */
  readonly settings: readonly { readonly key: string; readonly data: unknown }[];
  readonly providers: readonly number[] | null;
  /** Minor units; null: the holiday had no price. */
  readonly holidays: readonly { readonly id: number; readonly price: number | null }[];
}

export interface Context {
  readonly entity: string;
  readonly id: number;
  readonly currencies: Currencies;
  readonly timezone: string;
  /** Of the item as it is now, for amounts whose type the change did not touch. */
  readonly isPercentage: boolean;
}

const PERCENT_DECIMALS = 2;
/** A row of which this was nothing before the act came with it, and one of which it is nothing after it went with it. */
const ALWAYS_THERE: Readonly<Record<string, string>> = {
  prices: 'price',
  addons: 'price',
  discounts: 'type',
  media: 'src',
  settings: 'key',
};

function moment(value: string, unit: 'moment' | 'last-moment', { timezone }: Context): string | null {
  const at = localToInstant(value, timezone);
  return (at && unit === 'last-moment' ? discountEnd(at, timezone) : at)?.toISOString() ?? null;
}

/** What was typed in the currency of its time, in the smallest unit of today's. */
function money(value: unknown, { currencies: { from, to } }: Context): number | null {
  const amount = toUnits(Number(value), decimalsOf(from));
  return amount === null ? null : inOtherCurrency(amount, from, to);
}

function stored(value: unknown, unit: Unit, context: Context): unknown {
  if (value === null) return null;
  if (unit === 'money') return money(value, context);
  if (unit === 'amount') {
    return context.isPercentage ? toUnits(Number(value), PERCENT_DECIMALS) : money(value, context);
  }
  if (unit === 'plain' || typeof value !== 'string') return value;
  if (unit === 'moment' || unit === 'last-moment') return moment(value, unit, context);
  const source = mediaSource(value);
  return source && ('path' in source ? source.path : source.youtube);
}

type Column = Extract<Target, { is: 'column' }>;
interface Recorded {
  readonly target: Target;
  readonly before: unknown;
  readonly after: unknown;
}

function wasDone(table: RowTable, recorded: readonly (Recorded & { target: Column })[]): RowPlan['was'] {
  const sign = ALWAYS_THERE[table];
  const result = recorded.find(({ target }) => target.column === sign);
  if (result?.before === null) return 'made';
  return result?.after === null ? 'removed' : 'changed';
}

function rowPlans(recorded: readonly Recorded[], context: Context): RowPlan[] {
  const columns = recorded.flatMap((one) =>
    one.target.is === 'column' ? [{ ...one, target: one.target }] : [],
  );
  const rows = new Map<string, typeof columns>();
  for (const one of columns) {
    const row = `${one.target.table}.${one.target.id ?? context.id}`;
    rows.set(row, [...(rows.get(row) ?? []), one]);
  }
  return [...rows.values()].flatMap((fields) => {
    const [first] = fields;
    if (!first) return [];
    const { table, id } = first.target;
    const type = fields.find(({ target }) => table === 'discounts' && target.column === 'type')?.before;
    const at = {
      ...context,
      isPercentage: type === undefined ? context.isPercentage : type === 'percentage',
    };
    const values = fields.map(({ target, before }) => [target.column, stored(before, target.unit, at)]);
    const was = id === null ? ('changed' as const) : wasDone(table, fields);
    return [{ table, id: id ?? context.id, was, columns: Object.fromEntries(values) }];
  });
}

const isId = (value: unknown): value is number => typeof value === 'number';
const idsIn = (value: unknown) => (Array.isArray(value) ? value.filter(isId) : []);

/** What has to be written so that exactly the recorded fields are as they were before. */
export function plannedRestore(changes: Changes, context: Context): Plan {
  const recorded = Object.entries(changes).flatMap(([path, change]): Recorded[] => {
    const target = targetOf(context.entity, path);
    return target ? [{ target, ...change }] : [];
  });
  const providers = recorded.find(({ target }) => target.is === 'providers');
  return {
    rows: rowPlans(recorded, context),
    orders: recorded.flatMap(({ target, before }) =>
      target.is === 'order' ? [{ table: target.table, ids: idsIn(before) }] : [],
    ),
    settings: recorded.flatMap(({ target, before }) =>
      target.is === 'setting' ? [{ key: target.key, data: before }] : [],
    ),
    providers: providers ? idsIn(providers.before) : null,
    holidays: recorded.flatMap(({ target, before }) =>
      target.is === 'holiday'
        ? [
            {
              id: target.id,
              price: before === null ? null : money(before, context),
            },
          ]
        : [],
    ),
  };
}
