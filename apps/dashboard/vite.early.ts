import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { PARTS_ID, type Parts } from './src/early-parts.ts';

/** The screens people begin with, and what brings each. */
const FIRST_SCREENS = {
  '/admin/overview': 'features/bookings/overview/overview.page.tsx',
  '/orders/add': 'features/bookings/orders/till/till.page.tsx',
  '/menu': 'features/catalogue/menu/menu.page.tsx',
} as const;

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

const PAGE = join(import.meta.dirname, 'index.html');
const at = (file: string) => join(import.meta.dirname, 'src', file);

const chunksOf = (bundle: Bundle): Chunk[] =>
  Object.values(bundle).filter((part): part is Chunk => part.type === 'chunk');

function chunkOf(bundle: Bundle, file: string): Chunk {
  const found = chunksOf(bundle).find(({ facadeModuleId }) => facadeModuleId === file);
  if (!found) throw new Error(`The build has no file for ${file}; was it renamed?`);
  return found;
}

/** A file and all it imports before it can run, with their styles. */
function filesOf(bundle: Bundle, { fileName }: Chunk, found = new Set<string>()): Set<string> {
  const chunk = bundle[fileName] as Chunk;
  if (found.has(fileName)) return found;
  found.add(fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const imported of chunk.imports) filesOf(bundle, bundle[imported] as Chunk, found);
  return found;
}

function partsIn(bundle: Bundle): Parts {
  const known = filesOf(bundle, chunkOf(bundle, PAGE));
  const news = (file: string, ...beside: ReadonlySet<string>[]) =>
    [...filesOf(bundle, chunkOf(bundle, at(file)))].filter((name) =>
      beside.every((names) => !names.has(name)),
    );
  const all = news('app/signed-in.tsx', known);
  const screens = Object.entries(FIRST_SCREENS).map(([path, file]) => [
    path,
    news(file, known, new Set(all)),
  ]);
  const address = (name: string) => `/${name}`;
  return {
    all: all.map(address),
    of: Object.fromEntries(screens.map(([path, names]) => [path, (names as string[]).map(address)])),
  };
}

/** Builds `src/early.ts` beside the page, and tells it in the page which files the screens people begin with need. */
export const early = (): Plugin => ({
  name: 'early',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'chunk', id: at('early.ts'), name: 'early' });
  },
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => {
      if (!bundle) return [];
      const script = chunkOf(bundle, at('early.ts'));
      const link = (name: string) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', crossorigin: true, href: `/${name}` },
        injectTo: 'head' as const,
      });
      return [
        {
          tag: 'script',
          attrs: { type: 'application/json', id: PARTS_ID },
          children: JSON.stringify(partsIn(bundle)),
          injectTo: 'head',
        },
        {
          tag: 'script',
          attrs: { type: 'module', async: true, crossorigin: true, src: `/${script.fileName}` },
          injectTo: 'head',
        },
        ...script.imports.map(link),
      ];
    },
  },
});
