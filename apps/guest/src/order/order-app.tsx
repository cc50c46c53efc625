import { useMemo, useState } from 'preact/hooks';
import type { Locale } from '@diwan/contract/locale.ts';
import type { Calls } from './calls.ts';
import {
  added,
  type Cart,
  type CartLine,
  chosenOf,
  counted,
  piecesOf,
  putBack,
  removed,
  replaced,
  sumsOf,
} from './cart.ts';
import { CheckoutSheet } from './sheets/checkout-sheet.tsx';
import { offeredTypes, problemsOf, type Problems, withoutProblems } from './checkout.ts';
import { visitWith, type Device, type Kept, type Typed } from './device.ts';
import { type Go, close, open, type Sheet as Open } from './navigation.ts';
import { say } from './order.messages.ts';
import { servedOffer, type Offer } from './offer.ts';
import { OrderBar } from './order-bar.tsx';
import type { Placed } from './placing.ts';
import { amountOf, namedIn, type Tongue } from './say-amounts.ts';
import { CartSheet } from './sheets/cart-sheet.tsx';
import { ItemSheet } from './sheets/item-sheet.tsx';
import { Sheet } from './sheets/sheet.tsx';
import { whyNot } from './taking.ts';
import {
  dateIn,
  useAgain,
  useKept,
  useOffer,
  useServing,
  useSheet,
  useTable,
  useTimes,
} from './use-order.ts';
import { keptMoments } from '../live/head.ts';
import { useSending } from './use-sending.ts';

interface AppProps {
  readonly locale: Locale;
  readonly slug: string;
  readonly calls: Calls;
  readonly device: Device;
  readonly go: Go;
}

interface Ordered {
  readonly tongue: Tongue;
  readonly kept: Kept;
  readonly keep: (changes: Partial<Kept>) => void;
  readonly sheet: Open | null;
}

const nameOfLine = (cart: Cart, offer: Offer, locale: Locale, at: number) => {
  const item = offer.items.get(cart[at]?.item ?? 0);
  return item ? namedIn(item, { locale }) : '';
};

/** The sheet of a dish, from its card or from its line in the cart. */
function Item({
  tongue,
  kept,
  keep,
  sheet,
  onAdded,
}: Ordered & { readonly onAdded: (line: CartLine, cart: Cart) => void }) {
  const line = sheet?.kind === 'line' ? (kept.cart[sheet.at] ?? null) : null;
  const id = sheet?.kind === 'item' ? sheet.id : line?.item;
  const item = id === undefined ? undefined : tongue.offer.items.get(id);
  if (!item) return null;
  const finish = (next: CartLine) => {
    if (sheet?.kind === 'line') {
      keep({ cart: replaced(kept.cart, sheet.at, next) });
      return close();
    }
    if (!tongue.offer.hasCart) {
      keep({ cart: [next] });
      return open({ kind: 'checkout' });
    }
    const cart = added(kept.cart, next);
    keep({ cart });
    close();
    return onAdded(next, cart);
  };
  return <ItemSheet key={`${sheet?.kind} ${id}`} item={item} tongue={tongue} line={line} onDone={finish} />;
}

function CartOf({ tongue, kept, keep }: Ordered) {
  const [gone, setGone] = useState<{ line: CartLine; at: number } | null>(null);
  const { cart } = kept;
  const lines = cart.map((line) => chosenOf(line, tongue.offer));
  const sums = sumsOf(
    lines.filter((line) => line !== null),
    tongue.offer,
  );
  const item = gone ? tongue.offer.items.get(gone.line.item) : undefined;
  return (
    <CartSheet
      cart={cart}
      lines={lines}
      sums={sums}
      tongue={tongue}
      removed={
        gone && {
          name: item ? namedIn(item, tongue) : '',
          undo: () => {
            keep({ cart: putBack(cart, gone.at, gone.line) });
            setGone(null);
          },
        }
      }
      onCount={(at, count) => keep({ cart: counted(cart, at, count) })}
      onRemove={(at) => {
        const line = cart[at];
        if (line) setGone({ line, at });
        keep({ cart: removed(cart, at) });
      }}
    />
  );
}

interface CheckoutOf extends Ordered {
  readonly calls: Calls;
  readonly zone: string;
  readonly load: () => void;
  readonly go: Go;
}

const focusOn = (problems: Problems) => {
  const [first] = Object.keys(problems);
  if (first) document.getElementById(first)?.focus();
};

/** What was typed; a table that was scanned is where the order is brought, unless the guest says otherwise. */
function typedIn({ typed, table }: Kept, offer: Offer): Typed {
  const types = offeredTypes(offer, table);
  const [onlyType = ''] = types.length === 1 || table ? types : [];
  const type = types.some((one) => one === typed.type) ? typed.type : onlyType;
  return { ...typed, type };
}

function Checkout({ tongue, kept, keep, sheet, calls, zone, load, go }: CheckoutOf) {
  const { locale, offer } = tongue;
  const isOpen = sheet?.kind === 'checkout';
  const [problems, setProblems] = useState<Problems>({});
  const times = useTimes(calls, zone, isOpen);
  const { table, visit } = kept;
  const typed = typedIn(kept, offer);
  const lines = kept.cart.map((line) => chosenOf(line, offer)).filter((line) => line !== null);
  const sums = sumsOf(lines, offer);
  const cart = lines.map(({ line }) => line);
  const show = (next: Problems) => {
    setProblems(next);
    focusOn(next);
  };
  const order = {
    typed,
    table,
    visit,
    cart,
    total: sums.total_price,
    offer,
    nameOfLine: (at: number) => nameOfLine(cart, offer, locale, at),
  };
  const onPlaced = async (placed: Placed) => {
    const rest = { ...typed, note: '', time: '' };
    keep({ cart: [], typed: rest, pending: null, visit: visitWith(visit, placed) });
    go(`${placed.page}?lang=${locale}`, placed.pay_by === null ? null : await calls.pay(placed.token));
  };
  const { sending, send } = useSending(order, {
    wire: calls,
    pending: kept.pending,
    onPending: (pending) => keep({ pending }),
    onPlaced: (order) => void onPlaced(order),
    onStale: load,
    onVisitOver: () => keep({ table: null, visit: null }),
    onProblems: show,
  });
  if (!isOpen) return null;
  return (
    <CheckoutSheet
      typed={typed}
      problems={problems}
      tongue={tongue}
      times={times}
      table={table}
      today={dateIn(zone, calls.now())}
      sums={sums}
      sending={sending}
      onType={(changes) => {
        setProblems(withoutProblems(problems, changes));
        keep({ typed: { ...typed, ...changes } });
      }}
      onSend={() => {
        const found = problemsOf({ typed, offer, locale, times });
        show(found);
        if (Object.keys(found).length === 0) send();
      }}
    />
  );
}

/** While the menu is read, or where it could not be: for whoever was faster than the network. */
function NotYet({
  locale,
  hasFailed,
  load,
}: {
  readonly locale: Locale;
  readonly hasFailed: boolean;
  readonly load: () => void;
}) {
  return (
    <Sheet locale={locale} name="loading" title={say('your_order', locale)}>
      <output>{say(hasFailed ? 'not_loaded' : 'loading', locale)}</output>
      {hasFailed && (
        <button type="button" class="main-act" onClick={load}>
          {say('retry', locale)}
        </button>
      )}
    </Sheet>
  );
}

/** Ordering from the menu: what lies over the page that everybody can read. */
export function OrderApp({ locale, slug, calls, device, go }: AppProps) {
  const [kept, keep] = useKept(device);
  const { offer: menu, zone, hasFailed, load } = useOffer(calls);
  const { pausedUntil, gone } = useServing(load);
  const offer = useMemo(() => menu && servedOffer(menu, gone), [menu, gone]);
  const { isOld } = useTable({ calls, slug, device }, keep);
  useAgain({ calls, device, offer }, keep);
  const sheet = useSheet();
  const [news, setNews] = useState('');
  if (!offer) return sheet && <NotYet locale={locale} hasFailed={hasFailed} load={load} />;
  const clock = { ...keptMoments(), zone, pausedUntil, now: calls.now(), locale };
  const canBeLater = offeredTypes(offer, kept.table).some((type) => type !== 'dine_in');
  const tongue: Tongue = { locale, offer, whyNot: whyNot(clock, canBeLater) };
  const total = (cart: Cart) =>
    amountOf(
      sumsOf(
        cart.map((line) => chosenOf(line, offer)).filter((line) => line !== null),
        offer,
      ).total_price,
      tongue,
    );
  const ordered = { tongue, kept, keep, sheet };
  const pieces = piecesOf(kept.cart);
  return (
    <>
      <p class="unseen" aria-live="polite">
        {news}
      </p>
      <OrderBar
        kept={kept}
        keep={keep}
        isOld={isOld}
        tongue={tongue}
        amount={pieces > 0 && offer.hasCart ? total(kept.cart) : null}
      />
      {(sheet?.kind === 'item' || sheet?.kind === 'line') && (
        <Item
          {...ordered}
          onAdded={(line, cart) =>
            setNews(say('added', locale, { item: nameOfLine([line], offer, locale, 0), amount: total(cart) }))
          }
        />
      )}
      {sheet?.kind === 'cart' && <CartOf {...ordered} />}
      <Checkout {...ordered} calls={calls} zone={zone} load={load} go={go} />
    </>
  );
}
