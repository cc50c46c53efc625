import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { early } from './vite.early.ts';

const API = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000';
const SERVED_BY_API = [
  '/api',
  '/images',
  '/storage',
  '/data',
  '/q',
  '/guest',
  '/tablet',
  '/terms',
  '/privacy',
];

const WORTH_COMPRESSING = /\.(js|css|svg)$/;
const PACKERS = { br: promisify(brotliCompress), gz: promisify(gzip) };

/** Lays a .br and a .gz beside each asset, once per build; the server sends them to browsers that take them. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const files = Object.keys(bundle).filter((name) => WORTH_COMPRESSING.test(name));
    const pack = async (name: string) => {
      const content = await readFile(join(dir, name));
      const packed = Object.entries(PACKERS).map(async ([ending, shrink]) =>
        writeFile(join(dir, `${name}.${ending}`), await shrink(content)),
      );
      await Promise.all(packed);
    };
    await Promise.all(files.map(pack));
  },
});

/** While developing the kitchen, its number board and the floor lie at their addresses as well; builds of their own make them. */
const ownPages = (): Plugin => ({
  name: 'own-pages',
  apply: 'serve',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (/^\/kitchen\/?(\?|$)/.test(request.url ?? '')) request.url = '/kitchen.html';
      if (/^\/kitchen\/ready\/?(\?|$)/.test(request.url ?? '')) request.url = '/ready.html';
      if (/^\/floor(\/[^/?]*)?\/?(\?|$)/.test(request.url ?? '')) request.url = '/floor.html';
      next();
    });
  },
});

const JSON_SCHEMA_MODULES = /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/;

/** Zod ties its writer of JSON schemas to every schema. Only the server writes any: the browser gets the names alone. */
export const withoutJsonSchemas = (): Plugin => ({
  name: 'without-json-schemas',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => {
    if (!JSON_SCHEMA_MODULES.test(id)) return null;
    const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
    return { code: names.map((name) => `export const ${name} = () => undefined;`).join('\n'), map: null };
  },
});

const CONTRACT = /\/packages\/contract\/src\//;
const SUMMARIES = /\bsummary:\s*(?:'(?:[^'\\\n]|\\.)*'|`[^`]*`)/g;

/** What a call does, in a sentence, is written for the reference of the API; no browser shows it. */
export const withoutSummaries = (): Plugin => ({
  name: 'without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    CONTRACT.test(id) ? { code: code.replaceAll(SUMMARIES, "summary: ''"), map: null } : null,
});

/** What every route needs of the libraries, in two files instead of forty; each is cached until it changes. */
const LOGIN_COMPONENTS =
  'ActionIcon|Alert|Anchor|Button|CloseButton|Input|InputBase|Loader|Skeleton|Stack|Text|TextInput|Title|Transition|UnstyledButton';

const SHARED_HOOKS =
  'use-disclosure|use-hotkeys|use-interval|use-merged-ref|use-timeout|use-uncontrolled|use-window-event';

/** What the menu needs beside them. The package names all of its components in one file, so that `routeFile` cannot tell. */
const CONTROLS = 'core/esm/(components/(Switch|Tabs)|utils/(InlineInput|InputsGroupFieldset))/';
/** Of a closed list of choices; the overview needs it as well. */
const CLOSED_LIST = String.raw`core/esm/components/Combobox/(ComboboxChevron/|Combobox\.module)`;

export interface ModuleGraph {
  readonly getModuleInfo: (
    id: string,
  ) => { readonly importedIds: readonly string[]; readonly code: string | null } | null;
}

const ICON_LIST = 'node_modules/@tabler/icons-react/dist/esm/tabler-icons-react.mjs';
const ICONS_OF = /import \{([^}]*)\} from ["']@tabler\/icons-react["']/g;

/** The list of icons names all 6,000; what a module takes of it stands in its own code. */
function iconsIn(code: string, list: string): string[] {
  const names = [...code.matchAll(ICONS_OF)].flatMap(([, names = '']) => names.match(/\bIcon\w+/g) ?? []);
  return names.map((name) => list.replace(/[\w-]+\.mjs$/, `icons/${name}.mjs`));
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

/** What the first screens share with each other and with further pages, by who needs it; the bundler splits the rest. */
function sharedFile(id: string, isIn: (entry: string) => boolean): string | null {
  if (id.startsWith(OVERVIEW_FOLDER) && (isIn(OVERVIEW) || OVERVIEWS.filter(isIn).length > 1))
    return 'overview';
  // What the till shares with its own sheets, and what it shares with the changing of an order.
  if (id.startsWith(TILL_FOLDER) && isIn(TILL)) return 'till';
  if (id.startsWith(ORDER_FORM_FOLDER) && isIn(TILL)) return 'order-form';
  const who = SHARING.filter(isIn);
  if (who.length < 2 || !(isIn(TILL) || isIn(OVERVIEW))) return null;
  // A day of the overview may need little of what the others share.
  const day = OVERVIEWS.some(isIn) ? '-day' : '';
  return `shared-${SHARING.map((entry) => Number(who.includes(entry))).join('')}${day}`;
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
    if (isIn('main.tsx')) return id === ENTRY || LIBRARY.test(id) ? null : 'start';
    if (isIn('app/signed-out.tsx')) return null;
    if (isIn('app/signed-in.tsx')) return 'shell';
    if (!isIn('features/catalogue/menu/menu.page.tsx')) return LIBRARY.test(id) ? null : sharedFile(id, isIn);
    if (id.startsWith(MENU)) return 'menu';
    if (OVERVIEWS.some(isIn)) return 'common';
    return isIn(TILL) ? 'counter' : 'drafts';
  };
}

const groups = [
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

/** What the page itself names has come before any part of the program asks for another one. */
const OF_THE_PAGE = /^assets\/(?:early|framework|look|rolldown-runtime|start)-[\w-]{8}\.(?:css|js)$/;

/** Zod comes with the first page that checks something (docs/decisions/0074-schemas-before-zod.md). */
export const zodLater = {
  find: /^zod$/,
  replacement: join(import.meta.dirname, 'src/kit/schemas/noted-schemas.ts'),
};

export default defineConfig({
  plugins: [react(), ownPages(), withoutJsonSchemas(), withoutSummaries(), early(), precompress()],
  resolve: { alias: [zodLater] },
  build: {
    manifest: true,
    // The licences of what is sent to browsers, served beside it.
    license: { fileName: 'licenses.md' },
    sourcemap: false,
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    modulePreload: {
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'js' ? needed.filter((name) => !OF_THE_PAGE.test(name)) : needed,
    },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: {
    port: 5173,
    proxy: {
      ...Object.fromEntries(SERVED_BY_API.map((path) => [path, API])),
      '^/app/': { target: API, ws: true },
    },
  },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  test: {
    setupFiles: ['src/testing/fresh-modules.ts', 'src/testing/setup.ts'],
    css: false,
    restoreMocks: true,
    isolate: false,
  },
});
