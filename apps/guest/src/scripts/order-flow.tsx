import { render } from 'preact';
import { callsOf } from '../order/calls.ts';
import { Device } from '../order/device.ts';
import { open } from '../order/navigation.ts';
import { PLACED, seatOf, sessionAt } from '../tablet/tablet-session.ts';
import { OrderApp } from '../order/order-app.tsx';

/** Takes the orders of a menu, once the first script of its page has found that somebody may want to order. */
const root = document.querySelector<HTMLElement>('#order');
const slug = root?.dataset['slug'];

if (root && slug !== undefined) {
  const locale = document.documentElement.lang === 'ar' ? 'ar' : 'en';
  const isTablet = root.dataset['surface'] === 'tablet';
  const session = isTablet ? sessionAt(slug) : null;
  const seat = isTablet ? seatOf() : null;
  const table = seat && { code: '', names: seat.locales, seat: seat.id };
  const device = new Device(slug, () => Date.now(), table);
  // A page that the browser had put aside knows nothing of what was ordered, typed or forgotten since, and still sends what was sent.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  // An order was on its way when the page was left.
  if (device.read().pending) open({ kind: 'checkout' });
  render(
    <OrderApp
      locale={locale}
      slug={slug}
      calls={callsOf(slug, locale, session?.token ?? null)}
      device={device}
      go={(page, elsewhere, number) => {
        // A tablet stays where it is, and says so itself.
        if (isTablet) return void dispatchEvent(new CustomEvent(PLACED, { detail: number ?? 0 }));
        // The way back leads to the menu and to no sheet of what has been sent, from a page of payment to the order.
        history.replaceState(null, '', elsewhere === null ? location.pathname + location.search : page);
        return location.assign(elsewhere ?? page);
      }}
    />,
    root,
  );
}
