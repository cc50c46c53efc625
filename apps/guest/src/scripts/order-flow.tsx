import { render } from 'preact';
import { callsOf } from '../order/calls.ts';
import { Device } from '../order/device.ts';
import { open } from '../order/navigation.ts';
import { OrderApp } from '../order/order-app.tsx';

/** Takes the orders of a menu, once the first script of its page has found that somebody may want to order. */
const root = document.querySelector<HTMLElement>('#order');
const slug = root?.dataset['slug'];

if (root && slug !== undefined) {
  const locale = document.documentElement.lang === 'ar' ? 'ar' : 'en';
  const device = new Device(slug, () => Date.now());
  // An order was on its way when the page was left.
  if (device.read().pending) open({ kind: 'checkout' });
  render(
    <OrderApp
      locale={locale}
      slug={slug}
      calls={callsOf(slug, locale)}
      device={device}
      go={(page, elsewhere) => {
        if (elsewhere !== null) history.replaceState(null, '', page);
        location.assign(elsewhere ?? page);
      }}
    />,
    root,
  );
}
