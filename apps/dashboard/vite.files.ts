import { join } from 'node:path';

/** What every route needs of the libraries, in two files instead of forty; each is cached until it changes. */
const LOGIN_COMPONENTS =
  'ActionIcon|Alert|Anchor|Button|CloseButton|Input|InputBase|Loader|Skeleton|Stack|Text|TextInput|Title|Transition|UnstyledButton';

const SHARED_HOOKS =
  'use-disclosure|use-hotkeys|use-interval|use-merged-ref|use-timeout|use-uncontrolled|use-window-event';

/** What the frame around every screen needs alone. */
const OF_THE_FRAME = /node_modules\/@mantine\/(core\/esm\/components\/Center|hooks\/esm\/use-network)\//;

/** What the menu needs beside them. The package names all of its components in one file, so that `routeFile` cannot tell. */
const CONTROLS = 'core/esm/(components/(Switch|Tabs)|utils/(InlineInput|InputsGroupFieldset))/';
/** Of a closed list of choices; the overview needs it as well. */
const CLOSED_LIST = String.raw`core/esm/components/Combobox/(ComboboxChevron/|Combobox\.module)`;

interface ModuleInfo {
  readonly importedIds: readonly string[];
  readonly importers: readonly string[];
  readonly code: string | null;
}

export interface ModuleGraph {
  readonly getModuleInfo: (id: string) => ModuleInfo | null;
}

const ICON_LIST = 'node_modules/@tabler/icons-react/dist/esm/tabler-icons-react.mjs';
const ICONS_OF = /import \{([^}]*)\} from ["']@tabler\/icons-react["']/g;

/** The list of icons names all 6,000; what a module takes of it stands in its own code. */
function iconsIn(code: string, list: string): string[] {
  const names = [...code.matchAll(ICONS_OF)].flatMap(([, names = '']) => names.match(/\bIcon\w+/g) ?? []);
  return names.map((name) => list.replace(/[\w-]+\.mjs$/, `icons/${name}.mjs`));
}

/** Whether an icon is named by files of one folder alone; what nobody else needs comes with what needs it. */
function isIconOf(folder: string, id: string, graph: ModuleGraph): boolean {
  const list = id.replace(/icons\/[\w-]+\.mjs$/, 'tabler-icons-react.mjs');
  if (list === id) return false;
  const { importers = [] } = graph.getModuleInfo(list) ?? {};
  const users = importers.filter((file) => iconsIn(graph.getModuleInfo(file)?.code ?? '', list).includes(id));
  return users.length > 0 && users.every((file) => file.startsWith(folder));
}

/** A module of ours and everything it imports before it can run; `beside`: what is not followed. */
export function closureOf(entry: string, graph: ModuleGraph, beside?: RegExp): ReadonlySet<string> {
  const found = new Set<string>();
  const follow = (id: string) => {
    if (found.has(id) || beside?.test(id)) return;
    found.add(id);
    const { importedIds = [], code = null } = graph.getModuleInfo(id) ?? {};
    for (const imported of importedIds) {
      if (imported.endsWith(ICON_LIST)) iconsIn(code ?? '', imported).forEach(follow);
      else follow(imported);
    }
  };
  follow(join(import.meta.dirname, 'src', entry));
  return found;
}

/** Rules that many pages name and few use; the time zone database that some of them ask is as large as a page. */
const CLOCKS = /temporal|packages\/domain\/src\/local-time\.ts$/;

const MENU = join(import.meta.dirname, 'src/features/catalogue/menu/');

const ENTRY = join(import.meta.dirname, 'src/main.tsx');

const TILL = 'features/bookings/orders/till/till.page.tsx';

/** The overview with each of the days it may show. */
const OVERVIEW = 'features/bookings/overview/overview.page.tsx';
const OVERVIEWS = [
  OVERVIEW,
  ...['restaurant', 'salon', 'hotel', 'chalet'].map(
    (type) => `features/bookings/overview/today/${type}-today.tsx`,
  ),
];

/** Names all its parts in one file, so that what of it is needed cannot be told by following it; icons are told apart, and fonts. */
const LIBRARY = /node_modules\/(?!@tabler\/|@fontsource)/;

/** Pages that share much with the overview or the till; what two of them share comes in one file for just those. */
const SHARING = [
  OVERVIEW,
  'app/live/live.tsx',
  TILL,
  'features/bookings/orders/list/list.page.tsx',
  'features/bookings/reservations/list/list.page.tsx',
  'features/accounts/users/users.pages.tsx',
  'features/audits/audits/audits.page.tsx',
];

const OVERVIEW_FOLDER = join(import.meta.dirname, 'src/features/bookings/overview/');
const TILL_FOLDER = join(import.meta.dirname, 'src/features/bookings/orders/till/');
const ORDER_FORM_FOLDER = join(import.meta.dirname, 'src/features/bookings/orders/form/');

/** What the till shares with its own sheets, and what it shares with the changing of an order. */
function fileOfTheTill(id: string, graph: ModuleGraph): string | null {
  if (id.startsWith(TILL_FOLDER) || isIconOf(TILL_FOLDER, id, graph)) return 'till';
  return id.startsWith(ORDER_FORM_FOLDER) ? 'order-form' : null;
}

/** What the first screens share with each other and with further pages, by who needs it; the bundler splits the rest. */
function sharedFile(id: string, isIn: (entry: string) => boolean, graph: ModuleGraph): string | null {
  if (id.startsWith(OVERVIEW_FOLDER) && (isIn(OVERVIEW) || OVERVIEWS.filter(isIn).length > 1))
    return 'overview';
  const ofTheTill = isIn(TILL) ? fileOfTheTill(id, graph) : null;
  if (ofTheTill !== null) return ofTheTill;
  const who = SHARING.filter(isIn);
  if (who.length < 2 || !(isIn(TILL) || isIn(OVERVIEW))) return null;
  // A day of the overview may need little of what the others share.
  const day = OVERVIEWS.some(isIn) ? '-day' : '';
  return `shared-${SHARING.map((entry) => Number(who.includes(entry))).join('')}${day}`;
}

/** What the page names; the bundler splits the libraries, but for what the frame alone needs of them. */
function firstFile(id: string): string | null {
  if (OF_THE_FRAME.test(id)) return 'shell';
  return id === ENTRY || LIBRARY.test(id) ? null : 'start';
}

/**
 * What every screen of a signed-in visit needs comes in one file, what the menu needs of its own in another, and what
 * the menu shares with other pages in three more, by whether the overview needs it, only the till, or neither of the two
 * people begin with: eighty small files pack worse than five, and each costs a request.
 */
function routeFile(): (id: string, graph: ModuleGraph) => string | null {
  const closures = new Map<string, ReadonlySet<string>>();
  return (id, graph) => {
    const isIn = (entry: string) => {
      const closure = closures.get(entry) ?? closureOf(entry, graph);
      closures.set(entry, closure);
      return closure.has(id);
    };
    if (isIn('early.ts')) return 'early';
    // Other files wait for what they import, and the entry waits for them.
    if (isIn('main.tsx')) return firstFile(id);
    if (isIn('app/signed-out.tsx')) return null;
    if (isIn('app/signed-in.tsx')) return 'shell';
    if (!isIn('features/catalogue/menu/menu.page.tsx'))
      return LIBRARY.test(id) ? null : sharedFile(id, isIn, graph);
    if (id.startsWith(MENU)) return 'menu';
    if (OVERVIEWS.some(isIn)) return 'common';
    return isIn(TILL) ? 'counter' : 'drafts';
  };
}

/** Which module of the build comes in which file. */
export const groups = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?!react-virtual|virtual-core)[\w-]+)\//,
    priority: 2,
  },
  {
    name: 'schemas',
    test: /node_modules\/zod\/|src\/kit\/schemas\/zod\.ts$/,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'look',
    test: new RegExp(
      `node_modules/@mantine/(core/esm/(core|components/(${LOGIN_COMPONENTS}))|hooks/esm/(${SHARED_HOOKS}))/`,
    ),
    priority: 2,
  },
  ...Object.entries({ controls: CONTROLS, 'closed-list': CLOSED_LIST }).map(([name, parts]) => ({
    name,
    test: new RegExp(`node_modules/@mantine/(${parts})`),
    priority: 2,
    includeDependenciesRecursively: false,
  })),
  {
    name: routeFile(),
    test: (id: string) => !CLOCKS.test(id),
    priority: 1,
    includeDependenciesRecursively: false,
  },
];
