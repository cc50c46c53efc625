/** What is over the page, as the address says it. */
export type Sheet =
  | { readonly kind: 'item'; readonly id: number }
  | { readonly kind: 'line'; readonly at: number }
  | { readonly kind: 'cart' }
  | { readonly kind: 'checkout' };

export function sheetIn(hash: string): Sheet | null {
  const [, kind, number] = /^#(item|line|cart|checkout)(?:-(\d{1,15}))?$/.exec(hash) ?? [];
  if (kind === 'cart' || kind === 'checkout') return { kind };
  if (number === undefined) return null;
  return kind === 'item' ? { kind, id: Number(number) } : { kind: 'line', at: Number(number) };
}

/** The token of an order that is to be ordered again; it stands behind the number sign, which no server is sent. */
export const againIn = (hash: string): string | null => /^#again-([\w-]{16,64})$/.exec(hash)?.[1] ?? null;

const hashOf = (sheet: Sheet) =>
  sheet.kind === 'item'
    ? `#item-${sheet.id}`
    : sheet.kind === 'line'
      ? `#line-${sheet.at}`
      : `#${sheet.kind}`;

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

const CARD = /^#item-(\d{1,15})$/;

/** The names of dishes are links to their cards, which open their sheets where scripts run. */
export function onCard(show: (id: number) => void): void {
  document.addEventListener('click', (event) => {
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const link = event.target instanceof Element ? event.target.closest('a.opens') : null;
    const [, id] = CARD.exec(link?.getAttribute('href') ?? '') ?? [];
    if (id === undefined || !isPlain) return;
    event.preventDefault();
    show(Number(id));
  });
}

/** Leads a guest to a page, after an order to that of its number; the way back from one elsewhere is the page of the order. */
export type Go = (page: string, elsewhere: string | null, number?: number | null) => void;
