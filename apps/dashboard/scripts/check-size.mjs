/** Fails when the JavaScript a route loads before it can be used is larger, gzipped, than the product promises. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const say = (line) => process.stdout.write(`${line}\n`);
const ROUTES = [
  { name: 'login', limitBytes: 148_000, entries: ['index.html', 'src/app/signed-out.tsx'] },
  {
    name: 'menu',
    limitBytes: 242_000,
    entries: ['index.html', 'src/app/signed-in.tsx', 'src/features/catalogue/menu/menu.page.tsx'],
  },
  {
    name: 'till',
    limitBytes: 230_000,
    entries: ['index.html', 'src/app/signed-in.tsx', 'src/features/bookings/orders/till/till.page.tsx'],
  },
];
// The overview with each of the days it may show.
for (const type of ['restaurant', 'salon', 'hotel', 'chalet']) {
  const overview = 'src/features/bookings/overview';
  ROUTES.push({
    name: `overview of a ${type}`,
    limitBytes: 210_000,
    entries: [
      'index.html',
      'src/app/signed-in.tsx',
      `${overview}/overview.page.tsx`,
      `${overview}/today/${type}-today.tsx`,
    ],
  });
}
/** Built by itself, and loaded whole before it says that it is ready. */
ROUTES.push({ name: 'kitchen', limitBytes: 60_000, page: 'kitchen' });
ROUTES.push({ name: 'number board', limitBytes: 18_000, page: 'ready' });
/** What stands before the first press: the tables of a branch. */
ROUTES.push({ name: 'floor', limitBytes: 100_000, page: 'floor' });
const dist = new URL('../dist/', import.meta.url);
const manifestOf = (name) => JSON.parse(readFileSync(new URL(`.vite/${name}`, dist), 'utf8'));

function withImports(manifest, key, found = new Set()) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no ${key}; was it renamed?`);
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) withImports(manifest, imported, found);
  return found;
}

/** What the page of a build of its own names; the bundler may spread its entry over several files. */
function scriptsOf(page, manifest) {
  const html = readFileSync(new URL(`${page}.html`, dist), 'utf8');
  const named = [...html.matchAll(/<script[^>]* src="\/([^"]+)"/g)].map(([, file]) => file);
  return named.map((file) => Object.keys(manifest).find((key) => manifest[key].file === file) ?? file);
}

function sizesOf({ entries, page }) {
  const built = manifestOf(page === undefined ? 'manifest.json' : `${page}.json`);
  const files = (entries ?? scriptsOf(page, built)).reduce(
    (found, key) => withImports(built, key, found),
    new Set(),
  );
  return [...files].map((file) => ({ file, bytes: gzipSync(readFileSync(new URL(file, dist))).length }));
}

for (const route of ROUTES) {
  const sizes = sizesOf(route);
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  const isTooLarge = total > route.limitBytes;
  say(
    `${String(total).padStart(8)}  gzipped JavaScript of the ${route.name} route; limit ${route.limitBytes}`,
  );
  if (!isTooLarge) continue;
  for (const { file, bytes } of sizes.toSorted((a, b) => b.bytes - a.bytes))
    say(`${String(bytes).padStart(10)}  ${file}`);
  process.exitCode = 1;
}
