import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './vite.config.ts';

/**
 * The kitchen screen, built beside the dashboard into the same folder. It is written for React and runs on Preact, whose
 * size leaves room for the connection and the board; and it comes in one file, so that nothing is left to be fetched
 * when the network is away (docs/decisions/0058-the-kitchen-is-an-entry-of-its-own.md).
 */
export default defineConfig({
  plugins: [react(), precompress()],
  resolve: {
    alias: [
      { find: /^react$/, replacement: 'preact/compat' },
      { find: /^react-dom$/, replacement: 'preact/compat' },
      { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
      { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
    ],
  },
  build: {
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: '.vite/kitchen.json',
    license: { fileName: 'licenses-kitchen.md' },
    sourcemap: false,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: join(import.meta.dirname, 'kitchen.html'),
      output: { codeSplitting: false },
    },
  },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
});
