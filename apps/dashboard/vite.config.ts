import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const API = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000';
const SERVED_BY_API = ['/api', '/images', '/storage', '/data', '/q'];

export default defineConfig({
  plugins: [react()],
  build: {
    manifest: true,
    sourcemap: false,
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
  },
  server: { port: 5173, proxy: Object.fromEntries(SERVED_BY_API.map((path) => [path, API])) },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  test: { setupFiles: ['src/testing/setup.ts'], css: false, restoreMocks: true },
});
