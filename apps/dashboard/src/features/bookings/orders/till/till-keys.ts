import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import { useHotkeys } from '@mantine/hooks';
import { createElement } from 'react';
import { usePageShortcuts } from '#kit/resource/page-shortcuts.ts';
import { useText } from '#kit/i18n/messages.ts';
import { BY_PLACE } from '#ui/keys.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { notify } from '#ui/overlays.ts';
import { useDraftLines } from '../form/order-context.ts';
import { useLines } from '../form/use-lines.ts';
import type { TileView } from './tile-view.ts';
import { isSoldOut } from './tile.tsx';
import type { Till } from './till-context.ts';
import { tillMessages } from './till.messages.ts';
import { useScanner } from './use-scanner.ts';

const KEYS = createElement(lazyPart(() => import('./till-key-list.tsx')));

/** The last line is the one that was just pressed. */
function useLastLine() {
  const last = useDraftLines().at(-1);
  const { change, remove } = useLines();
  const by = (step: number) => {
    if (!last) return;
    const count = last.count + step;
    if (count < 1) remove(last.key);
    else if (count <= 999) change(last.key, { count });
  };
  const drop = () => {
    if (last) remove(last.key);
  };
  return { by, drop };
}

/** A cashier needs no mouse: single keys while nothing is typed, and none while something is laid over the till. */
export function useTillKeys(till: Till, view: TileView, toSearch: () => void) {
  const t = useText(tillMessages);
  const { by, drop } = useLastLine();
  const isFree = till.overlay === null && till.lineKey === null && till.outcome === null;
  const isAtTicket = isFree && !till.isBusy && till.column === 'ticket';
  const only = (isOn: boolean, act: () => void) => () => {
    if (isOn) act();
  };
  const take = (item: ItemRow | undefined) => {
    if (item && !isSoldOut(item)) till.press(item);
  };
  useScanner({
    isOn: isAtTicket,
    onDigit: (digit) => take(view.shown[digit - 1]),
    onCode: (code) => {
      const [first] = view.withCode(code);
      if (first === undefined)
        notify({ kind: 'warning', text: t('noCode', { code: `\u2066${code}\u2069` }) });
      else take(first);
    },
  });
  useHotkeys([
    ['/', only(isFree, toSearch), BY_PLACE],
    ['f', only(isAtTicket, () => view.pick('favourites')), BY_PLACE],
    ['=', only(isAtTicket, () => by(1))],
    ['[plus]', only(isAtTicket, () => by(1))],
    ['shift+[plus]', only(isAtTicket, () => by(1))],
    ['-', only(isAtTicket, () => by(-1))],
    ['Backspace', only(isAtTicket, drop)],
    ['t', only(isAtTicket, () => till.open('plan')), BY_PLACE],
    ['d', only(isAtTicket && till.mayDiscount, () => till.open('discount')), BY_PLACE],
    ['c', only(isAtTicket, () => till.open('details')), BY_PLACE],
    ['p', only(isAtTicket && till.mayPay, () => till.showColumn('pay')), BY_PLACE],
    ['h', only(isAtTicket, till.hold), BY_PLACE],
    ['g', only(isAtTicket, () => till.open('tickets')), BY_PLACE],
  ]);
  usePageShortcuts(KEYS);
}
