import type { ComponentChild } from 'preact';
import type { OrderTotals } from '@diwan/domain/order-totals.ts';
import {
  type Cart,
  type CartLine,
  changedPrice,
  type ChosenLine,
  removed as without,
  roomFor,
} from '../cart.ts';
import { open } from '../navigation.ts';
import { translate as translateTip } from '../../parts/tips.messages.ts';
import { translate } from '../order.messages.ts';
import { wordOf } from '../page-words.ts';
import { amountOf, choicesOf, limitOf, namedIn, type Tongue } from '../say-amounts.ts';
import { CountOf, Sheet } from './sheet.tsx';
import { Written } from './written.tsx';

interface Sums {
  readonly sums: OrderTotals;
  readonly tongue: Tongue;
}

/** The sum as it will be charged; what only repeats the total is left out. */
/** With what is given on top of the total, which is no part of it. */
export function SumsOf({ sums, tip = 0, tongue }: Sums & { readonly tip?: number }) {
  const { locale } = tongue;
  const rows = [
    ['items', sums.subtotal_price],
    ['discount', -sums.discount_price],
    ['extra_charge', sums.extra_charge],
  ] as const;
  const shown = rows.filter(([, amount]) => amount !== 0);
  return (
    <dl class="sums">
      {shown.length > 1 &&
        shown.map(([key, amount]) => (
          <div key={key}>
            <dt>{translate(key, locale)}</dt>
            <dd>
              <bdi>{(amount < 0 ? '− ' : '') + amountOf(Math.abs(amount), tongue)}</bdi>
            </dd>
          </div>
        ))}
      <div class="total">
        <dt>{translate('total', locale)}</dt>
        <dd>
          <bdi>{amountOf(sums.total_price, tongue)}</bdi>
        </dd>
      </div>
      {tip > 0 && (
        <div>
          <dt>{translateTip('tip', locale)}</dt>
          <dd>
            <bdi>{amountOf(tip, tongue)}</bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}

interface Line {
  readonly chosen: ChosenLine;
  readonly at: number;
  readonly total: number;
  /** How many of it there may be. */
  readonly most: number;
  readonly tongue: Tongue;
  readonly onCount: (at: number, count: number) => void;
  readonly onRemove: (at: number) => void;
}

function LineOf({ chosen, at, total, most, tongue, onCount, onRemove }: Line) {
  const { locale } = tongue;
  const { line, item } = chosen;
  const name = namedIn(item, tongue);
  const change = changedPrice(chosen, tongue.offer);
  return (
    <li class="line">
      <p class="line-name">
        <bdi>{name}</bdi>
        <span class="amount">
          <bdi>{amountOf(total, tongue)}</bdi>
        </span>
      </p>
      {change && (
        <p class="problem">
          {wordOf('price_of_line', {
            item: name,
            old: amountOf(change.old, tongue),
            new: amountOf(change.now, tongue),
          })}
        </p>
      )}
      {[choicesOf(chosen, tongue), line.note, line.count >= most && limitOf(item, true)].map(
        (words, index) =>
          words && (
            <p key={index} class="hint">
              <bdi>{words}</bdi>
            </p>
          ),
      )}
      <div class="acts">
        <CountOf
          locale={locale}
          of={name}
          count={line.count}
          most={most}
          onCount={(count) => onCount(at, count)}
        />
        <button type="button" onClick={() => open({ kind: 'line', at })}>
          {translate('change', locale)} <span class="unseen">{name}</span>
        </button>
        <button
          type="button"
          aria-label={translate('remove', locale, { item: name })}
          onClick={() => onRemove(at)}
        >
          <Written of="bin" />
        </button>
      </div>
    </li>
  );
}

interface CartSheetProps {
  readonly cart: Cart;
  /** What the menu still has of each line, null where it has not. */
  readonly lines: readonly (ChosenLine | null)[];
  readonly sums: OrderTotals;
  readonly tongue: Tongue;
  /** How it is handed over, to be chosen. */
  readonly types: ComponentChild;
  readonly removed: { readonly name: string; readonly undo: () => void } | null;
  readonly onCount: (at: number, count: number) => void;
  readonly onRemove: (at: number) => void;
}

interface GoneProps {
  readonly line: CartLine;
  readonly at: number;
  readonly tongue: Tongue;
  readonly onRemove: (at: number) => void;
}

/** A line that cannot be had as it is: its dish has sold out or left the menu, or a choice of it has. */
function GoneLine({ line, at, tongue, onRemove }: GoneProps) {
  const { locale } = tongue;
  const dish = tongue.offer.items.get(line.item);
  const item = dish ? namedIn(dish, tongue) : (line.called ?? '…');
  const isThere = dish?.isGone === false;
  return (
    <li class="line">
      <p class="problem">{wordOf(isThere ? 'choice_gone' : dish ? 'sold_out' : 'gone_line', { item })}</p>
      <div class="acts">
        {isThere && (
          <button type="button" onClick={() => open({ kind: 'line', at })}>
            {translate('change', locale)} <span class="unseen">{item}</span>
          </button>
        )}
        <button type="button" onClick={() => onRemove(at)}>
          {translate('remove', locale, { item })}
        </button>
      </div>
    </li>
  );
}

export function CartSheet(props: CartSheetProps) {
  const { cart, lines, sums, tongue, types, removed, onCount, onRemove } = props;
  const { locale } = tongue;
  const there = lines.filter((line) => line !== null);
  return (
    <Sheet
      locale={locale}
      name="cart"
      title={translate('your_order', locale)}
      footer={
        there.length > 0 &&
        (tongue.whyNot !== null ? (
          <output class="gone">{tongue.whyNot}</output>
        ) : (
          <button type="button" class="main-act" onClick={() => open({ kind: 'checkout' })}>
            {translate('checkout', locale, { amount: amountOf(sums.total_price, tongue) })}
          </button>
        ))
      }
    >
      {types}
      {removed && (
        <output class="undo">
          {wordOf('line_removed', { item: removed.name })}{' '}
          <button type="button" onClick={removed.undo}>
            {translate('undo', locale)}
          </button>
        </output>
      )}
      {lines.length === 0 && <p class="empty">{wordOf('cart_empty')}</p>}
      <ul class="lines">
        {cart.map((line, at) => {
          const chosen = lines[at];
          return chosen ? (
            <LineOf
              key={at}
              chosen={chosen}
              at={at}
              most={roomFor(line, without(cart, at), chosen.item)}
              total={sums.lines[there.indexOf(chosen)]?.total ?? 0}
              tongue={tongue}
              onCount={onCount}
              onRemove={onRemove}
            />
          ) : (
            <GoneLine key={at} line={line} at={at} tongue={tongue} onRemove={onRemove} />
          );
        })}
      </ul>
      {there.length > 0 && <SumsOf sums={sums} tongue={tongue} />}
      <Written of="ways" />
    </Sheet>
  );
}
