import { localToInstant, plusDays, startOfDay } from '@diwan/domain/local-time.ts';
import { discountEnd } from '@diwan/domain/discount.ts';
import { toUnits } from '@diwan/domain/money.ts';
import { nameColumns } from '#platform/crud/locales.ts';
import {
  requireOwnIds,
  type ChildChange,
  type ItemContext,
  type ItemBody,
  type Problems,
} from './item-context.rules.ts';

type DiscountInput = NonNullable<ItemBody['discounts']>[number];

const DEFAULT_DAYS = 30;
const PERCENT_DECIMALS = 2;

function amountOf(row: DiscountInput, path: string, context: ItemContext, problems: Problems): number {
  if (row.type === 'value') return problems.minor(path, row.amount, context.currency);
  if (row.amount > 100) problems.add(path, 'percentage_max');
  const hundredths = toUnits(row.amount, PERCENT_DECIMALS);
  if (hundredths === null) problems.add(path, 'decimals', { decimals: PERCENT_DECIMALS });
  return hundredths ?? 0;
}

interface Period {
  readonly from: Date;
  readonly to: Date;
}

function periodOf(row: DiscountInput, path: string, context: ItemContext, problems: Problems): Period {
  const { now, timezone } = context;
  const stored = context.before?.discounts.find((discount) => discount.id === row.id);
  const read = (member: 'from' | 'to'): Date | null => {
    const text = row[member] || stored?.[member];
    if (!text) return null;
    const at = localToInstant(text, timezone);
    if (!at) problems.add(`${path}.${member}`, 'date_invalid');
    return at;
  };
  const from = read('from') ?? startOfDay(now, timezone);
  const last = read('to');
  const to = last ? discountEnd(last, timezone) : plusDays(from, DEFAULT_DAYS, timezone);
  if (to <= from) problems.add(`${path}.to`, 'range_order');
  return { from, to };
}

/** Discounts run from today for thirty days unless they say otherwise. */
export function discountChanges(
  rows: readonly DiscountInput[],
  context: ItemContext,
  problems: Problems,
): ChildChange[] {
  requireOwnIds('discounts', rows, context.before?.discounts ?? [], problems);
  return rows.map((row, index) => {
    const path = `discounts.${index}`;
    const { from, to } = periodOf(row, path, context, problems);
    return {
      ...(row.id ? { id: row.id } : {}),
      type: row.type,
      amount: amountOf(row, `${path}.amount`, context, problems),
      ...(row.id && !row.from ? {} : { from_at: from }),
      ...(row.id && !row.to ? {} : { to_at: to }),
      ...nameColumns(row.locales),
    };
  });
}
