import { nameOf } from '../parts/localized.tsx';
import { piecesOf } from './cart.ts';
import type { Kept } from './device.ts';
import { open } from './navigation.ts';
import { say } from './order.messages.ts';
import type { Tongue } from './say-amounts.ts';

interface BarProps {
  readonly tongue: Tongue;
  readonly kept: Kept;
  readonly keep: (changes: Partial<Kept>) => void;
  readonly isOld: boolean;
  /** Null while nothing is chosen. */
  readonly amount: string | null;
}

/** What stays in sight at the end of the page: the table, and the way to the cart. */
export function OrderBar({
  tongue: { locale },
  kept: { table, visit, cart },
  keep,
  isOld,
  amount,
}: BarProps) {
  if (!table && !visit && !isOld && amount === null) return null;
  return (
    <div class="cart-bar">
      {isOld && <output class="problem">{say('table_code_old', locale)}</output>}
      {table && (
        <p class="at-table">
          <span>{say('you_are_at', locale, { seat: nameOf(table.names, locale).text })}</span>
          <button type="button" class="quiet" onClick={() => keep({ table: null, visit: null })}>
            {say('not_my_table', locale)}
          </button>
        </p>
      )}
      {visit && (
        <a class="bill" href={`/guest/visits/${visit.token}?lang=${locale}`}>
          {say('table_bill', locale)}
        </a>
      )}
      {amount !== null && (
        <button type="button" class="main-act" onClick={() => open({ kind: 'cart' })}>
          {say('view_order', locale, { count: piecesOf(cart), amount })}
        </button>
      )}
    </div>
  );
}
