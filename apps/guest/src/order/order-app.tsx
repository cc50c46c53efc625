import type { ComponentChild } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Locale } from '@diwan/contract/locale.ts';
import type { Calls } from './calls.ts';
import {
  added,
  type Cart,
  type CartLine,
  chosenOf,
  counted,
  piecesOf,
  priced,
  putBack,
  removed,
  replaced,
} from './cart.ts';
import { offeredTypes, typedIn } from './checkout.ts';
import { cartIn, Checkout, nameOfLine, type Ordered } from './checkout-app.tsx';
import { forgetVenue, type Cached, type Device } from './device.ts';
import { type Go, close, open, type Sheet as Open } from './navigation.ts';
import { servedOffer, type Offer } from './offer.ts';
import { translate } from './order.messages.ts';
import { OrderBar } from './order-bar.tsx';
import { OrderTypes, type TypesProps, TypesOfMenu } from './order-types.tsx';
import { venueWord, wordOf } from './page-words.ts';
import { amountOf, namedIn, type Tongue } from './say-amounts.ts';
import { CartSheet } from './sheets/cart-sheet.tsx';
import { ItemSheet } from './sheets/item-sheet.tsx';
import { Sheet } from './sheets/sheet.tsx';
import { whyNot } from './taking.ts';
import { dateIn, useAgain, useJoin, useKept, useOffer, useServing, useSheet, useTable } from './use-order.ts';
import { shownMoments } from '../live/head.ts';

interface AppProps {
  readonly locale: Locale;
  readonly slug: string;
  readonly calls: Calls;
  readonly device: Device;
  readonly go: Go;
}

interface ItemProps extends Ordered {
  readonly sheet: Extract<Open, { readonly kind: 'item' | 'line' }>;
  readonly onAdded: (line: CartLine, cart: Cart) => void;
}

/** The sheet of a dish, from its card or from its line in the cart. */
function Item({ tongue, kept, keep, sheet, onAdded }: ItemProps) {
  const isLine = sheet.kind === 'line';
  const line = isLine ? (kept.cart[sheet.at] ?? null) : null;
  const id = isLine ? line?.item : sheet.id;
  const item = tongue.offer.items.get(id ?? 0);
  if (!item) return null;
  const others = isLine ? removed(kept.cart, sheet.at) : tongue.offer.hasCart ? kept.cart : [];
  const finish = (line: CartLine) => {
    const next = { ...priced(line, tongue.offer), called: namedIn(item, tongue) };
    if (isLine) {
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
  const of = { item, tongue, line, others };
  return <ItemSheet key={`${sheet.kind} ${id}`} {...of} onDone={finish} />;
}

function CartOf({ tongue, kept, keep, types }: Ordered & { readonly types: ComponentChild }) {
  const [gone, setGone] = useState<{ line: CartLine; at: number } | null>(null);
  // What was pressed is gone with its line, and afterwards the way back is: the focus would be nowhere.
  useEffect(() => document.querySelector<HTMLElement>(gone ? '.undo button' : '.sheet h2')?.focus(), [gone]);
  const { cart } = kept;
  const lines = cart.map((line) => chosenOf(line, tongue.offer));
  const { sums } = cartIn(kept, tongue.offer);
  const item = gone ? tongue.offer.items.get(gone.line.item) : undefined;
  return (
    <CartSheet
      cart={cart}
      lines={lines}
      sums={sums}
      tongue={tongue}
      types={types}
      removed={
        gone && {
          name: item ? namedIn(item, tongue) : (gone.line.called ?? ''),
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
    <Sheet locale={locale} name="loading" title={translate('your_order', locale)}>
      <output>{hasFailed ? wordOf('not_loaded') : translate('loading', locale)}</output>
      {hasFailed && (
        <button type="button" class="main-act" onClick={load}>
          {translate('retry', locale)}
        </button>
      )}
    </Sheet>
  );
}

/** What of a cart can still be had comes to. */
function totalOf(cart: Cart, tongue: Tongue): string {
  return amountOf(cartIn({ cart }, tongue.offer).sums.total_price, tongue);
}

interface LinesProps extends Ordered {
  readonly types: TypesProps | null;
  readonly onAdded: (line: CartLine, cart: Cart) => void;
}

/** The sheets before the last one; where nothing can be sent, the cart says so in its place. */
function Lines({ types, onAdded, ...ordered }: LinesProps) {
  const { sheet } = ordered;
  if (sheet?.kind === 'item' || sheet?.kind === 'line')
    return <Item {...ordered} sheet={sheet} onAdded={onAdded} />;
  return sheet && <CartOf {...ordered} types={types && <OrderTypes {...types} />} />;
}

interface Place {
  readonly slug: string;
  readonly locale: Locale;
  readonly go: Go;
}

/** What can be had now; a tablet of the house has no purse. */
function offerHere(menu: Offer, gone: readonly number[], isTablet: boolean): Offer {
  const served = servedOffer(menu, gone);
  return isTablet ? { ...served, paymentOf: () => 'after' } : served;
}

/** A tablet stands at its table. */
const isAtTablet = ({ table }: Cached): boolean => table?.seat !== undefined;

/** Null on a tablet, which forgets everybody by itself. */
function forgetOf({ slug, locale, go }: Place, isTablet: boolean): (() => void) | null {
  if (isTablet) return null;
  return () => void forgetVenue(slug).then(() => go(`/q/${slug}?lang=${locale}`, null));
}

const placeWords = (locale: Locale) => ({ locale, scan: venueWord('scan_table', locale) });

/** Ordering from the menu: what is over the page that everybody can read. */
export function OrderApp({ locale, slug, calls, device, go }: AppProps) {
  const [kept, keep] = useKept(device);
  const { offer: menu, zone, hasFailed, load } = useOffer(calls);
  const { pausedUntil, gone } = useServing(load);
  const isTablet = isAtTablet(kept);
  const offer = useMemo(() => menu && offerHere(menu, gone, isTablet), [menu, gone, isTablet]);
  const { isOld, giveUp } = useTable({ calls, slug, device }, keep);
  useAgain({ calls, device, offer }, keep);
  const sheet = useSheet();
  const [news, setNews] = useState('');
  const join = useJoin({ calls, kept, keep }, () => setNews(wordOf('pin_joined')));
  if (!offer) return sheet && <NotYet locale={locale} hasFailed={hasFailed} load={load} />;
  const clock = { ...shownMoments(), ...placeWords(locale), pausedUntil, now: calls.now() };
  const offered = offeredTypes(offer, kept.table);
  const { type } = typedIn(kept, offer);
  const tongue: Tongue = { locale, offer, whyNot: whyNot(clock, { offered, type }) };
  const total = (cart: Cart) => totalOf(cart, tongue);
  const forget = forgetOf({ slug, locale, go }, isTablet);
  const ordered = { tongue, kept, keep, sheet };
  const types = isTablet ? null : { tongue, kept, keep, today: dateIn(zone, calls.now()) };
  const pieces = piecesOf(kept.cart);
  return (
    <>
      <p class="unseen" aria-live="polite">
        {news}
      </p>
      {types && <TypesOfMenu {...types} />}
      <OrderBar
        slug={slug}
        kept={kept}
        keep={keep}
        isOld={isOld && !kept.table}
        needsCode={offered.length === 0}
        onJoin={sheet === null ? join : null}
        tongue={tongue}
        amount={pieces > 0 && offer.hasCart ? total(kept.cart) : null}
      />
      <Checkout
        {...ordered}
        calls={calls}
        device={device}
        zone={zone}
        load={load}
        go={go}
        forget={forget}
        onJoin={join}
        onTableOld={giveUp}
      >
        <Lines
          {...ordered}
          types={types}
          onAdded={(line, cart) => {
            const item = nameOfLine([line], offer, locale, 0);
            setNews(translate('added', locale, { item, amount: total(cart) }));
          }}
        />
      </Checkout>
    </>
  );
}
