import { LOCALES, type Locale } from '@diwan/contract/locale.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

export type CardLanguage = Locale | 'both';

export interface MenuAddress {
  readonly view: 'cards' | 'grid';
  readonly menu: number | null;
  readonly category: number | null;
  readonly cards: CardLanguage;
  /** Only what has a text missing in this language. */
  readonly missing: Locale | null;
  /** Only what guests see and cannot order now. */
  readonly soldOut: boolean;
  /** The item whose details are open. */
  readonly item: number | null;
}

function idIn(value: unknown): number | null {
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

export function readMenuAddress(given: Readonly<Record<string, unknown>>): MenuAddress {
  const localeIn = (name: string) => LOCALES.find((locale) => locale === given[name]) ?? null;
  return {
    view: given['view'] === 'grid' ? 'grid' : 'cards',
    menu: idIn(given['menu']),
    category: idIn(given['category']),
    cards: localeIn('cards') ?? 'both',
    missing: localeIn('missing'),
    soldOut: given['sold_out'] === true || given['sold_out'] === 'true',
    item: idIn(given['item']),
  };
}

function written({
  menu,
  category,
  cards,
  view,
  missing,
  soldOut,
  item,
}: MenuAddress): Record<string, unknown> {
  return {
    ...(menu === null ? {} : { menu }),
    ...(category === null ? {} : { category }),
    ...(cards === 'both' ? {} : { cards }),
    ...(view === 'cards' ? {} : { view }),
    ...(missing === null ? {} : { missing }),
    ...(soldOut ? { sold_out: true } : {}),
    ...(item === null ? {} : { item }),
  };
}

/** The chosen menu, tab and language stand in the address. Another menu is another page: leaving the edits is asked about, unless whoever picked another business has been asked. */
export function useMenuAddress() {
  const given: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = useCallback(
    (patch: Partial<MenuAddress>) =>
      void navigate({
        to: '.',
        search: (now: Readonly<Record<string, unknown>>) => written({ ...readMenuAddress(now), ...patch }),
        replace: true,
        resetScroll: false,
        ignoreBlocker: !patch.menu,
      }),
    [navigate],
  );
  return { address: readMenuAddress(given), go };
}
