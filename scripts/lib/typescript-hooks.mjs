import { readFile } from 'node:fs/promises';
import { transform } from 'esbuild';

const JSX = JSON.stringify({ compilerOptions: { jsx: 'react-jsx', jsxImportSource: 'preact' } });

/** TypeScript as `build.mjs` makes it: other loaders keep names of functions, at every call of a closure. */
export async function load(url, context, next) {
  const [, loader] = /^file:.*\.(tsx?)$/.exec(url) ?? [];
  if (!loader) return next(url, context);
  const source = await readFile(new URL(url), 'utf8');
  const { code } = await transform(source, {
    loader,
    tsconfigRaw: JSX,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'inline',
    sourcefile: url,
  });
  return { format: 'module', source: code, shortCircuit: true };
}
