import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { withoutCycles } from './vite.cycles.ts';
import { early } from './vite.early.ts';
import { groups } from './vite.files.ts';

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

/** What the page itself names has come before any part of the program asks for another one. */
const OF_THE_PAGE = /^assets\/(?:early|framework|look|rolldown-runtime|start)-[\w-]{8}\.(?:css|js)$/;

/** Zod comes with the first page that checks something (docs/decisions/0074-schemas-before-zod.md). */
export const zodLater = {
  find: /^zod$/,
  replacement: join(import.meta.dirname, 'src/kit/schemas/noted-schemas.ts'),
};

export default defineConfig({
  plugins: [
    react(),
    ownPages(),
    withoutJsonSchemas(),
    withoutSummaries(),
    early(),
    withoutCycles(),
    precompress(),
  ],
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
