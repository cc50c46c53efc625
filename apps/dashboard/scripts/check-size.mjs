/** Fails when the JavaScript a visitor of /login loads is larger, gzipped, than the product promises. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const say = (line) => process.stdout.write(`${line}\n`);
const LIMIT_BYTES = 175_000;
const LOADED_AT_LOGIN = ['index.html', 'src/app/signed-out.tsx'];
const dist = new URL('../dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));

function withImports(key, found = new Set()) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no ${key}; was it renamed?`);
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) withImports(imported, found);
  return found;
}

const files = LOADED_AT_LOGIN.reduce((found, key) => withImports(key, found), new Set());
const sizes = [...files].map((file) => ({ file, bytes: gzipSync(readFileSync(new URL(file, dist))).length }));
const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);

for (const { file, bytes } of sizes.toSorted((a, b) => b.bytes - a.bytes))
  say(`${String(bytes).padStart(8)}  ${file}`);
say(`${String(total).padStart(8)}  gzipped JavaScript of the login route; limit ${LIMIT_BYTES}`);
if (total > LIMIT_BYTES) process.exit(1);
