/** What is over the page, as the address says it. */
export type Sheet =
  | { readonly kind: 'item'; readonly id: number }
  | { readonly kind: 'line'; readonly at: number }
  | { readonly kind: 'cart' }
  | { readonly kind: 'checkout' };

export function sheetIn(hash: string): Sheet | null {
  const [, kind, number] = /^#(item|line|cart|checkout)(?:-(\d{1,15}))?$/.exec(hash) ?? [];
  if (kind === 'cart' || kind === 'checkout') return { kind };
  // A card without a link, as that of a service which is booked, has no sheet: an address that names it shows it.
  if (number === undefined || (kind === 'item' && !document.querySelector(`${hash} .opens`))) return null;
  return kind === 'item' ? { kind, id: Number(number) } : { kind: 'line', at: Number(number) };
}

/** The token of an order that is to be ordered again; it stands behind the number sign, which no server is sent. */
export const againIn = (hash: string): string | null => /^#again-([\w-]{16,64})$/.exec(hash)?.[1] ?? null;

const hashOf = (sheet: Sheet) =>
  'id' in sheet ? `#item-${sheet.id}` : 'at' in sheet ? `#line-${sheet.at}` : `#${sheet.kind}`;

/** Each sheet is a place in the history, so that the way back of the phone closes the one on top. */
export function open(sheet: Sheet): void {
  // The way back to an address that names a part of the page would give that part the focus, some frames later.
  if (sheetIn(location.hash) === null)
    history.replaceState(history.state, '', location.pathname + location.search);
  history.pushState({ isSheet: true }, '', hashOf(sheet));
  dispatchEvent(new PopStateEvent('popstate'));
}

export function close(): void {
  if ((history.state as { isSheet?: boolean } | null)?.isSheet) return history.back();
  history.replaceState(null, '', location.pathname + location.search);
  dispatchEvent(new PopStateEvent('popstate'));
}

/** The names of dishes are links to their cards, which open their sheets where scripts run. */
export function onCard(show: (sheet: Sheet) => void): void {
  document.addEventListener('click', (event) => {
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const link = event.target instanceof Element ? event.target.closest('a.opens') : null;
    const sheet = sheetIn(link?.getAttribute('href') ?? '');
    if (sheet === null || !isPlain) return;
    event.preventDefault();
    show(sheet);
  });
}

/** Leads a guest to a page, after an order to that of its number; the way back from one elsewhere is the page of the order. */
export type Go = (page: string, elsewhere: string | null, number?: number | null) => void;
