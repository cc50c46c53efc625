import type { Locale } from '@diwan/contract/locale.ts';
import { nameOf } from '../parts/localized.tsx';
import { piecesOf } from './cart.ts';
import type { Cached, Table } from './device.ts';
import { open } from './navigation.ts';
import { translate } from './order.messages.ts';
import { venueWord, wordOf } from './page-words.ts';
import { PinForm } from './sheets/pin-form.tsx';
import type { Tongue } from './say-amounts.ts';
import type { Join } from './use-order.ts';

interface BarProps {
  readonly slug: string;
  readonly tongue: Tongue;
  readonly kept: Cached;
  readonly keep: (changes: Partial<Cached>) => void;
  readonly isOld: boolean;
  /** Asks for the digits of the table, while no sheet is over the page; null: they are not asked for here. */
  readonly onJoin: Join | null;
  /** Nothing can be ordered here without the code of a table. */
  readonly needsCode: boolean;
  /** Null while nothing is chosen. */
  readonly amount: string | null;
}

interface AtTableProps {
  readonly table: Table;
  readonly locale: Locale;
  /** The form by which staff are called; null: by the bill, or not at all. */
  readonly callTo: string | null;
  readonly onLeave: () => void;
}

/** Where the guest sits; a tablet stays where it is. */
function AtTable({ table, locale, callTo, onLeave }: AtTableProps) {
  return (
    <div class="at-table">
      <span>{translate('you_are_at', locale, { seat: nameOf(table.names, locale).text })}</span>
      {table.seat === undefined && (
        <button type="button" class="quiet" onClick={onLeave}>
          {venueWord('not_my_table', locale)}
        </button>
      )}
      {callTo !== null && (
        <form method="post" action={callTo}>
          <button class="quiet">{venueWord('call_waiter', locale)}</button>
        </form>
      )}
    </div>
  );
}

/** How many orders are led back to: the latest of them. */
const SHOWN = 3;

/** The way back to what this phone has ordered; a tablet of the house has forgotten its guests. */
function Orders({ orders, locale }: Pick<Cached, 'orders'> & { readonly locale: Locale }) {
  return orders.slice(-SHOWN).map(({ token, number }) => (
    <a key={token} class="bill" href={`/guest/orders/${token}?lang=${locale}`}>
      {number === null ? translate('your_order', locale) : translate('your_order_number', locale, { number })}
    </a>
  ));
}

function Bills({ kept, locale }: Pick<BarProps, 'kept'> & { readonly locale: Locale }) {
  const { table, visit, orders } = kept;
  if (table?.seat !== undefined) return null;
  return (
    <p class="bills">
      <Orders orders={orders} locale={locale} />
      {visit && (
        <a class="bill" href={`/guest/visits/${visit.token}?lang=${locale}`}>
          {venueWord('table_bill', locale)}
        </a>
      )}
    </p>
  );
}

/** Null for a tablet, for who calls from the bill, and before the digits of the table are typed. */
function callOf({ table, visit }: Cached, query: string): string | null {
  if (!table || table.seat !== undefined || visit || table.needsPin) return null;
  return `/guest/tables/${table.code}/calls/call_waiter?${query}`;
}

const isEmpty = ({ table, visit, orders }: Cached) => !table && !visit && orders.length === 0;

/** What stays in sight at the end of the page: the table, and the way to the cart. */
export function OrderBar({
  slug,
  tongue: { locale },
  kept,
  keep,
  isOld,
  onJoin,
  needsCode,
  amount,
}: BarProps) {
  const { table, cart } = kept;
  const hasNews = isOld || needsCode || amount !== null;
  if (!hasNews && isEmpty(kept)) return null;
  return (
    <div class="cart-bar">
      {isOld && <output class="problem">{wordOf('table_code_old')}</output>}
      {needsCode && !isOld && <p>{venueWord('scan_table', locale)}</p>}
      {table && (
        <AtTable
          table={table}
          locale={locale}
          callTo={callOf(kept, `slug=${slug}&lang=${locale}`)}
          onLeave={() => {
            // With its code in the address a reload, or the other language, would lead back to it.
            history.replaceState(history.state, '', `/q/${slug}?lang=${locale}`);
            keep({ table: null, visit: null });
          }}
        />
      )}
      {onJoin && <PinForm locale={locale} onJoin={onJoin} />}
      <Bills kept={kept} locale={locale} />
      {amount !== null && (
        <button type="button" class="main-act" onClick={() => open({ kind: 'cart' })}>
          {translate('view_order', locale, { count: piecesOf(cart), amount })}
        </button>
      )}
    </div>
  );
}
