import type { BusinessType } from '@diwan/contract/permissions.ts';
import { OVERVIEW, TILL } from '../home.rules.ts';

/** Groups of the sidebar, from top to bottom. `more` is folded, and has what no other group of the type names. */
const GROUPS = ['today', 'sell', 'catalogue', 'money', 'manage', 'more'] as const;
type GroupName = (typeof GROUPS)[number];

/** The specification has the menu before everything else, under the name of what the business offers. */
const FIRST = '/menu';

const ORDERS = '/orders/list';
const RESERVATIONS = '/reservations/list';
const CALENDAR = '/calendar';
const CHARTS = '/charts';
const HOLIDAYS = '/holidays/list';
const MENUS = ['/menus/list', '/categories/list'];

const EVERYWHERE: Readonly<Partial<Record<GroupName, readonly string[]>>> = {
  today: [OVERVIEW],
  money: ['/invoices/list', '/reports', CHARTS],
  manage: [
    '/business/list',
    '/branches/list',
    '/areas',
    '/stations',
    '/users/list',
    '/permissions/list',
    '/settings',
    '/configurations',
    '/audits/list',
    '/deliveries/list',
  ],
};

interface OfType {
  readonly sell: readonly string[];
  readonly catalogue: readonly string[];
  /** What a phone has under the thumb, for owners and for everybody else. */
  readonly thumb: readonly string[];
  readonly thumbOfStaff: readonly string[];
}

const STAYS: OfType = {
  sell: [RESERVATIONS, CALENDAR],
  catalogue: [HOLIDAYS],
  thumb: [RESERVATIONS, CALENDAR, OVERVIEW, FIRST],
  thumbOfStaff: [RESERVATIONS, CALENDAR, OVERVIEW, FIRST],
};

const OF_TYPE: Readonly<Record<BusinessType, OfType>> = {
  restaurant: {
    sell: [TILL, ORDERS, RESERVATIONS],
    catalogue: [...MENUS, '/events/list'],
    thumb: [ORDERS, TILL, OVERVIEW, FIRST],
    thumbOfStaff: [TILL, ORDERS, RESERVATIONS, FIRST],
  },
  salon: {
    sell: [RESERVATIONS, TILL, ORDERS],
    catalogue: MENUS,
    thumb: [RESERVATIONS, TILL, OVERVIEW, FIRST],
    thumbOfStaff: [RESERVATIONS, TILL, ORDERS, FIRST],
  },
  hotel: { ...STAYS, catalogue: ['/hotels/list', '/services/list', '/events/list', HOLIDAYS] },
  chalet: STAYS,
};

/** Chalets have no floors and seats. */
const SELDOM: Readonly<Partial<Record<BusinessType, readonly string[]>>> = { chalet: ['/areas'] };

/** Entries that their feature lists below another one, and that stand beside it in a group. */
const ON_THEIR_OWN: readonly string[] = [TILL, CHARTS];

interface Row {
  readonly path: string;
}

/** All entries that may stand in a group: those of the features, with some of their children beside them. */
export function standingAlone<Entry extends Row & { readonly children?: readonly Entry[] }>(
  entries: readonly Entry[],
): Entry[] {
  const isAlone = ({ path }: Row) => ON_THEIR_OWN.includes(path);
  return entries.flatMap((entry) => {
    const { children = [] } = entry;
    const below = children.filter((child) => !isAlone(child));
    return [{ ...entry, children: below }, ...children.filter(isAlone)];
  });
}

const inOrder = <Entry extends Row>(entries: readonly Entry[], paths: readonly string[]): Entry[] =>
  paths.flatMap((path) => entries.filter((entry) => entry.path === path));

interface Grouped<Entry> {
  readonly first: readonly Entry[];
  readonly groups: readonly { readonly name: GroupName; readonly entries: readonly Entry[] }[];
}

/** The sidebar of a business of the type, of the entries that somebody is shown. A group without any is left out. */
export function grouped<Entry extends Row>(entries: readonly Entry[], type: BusinessType): Grouped<Entry> {
  const named: Partial<Record<GroupName, readonly string[]>> = { ...EVERYWHERE, ...OF_TYPE[type] };
  const seldom = SELDOM[type] ?? [];
  const pathsOf = (name: GroupName) => (named[name] ?? []).filter((path) => !seldom.includes(path));
  const placed = [FIRST, ...GROUPS.flatMap(pathsOf)];
  const groups = GROUPS.map((name) => ({
    name,
    entries:
      name === 'more'
        ? entries.filter(({ path }) => !placed.includes(path))
        : inOrder(entries, pathsOf(name)),
  }));
  return { first: inOrder(entries, [FIRST]), groups: groups.filter((group) => group.entries.length > 0) };
}

const PLACES_OF_A_THUMB = 4;

/** What stands in the bar of a phone: what the type is used for most, then the sidebar from its top. */
export function underTheThumb<Entry extends Row>(
  entries: readonly Entry[],
  type: BusinessType,
  isOwned: boolean,
): Entry[] {
  const { thumb, thumbOfStaff } = OF_TYPE[type];
  const wanted = inOrder(entries, isOwned ? thumb : thumbOfStaff);
  const { first, groups } = grouped(entries, type);
  const rest = [...first, ...groups.flatMap((group) => group.entries)];
  return [...wanted, ...rest.filter((entry) => !wanted.includes(entry))].slice(0, PLACES_OF_A_THUMB);
}

const baseOf = (path: string) => path.replace(/\/list$/, '');

/** Which of the paths the open page belongs to: itself, or the list of which it is a form. */
export function openPath(paths: readonly string[], pathname: string): string | undefined {
  return paths
    .filter((path) => pathname === baseOf(path) || pathname.startsWith(`${baseOf(path)}/`))
    .toSorted((a, b) => baseOf(b).length - baseOf(a).length)[0];
}
