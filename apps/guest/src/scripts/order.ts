import { markCards } from '../live/cards.ts';
import { keepHead } from '../live/head.ts';
import { onServing, watchServing } from '../live/serving.ts';
import { hasKeptOrder } from '../order/device.ts';
import { againIn, onCard, open, sheetIn } from '../order/navigation.ts';

/**
 * Runs on the page of a menu that takes orders. Everything on that page can be read without scripts; the one that takes
 * orders is loaded when somebody wants something of it, or has nothing else to do.
 */
const root = document.querySelector<HTMLElement>('#order');
const { slug, flow, integrity } = root?.dataset ?? {};

const pause = keepHead();

if (slug !== undefined && flow !== undefined && integrity !== undefined) {
  let isAsked = false;
  const load = () => {
    if (isAsked) return;
    isAsked = true;
    const script = document.createElement('script');
    script.src = flow;
    script.integrity = integrity;
    // Without it the page is one to read; the next press asks again.
    script.addEventListener('error', () => {
      isAsked = false;
      script.remove();
    });
    document.head.append(script);
  };
  onCard((id) => {
    load();
    open({ kind: 'item', id });
  });
  onServing(({ pausedUntil, gone }) => {
    pause(pausedUntil);
    markCards(gone);
  });
  watchServing(slug);
  const { hash, search } = location;
  const isWanted =
    sheetIn(hash) !== null || againIn(hash) !== null || search.includes('t=') || hasKeptOrder(slug);
  if (isWanted) load();
  else if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 4000 });
  else setTimeout(load, 2000);
}
