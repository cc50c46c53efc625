import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const API = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000';
const SERVED_BY_API = ['/api', '/images', '/storage', '/data', '/q', '/guest', '/terms', '/privacy'];

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

/** While developing the kitchen lies at its address as well; a build of its own makes it (vite.kitchen.config.ts). */
const kitchenPage = (): Plugin => ({
  name: 'kitchen-page',
  apply: 'serve',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (/^\/kitchen\/?(\?|$)/.test(request.url ?? '')) request.url = '/kitchen.html';
      next();
    });
  },
});

const JSON_SCHEMA_MODULES = /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/;

/** Zod ties its writer of JSON schemas to every schema. Only the server writes any: the browser gets the names alone. */
const withoutJsonSchemas = (): Plugin => ({
  name: 'without-json-schemas',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => {
    if (!JSON_SCHEMA_MODULES.test(id)) return null;
    const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
    return { code: names.map((name) => `export const ${name} = () => undefined;`).join('\n'), map: null };
  },
});

/** What the login route needs of the libraries, in two files instead of forty; each is cached until it changes. */
const LOGIN_COMPONENTS =
  'ActionIcon|Alert|Anchor|Button|CloseButton|Input|InputBase|Loader|Stack|Text|TextInput|Title|Transition|UnstyledButton';

const SHARED_HOOKS = 'use-merged-ref|use-timeout|use-uncontrolled';

/** What the menu needs beside them. The package names all of its components in one file, so that `routeFile` cannot tell. */
const MENU_COMPONENTS = [
  'core/esm/components/(Combobox/ComboboxChevron|Combobox/get-parsed-combobox-data|NativeSelect|Skeleton|Switch|Tabs)/',
  String.raw`core/esm/components/Combobox/Combobox\.module`,
  'core/esm/utils/(InlineInput|InputsGroupFieldset)/',
  'hooks/esm/(use-disclosure|use-hotkeys|use-window-event)/',
].join('|');

interface ModuleGraph {
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

/** A module of ours and everything it imports before it can run. */
function closureOf(entry: string, graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set<string>();
  const follow = (id: string) => {
    if (found.has(id)) return;
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

const MENU = join(import.meta.dirname, 'src/features/catalogue/menu/');

/** Pages people begin with, beside the menu: they load nothing that only lists, drafts and their merging need. */
const FIRST_PAGES = [
  'features/bookings/orders/till/till.page.tsx',
  'features/bookings/overview/overview.page.tsx',
  ...['restaurant', 'salon', 'hotel', 'chalet'].map(
    (type) => `features/bookings/overview/today/${type}-today.tsx`,
  ),
];

/**
 * What every screen of a signed-in visit needs comes in one file, what the menu needs of its own in another, and what
 * the menu shares with other pages in two more, by whether those are pages people begin with: eighty small files pack
 * worse than four, and each costs a request.
 */
function routeFile(): (id: string, graph: ModuleGraph) => string | null {
  const closures = new Map<string, ReadonlySet<string>>();
  return (id, graph) => {
    const isIn = (entry: string) => {
      const closure = closures.get(entry) ?? closureOf(entry, graph);
      closures.set(entry, closure);
      return closure.has(id);
    };
    if (isIn('main.tsx') || isIn('app/signed-out.tsx')) return null;
    if (isIn('app/signed-in.tsx')) return 'shell';
    if (!isIn('features/catalogue/menu/menu.page.tsx')) return null;
    if (id.startsWith(MENU)) return 'menu';
    return FIRST_PAGES.some(isIn) ? 'common' : 'drafts';
  };
}

const groups = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?!react-virtual|virtual-core)[\w-]+)\//,
    priority: 2,
  },
  {
    name: 'look',
    test: new RegExp(
      `node_modules/@mantine/(core/esm/(core|components/(${LOGIN_COMPONENTS}))|hooks/esm/(${SHARED_HOOKS}))/`,
    ),
    priority: 2,
  },
  {
    name: 'controls',
    test: new RegExp(`node_modules/@mantine/(${MENU_COMPONENTS})`),
    priority: 2,
    includeDependenciesRecursively: false,
  },
  { name: routeFile(), priority: 1, includeDependenciesRecursively: false },
];

export default defineConfig({
  plugins: [react(), kitchenPage(), withoutJsonSchemas(), precompress()],
  build: {
    manifest: true,
    // The licences of what is sent to browsers, served beside it.
    license: { fileName: 'licenses.md' },
    sourcemap: false,
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
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
  test: { setupFiles: ['src/testing/setup.ts'], css: false, restoreMocks: true },
});
