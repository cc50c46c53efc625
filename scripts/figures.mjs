/**
 * Figures of the source itself, to compare one state of the project with another: `node scripts/figures.mjs`.
 * Production is TypeScript without the demo, the bench, tests and what is generated.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { tool } from './lib/command.mjs';
import { root } from './lib/project.mjs';

const ROOTS = ['packages', 'apps'];
const NOT_PRODUCTION =
  /(^|\/)(node_modules|dist|testing|test|e2e|demo|bench|tooling|scripts)\/|\.(test|spec)\.tsx?$|\.config\.ts$|\.d\.ts$/;
const TYPESCRIPT = /\.tsx?$/;
const TEXTS = /(\.messages|-words|vocabulary|texts|-names)\.ts$/;
const GENERATED = /^\/[/*]+ Generated /;

/** Every file of production with its text, by its path from the root. */
function production(ending) {
  const found = new Map();
  for (const folder of ROOTS) {
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      const path = `${folder}/${name}`;
      if (!ending.test(path) || NOT_PRODUCTION.test(path)) continue;
      const text = readFileSync(join(root, path), 'utf8');
      if (!GENERATED.test(text)) found.set(path, text);
    }
  }
  return found;
}

const withoutComments = (text) => text.replaceAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/[^\n]*/g, '');
const linesOf = (text) => text.split('\n').length - 1;
const sum = (numbers) => numbers.reduce((total, each) => total + each, 0);

/** The names of an item's fields, as the table of the contract lists them. */
function itemFields(files) {
  const table = files.get('packages/contract/src/catalogue/item-fields.ts') ?? '';
  const bodies = [...table.matchAll(/export const ITEM(?:_FLAGS|ABLE_FIELDS) = \{\n(.*?)\n\} as const/gs)];
  return bodies.flatMap(([, body]) => [...body.matchAll(/^ {2}(\w+): \{/gm)].map(([, name]) => name));
}

/** Words of another field, or of the language, cannot be counted as the name of this one. */
const SAID_ELSEWHERE = new Set([
  'amount',
  'address',
  'hide',
  'units',
  'duration',
  'insurance',
  'owner_id',
  'latitude',
  'longitude',
]);

function widestField(files) {
  const spread = itemFields(files)
    .filter((name) => !SAID_ELSEWHERE.has(name))
    .map((name) => {
      const isNamed = new RegExp(`\\b${name}\\b`);
      const paths = [...files].filter(([, text]) => isNamed.test(text)).map(([path]) => path);
      return { name, files: paths.length, withoutTexts: paths.filter((path) => !TEXTS.test(path)).length };
    });
  return spread.toSorted((one, other) => other.files - one.files);
}

const IMPORT = /(?:import|export)\s[^;]*?from\s+'([^']+)'|import\('([^']+)'\)/g;
const isTypeOnly = (statement) => /^(import|export)\s+type\s/.test(statement);

function resolved(from, specifier) {
  if (specifier.startsWith('.')) return relative(root, resolve(root, dirname(from), specifier));
  if (specifier.startsWith('#'))
    return specifier.replace('#', `${from.split('/').slice(0, 2).join('/')}/src/`);
  return specifier.replace(/^@diwan\/(contract|domain)\//, 'packages/$1/src/');
}

/** The modules of features and rules that are reached from one, without types and without the platform. */
function walked(files, entry) {
  const seen = new Set();
  const follow = (path) => {
    if (seen.has(path) || !files.has(path) || path.includes('/platform/')) return;
    seen.add(path);
    for (const [statement, one, other] of files.get(path).matchAll(IMPORT)) {
      if (!isTypeOnly(statement)) follow(resolved(path, one ?? other));
    }
  };
  follow(entry);
  return seen;
}

const CREATE_RESERVATION = 'apps/api/src/features/bookings/reservations/create-reservation.ts';
const PLAIN_ENTITY =
  /^(packages\/contract\/src\/hospitality\/services\.ts|apps\/(api|dashboard)\/src\/features\/hospitality\/services\/)/;
const count = (files, pattern) =>
  sum([...files.values()].map((text) => [...withoutComments(text).matchAll(pattern)].length));

async function clonePercentage() {
  const { output } = await tool('jscpd', ['--reporters', 'console', '--threshold', '100']);
  // oxlint-disable-next-line no-control-regex -- colours of the terminal
  const plain = output.replaceAll(/\u001B\[[\d;]*m/g, '');
  const total = /Total:.*?\(([\d.]+)%\)/s.exec(plain)?.[1] ?? /([\d.]+)%/.exec(plain)?.[1];
  return total === undefined ? 'unknown' : `${total} %`;
}

const files = production(TYPESCRIPT);
const everything = new Map([...files, ...production(/\/migrations\/.*\.sql$|\/functions\/.*\.sql$/)]);
const [widest] = widestField(files);
const plain = [...files].filter(([path]) => PLAIN_ENTITY.test(path));
const rows = [
  ['lines of production TypeScript', sum([...files.values()].map(linesOf))],
  ['files of production TypeScript', files.size],
  [
    'most spread field of an item',
    widest ? `${widest.name}, in ${widest.files} files (${widest.withoutTexts} without texts)` : 'none',
  ],
  [
    'lines of SQL by hand',
    sum(
      [...everything]
        .filter(([path]) => path.endsWith('.sql'))
        .map(([, text]) => (text.startsWith('-- Generated') ? 0 : linesOf(text))),
    ),
  ],
  ['modules walked by creating a reservation', walked(files, CREATE_RESERVATION).size],
  ['lines of a plain entity (services), all in', sum(plain.map(([, text]) => linesOf(text)))],
  ['`any` as a type', count(files, /[:<|&,(]\s*any\b(?!\s*[(:])|\bas any\b/g)],
  ['`as unknown as`', count(files, /\bas unknown as\b/g)],
  ['clones', await clonePercentage()],
];
for (const [name, value] of rows) console.log(`${String(value).padStart(12)}  ${name}`);
