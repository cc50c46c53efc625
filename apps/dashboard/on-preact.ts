import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Alias, PluginOption, UserConfig } from 'vite';
import { precompress } from './vite.config.ts';
import { withoutCycles } from './vite.cycles.ts';

type Output = NonNullable<NonNullable<UserConfig['build']>['rolldownOptions']>['output'];

interface OwnBuild {
  /** Of its page, beside the dashboard's. */
  readonly name: string;
  readonly output: NonNullable<Output>;
  readonly plugins?: readonly PluginOption[];
  readonly alias?: readonly Alias[];
}

/**
 * A screen that is built beside the dashboard into the same folder. It is written for React and runs on Preact, whose
 * size leaves room for the rest (docs/decisions/0058-the-kitchen-is-an-entry-of-its-own.md).
 */
export const onPreact = ({ name, output, plugins = [], alias = [] }: OwnBuild): UserConfig => ({
  plugins: [react(), ...plugins, withoutCycles(), precompress()],
  resolve: {
    alias: [
      { find: /^react$/, replacement: join(import.meta.dirname, 'react-of-preact.mjs') },
      { find: /^react-dom$/, replacement: 'preact/compat' },
      { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
      { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
      ...alias,
    ],
  },
  build: {
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: `.vite/${name}.json`,
    license: { fileName: `licenses-${name}.md` },
    sourcemap: false,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: join(import.meta.dirname, `${name}.html`), output },
  },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
});

/** In one file, so that nothing is left to be fetched when the network is away. */
export const oneFile = (name: string): UserConfig => onPreact({ name, output: { codeSplitting: false } });
