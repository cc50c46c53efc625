import type { GuestMenu } from '@diwan/contract/catalogue/guest-menu.ts';
import type { SpecialHoursValue } from '@diwan/contract/settings/values.ts';
import type { CategoryNode } from '@diwan/contract/catalogue/menu-tree.ts';
import { discountEnd } from '@diwan/domain/discount.ts';
import { hoursIn } from '@diwan/domain/opening-hours.ts';
import { hoursAhead } from '@diwan/domain/serving-times.ts';
import { nextOpeningChange, type OpenRange } from '@diwan/domain/opening-now.ts';
import { instantToLocal, localToInstant, plusDays, startOfDay } from '@diwan/domain/local-time.ts';
import type { MenuView } from '@diwan/guest/pages/menu/menu-view.ts';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import type { Deps } from '#platform/deps.ts';

const SHUFFLED_AGAIN_MS = 15 * MINUTE_MS;

/** What of it cannot be had at a moment; epoch milliseconds. */
interface Served {
  readonly version: number;
  readonly pausedUntil: number | null;
  readonly gone: readonly number[];
  readonly changesAt: number | null;
}

/** A tablet of the house has settings of its own. */
export type Surface = MenuView['surface'];

/** How the guest menu is found and read: the same answer that the app of a guest gets. */
export interface MenuReader<At> {
  readonly locate: (slug: string) => Promise<At | null>;
  /** The address of the branch that had this one before. */
  readonly presentSlug: (former: string) => Promise<string | null>;
  readonly read: (
    at: At,
    surface: Surface,
  ) => Promise<{ readonly version: number; readonly body: string } | null>;
  readonly served: (at: At, now: Date) => Promise<Served | null>;
}

const isShuffled = ({ settings }: GuestMenu): boolean =>
  settings.some(({ key, data }) => key === 'RandomSorting' && data === true);

/** When guests of this branch are served, as its settings say it. */
function hoursOf({ settings, business }: GuestMenu, now: Date): OpenRange[] | null {
  const values = Object.fromEntries(settings.map(({ key, data }) => [key, data]));
  const hours = hoursIn(values, {});
  if (hours === null) return null;
  const minutes = values['LastOrdersMinutes'];
  const lastOrdersMinutes = typeof minutes === 'number' ? minutes : 0;
  return hoursAhead({ hours, lastOrdersMinutes, zone: business.timezone }, now.getTime());
}

/** What the venue calls today, where it has hours of its own: of two that hold it, the later in the list counts. */
function dayNameOf({ settings }: GuestMenu, today: string): MenuView['dayName'] {
  const special = settings.find(({ key }) => key === 'SpecialHours')?.data;
  const own = (Array.isArray(special) ? (special as SpecialHoursValue) : []).findLast(
    ({ from, to }) => from <= today && today <= to,
  );
  return own && (own.name_en || own.name_ar) ? { en: own.name_en, ar: own.name_ar } : null;
}

/** What is said of the hours names a day, so that it changes at midnight as well. */
function hoursChanges(hours: readonly OpenRange[], now: Date, zone: string): number[] {
  const midnight = startOfDay(plusDays(now, 1, zone), zone).getTime();
  return [midnight, nextOpeningChange(hours, now.getTime()) ?? midnight];
}

interface Changing {
  readonly menu: GuestMenu;
  readonly hours: readonly OpenRange[] | null;
  readonly changesAt: number | null;
}

/** Begins of holidays, begins or end of discounts, of hours and of what is not served: the next moment at which the page says something else. */
function nextChange({ menu, hours, changesAt }: Changing, now: Date): Date | null {
  const { timezone: zone } = menu.business;
  const instantOf = (local: string) => localToInstant(local, zone) ?? new Date(0);
  const ofItems = (categories: NonNullable<GuestMenu['menu']>['categories']): Date[] =>
    categories.flatMap((category) => [
      ...category.items.flatMap(({ discounts, holidays }) => [
        ...discounts.flatMap(({ from, to }) => [instantOf(from), discountEnd(instantOf(to), zone)]),
        ...holidays.map(({ from }) => instantOf(from)),
      ]),
      ...ofItems(category.children_nested),
    ]);
  const moments = ofItems(menu.menu?.categories ?? [])
    .map((moment) => moment.getTime())
    .concat(changesAt ?? [])
    .concat(hours ? hoursChanges(hours, now, zone) : [])
    .concat(isShuffled(menu) ? [now.getTime() + SHUFFLED_AGAIN_MS] : [])
    .filter((moment) => moment > now.getTime());
  return moments.length === 0 ? null : new Date(Math.min(...moments));
}

function shuffled<Row>(rows: readonly Row[], random: Deps['random']): Row[] {
  return rows
    .map((row) => ({ row, place: random(4).readUInt32BE() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ row }) => row);
}

function withShuffledItems(categories: readonly CategoryNode[], random: Deps['random']): CategoryNode[] {
  return categories.map((category) => ({
    ...category,
    items: shuffled(category.items, random),
    children_nested: withShuffledItems(category.children_nested, random),
  }));
}

interface Sources<At> {
  readonly deps: Pick<Deps, 'clock' | 'random'>;
  readonly reader: MenuReader<At>;
}

interface Wanted extends Pick<MenuView, 'surface' | 'address'> {
  /** Null: the first language of the business. */
  readonly locale: MenuView['locale'] | null;
  /** What of the menu is to be seen otherwise than it is stored. */
  readonly changed?: (menu: GuestMenu) => GuestMenu;
}

/** All that the page is made of; null where the branch has no menu to show. */
export async function readView<At>(
  { deps, reader }: Sources<At>,
  at: At,
  { changed, ...wanted }: Wanted,
): Promise<{ view: MenuView; version: number; until: Date | null } | null> {
  const now = deps.clock.now();
  const [made, served] = await Promise.all([reader.read(at, wanted.surface), reader.served(at, now)]);
  if (!made || !served) return null;
  const stored = JSON.parse(made.body) as GuestMenu;
  const menu = changed ? changed(stored) : stored;
  const all = menu.menu?.categories ?? [];
  const categories = isShuffled(menu) ? withShuffledItems(all, deps.random) : all;
  const localNow = instantToLocal(now, menu.business.timezone);
  const hours = hoursOf(menu, now);
  const dayName = hours && dayNameOf(menu, localNow.slice(0, 10));
  const { pausedUntil, gone, changesAt } = served;
  return {
    view: {
      ...wanted,
      locale: wanted.locale ?? menu.business.first_locale,
      menu,
      categories,
      localNow,
      now: now.getTime(),
      hours,
      dayName,
      pausedUntil,
      gone,
    },
    // Of two commits the page may have met one only in part, and is then made again.
    version: Math.min(made.version, served.version),
    until: nextChange({ menu, hours, changesAt }, now),
  };
}
