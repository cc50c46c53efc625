import type { orderLineInput } from '@diwan/contract/bookings/orders.ts';
import type { FieldProblem } from '@diwan/contract/issues.ts';
import { orderTotals, type OrderTotals } from '@diwan/domain/order-totals.ts';
import { countsAt, type DiscountSize } from '@diwan/domain/discount.ts';
import type { z } from 'zod';
import type { Scope } from '#platform/http/scope.ts';
import { invalid, HttpError } from '#platform/http-error.ts';
import { timesOf } from '@diwan/domain/extras.ts';
import type { PricedRow } from '../sold-item.shared.ts';
import type { OrderedItem, OrderContext } from './order-context.ts';

export type SentLine = z.output<typeof orderLineInput>;

interface ChosenLine {
  readonly sent: SentLine;
  readonly item: OrderedItem;
  /** Null: the item has no price row and costs nothing. */
  readonly price: PricedRow | null;
  readonly addons: readonly PricedRow[];
}

/** A line as it is stored; amounts in minor units. */
export interface WrittenLine {
  readonly sort: number;
  readonly item_id: number;
  readonly price_id: number | null;
  readonly count: number;
  readonly unit_price: number;
  readonly item: Readonly<Record<string, string>>;
  readonly addons: readonly PricedRow[];
  readonly discounts: readonly Readonly<Record<string, unknown>>[];
  readonly note: string | null;
  readonly total: number;
  readonly taken: number;
}

const IS_ORDERED = new Set(['restaurant_product', 'salon_product']);

const problem = (
  path: string,
  key: FieldProblem['key'],
  values: FieldProblem['values'] = {},
): FieldProblem => ({
  path,
  key,
  values: { field: path.split('.').at(-1) ?? path, ...values },
});

function itemProblem(item: OrderedItem | undefined, path: string): FieldProblem | null {
  if (!item) return problem(`${path}item_id`, 'not_of_this_business');
  if (!IS_ORDERED.has(item.itemable_type)) return problem(`${path}item_id`, 'booked_not_ordered');
  return item.menu_type === 'subscription' ? problem(`${path}item_id`, 'subscription_only') : null;
}

/** May be left out only where there is no choice. */
function priceProblems({ prices }: OrderedItem, { price_id: sent }: SentLine, path: string): FieldProblem[] {
  if (!sent) return prices.length > 1 ? [problem(`${path}price_id`, 'required')] : [];
  return prices.some(({ id }) => id === sent) ? [] : [problem(`${path}price_id`, 'price_unknown')];
}

function addonProblems({ addons }: OrderedItem, line: SentLine, path: string): FieldProblem[] {
  return line.addons.flatMap((id, index) => {
    const addon = addons.find((row) => row.id === id);
    const at = `${path}addons.${index}`;
    if (!addon) return [problem(at, 'not_of_this_business')];
    const { max } = addon;
    if (timesOf(id, line.addons.slice(0, index + 1)) <= max) return [];
    return [problem(at, max === 1 ? 'addon_once' : 'addon_too_many', { max })];
  });
}

/** What the menu has not, of each line, so that one answer tells all of it. */
export function lineProblems({ items }: OrderContext, lines: readonly SentLine[]): FieldProblem[] {
  return lines.flatMap((line, index) => {
    const path = `lines.${index}.`;
    const item = items.get(line.item_id);
    const ofItem = itemProblem(item, path);
    if (ofItem || !item) return ofItem ? [ofItem] : [];
    return [...priceProblems(item, line, path), ...addonProblems(item, line, path)];
  });
}

const chosenPrice = ({ prices }: OrderedItem, { price_id: sent }: SentLine): PricedRow | null =>
  (sent ? prices.find(({ id }) => id === sent) : prices[0]) ?? null;

const chosenAddons = ({ addons }: OrderedItem, line: SentLine): PricedRow[] =>
  line.addons.flatMap((id) => {
    const addon = addons.find((row) => row.id === id);
    if (!addon) return [];
    const { max: _, ...taken } = addon;
    return [taken];
  });

function chooseLines(context: OrderContext, lines: readonly SentLine[]): ChosenLine[] {
  const problems = lineProblems(context, lines);
  if (problems.length > 0) throw invalid(problems);
  return lines.flatMap((sent) => {
    const item = context.items.get(sent.item_id);
    return item ? [{ sent, item, price: chosenPrice(item, sent), addons: chosenAddons(item, sent) }] : [];
  });
}

function assertPriced(lines: readonly ChosenLine[], unpriced: Unpriced): void {
  const index = lines.findIndex(({ price }) => price === null);
  if (index === -1 || unpriced === 'allowed') return;
  const problem = { path: `lines.${index}.item_id`, key: 'item_unpriced' as const, values: {} };
  const body = unpriced === 'to-confirm' ? { confirm: 'confirm_unpriced' } : {};
  throw new HttpError(422, 'item_unpriced', { body }, [problem]);
}

export const nameOfItem = ({ locale }: Scope, item: OrderedItem): string =>
  item[`name_${locale}`] || item.name_en || item.name_ar;

interface WantedLine extends Pick<ChosenLine, 'sent' | 'item'> {
  /** Its place in the order. */
  readonly index: number;
}

/** Counted stock must last for all lines of the order together; each line of what does not is named. */
export function shortStock(scope: Scope, lines: readonly WantedLine[]) {
  const wanted = new Map<number, number>();
  for (const { item, sent } of lines) wanted.set(item.id, (wanted.get(item.id) ?? 0) + sent.count);
  return lines.flatMap(({ item, index }) => {
    if (item.amount === null || (wanted.get(item.id) ?? 0) <= item.amount) return [];
    const values = { n: item.amount, item: nameOfItem(scope, item) };
    return [{ path: `lines.${index}.count`, key: 'stock_short' as const, values }];
  });
}

function assertStock(scope: Scope, chosen: readonly ChosenLine[]): void {
  const problems = shortStock(
    scope,
    chosen.map(({ sent, item }, index) => ({ sent, item, index })),
  );
  const [first] = problems;
  if (first) throw new HttpError(409, first.key, { values: first.values }, problems);
}

const discountOf = ({ discount }: OrderedItem) =>
  discount && { ...discount, name: { en: discount.name_en, ar: discount.name_ar } };

const namesOf = (item: OrderedItem, price: PricedRow | null) => ({
  name_en: item.name_en,
  name_ar: item.name_ar,
  price_name_en: price?.name_en ?? '',
  price_name_ar: price?.name_ar ?? '',
});

/** The discount of the item as it counted, with what it took off. */
function countedDiscounts({ discount }: OrderedItem, value: number, at: number): WrittenLine['discounts'] {
  if (discount === null || !countsAt({ ...discount, name: { en: '', ar: '' } }, at)) return [];
  const { id, name_en, name_ar, type, amount } = discount;
  return [{ id, name_en, name_ar, type, amount, value }];
}

function written(
  { sent, item, price, addons }: ChosenLine,
  totals: OrderTotals['lines'][number],
  { sort, at }: { sort: number; at: number },
): WrittenLine {
  return {
    sort,
    item_id: item.id,
    price_id: price?.id ?? null,
    count: sent.count,
    unit_price: price?.price ?? 0,
    item: namesOf(item, price),
    addons,
    discounts: countedDiscounts(item, totals.discount, at),
    note: sent.note ?? null,
    total: totals.total,
    taken: item.amount === null ? 0 : sent.count,
  };
}

export interface PricedOrder {
  readonly lines: readonly WrittenLine[];
  readonly totals: Omit<OrderTotals, 'lines' | 'given'>;
  /** What the order's own discount took off, in minor units. */
  readonly given: number;
}

/** Whether what has no price may be ordered: where prices are shown only by staff who confirm it (rule R19.10). */
export type Unpriced = 'allowed' | 'refused' | 'to-confirm';

interface Pricing {
  readonly unpriced: Unpriced;
  readonly lines: readonly SentLine[];
  /** When the order is for. */
  readonly at: Date;
  /** What somebody takes off the whole order. */
  readonly discount: DiscountSize | null;
}

/** Rule R9: what is ordered, priced as the menu stands now; 422 and 409 name the line or the item. */
export function priceOrder(scope: Scope, context: OrderContext, input: Pricing): PricedOrder {
  const chosen = chooseLines(context, input.lines);
  assertPriced(chosen, input.unpriced);
  assertStock(scope, chosen);
  const at = input.at.getTime();
  const ordered = chosen.map(({ sent, item, price, addons }) => ({
    unit_price: price?.price ?? 0,
    count: sent.count,
    addons: addons.map((addon) => addon.price),
    discount: discountOf(item),
  }));
  const { generalDiscount, extraCharge } = context;
  const { lines, given, ...totals } = orderTotals(ordered, {
    at,
    generalDiscount,
    extraCharge,
    discount: input.discount,
  });
  const rows = chosen.flatMap((line, sort) => {
    const own = lines[sort];
    return own ? [written(line, own, { sort, at })] : [];
  });
  return { lines: rows, totals, given };
}
