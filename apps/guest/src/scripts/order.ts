import { markCards } from '../live/cards.ts';
import { markCategory } from '../live/current-category.ts';
import { keepHead } from '../live/head.ts';
import { registerOfflineWorker } from '../live/offline-worker.ts';
import { storeLanguage } from '../live/language.ts';
import { showCachedSince } from '../live/cached-since.ts';
import { onServing, watchServing } from '../live/serving.ts';
import { hasStoredOrder } from '../order/device.ts';
import { againIn, onCard, open, sheetIn } from '../order/navigation.ts';

/** A script that did not come is asked for again after as long, and each time after twice as long. */
const RETRY_MS = 1000;

/**
 * Runs on the page of a menu that takes orders. Everything on that page can be read without scripts; the one that takes
 * orders is loaded when somebody wants something of it, or has nothing else to do.
 */
const root = document.querySelector<HTMLElement>('#order');
const { slug, flow, integrity } = root?.dataset ?? {};

const pause = keepHead();
showCachedSince();
storeLanguage();
markCategory();
registerOfflineWorker('/q/');

if (slug !== undefined && flow !== undefined && integrity !== undefined) {
  let isRequested = false;
  let wait = RETRY_MS;
  const load = () => {
    if (isRequested) return;
    isRequested = true;
    const script = document.createElement('script');
    script.src = flow;
    script.integrity = integrity;
    // Without it the page is one to read; whoever has pressed a dish already need not press again.
    script.addEventListener('error', () => {
      isRequested = false;
      script.remove();
      setTimeout(load, wait);
      wait *= 2;
    });
    document.head.append(script);
  };
  onCard((sheet) => {
    load();
    open(sheet);
  });
  onServing(({ pausedUntil, gone }) => {
    pause(pausedUntil);
    markCards(gone);
  });
  watchServing(slug);
  const { hash, search } = location;
  const isWanted =
    sheetIn(hash) !== null || againIn(hash) !== null || search.includes('t=') || hasStoredOrder(slug);
  if (isWanted) load();
  else if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 4000 });
  else setTimeout(load, 2000);
}
