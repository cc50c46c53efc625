/**
 * Figures of the source itself, and the limits that the check `figures` holds (docs/decisions/0076).
 * Production is TypeScript without the demo, the bench, tests and what is generated.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { root } from './project.mjs';

const ROOTS = ['packages', 'apps'];
const NOT_PRODUCTION =
  /(^|\/)(node_modules|dist|testing|test|e2e|demo|bench|tooling|scripts)\/|\.(test|spec)\.tsx?$|\.config\.ts$|\.d\.ts$/;
const TYPESCRIPT = /\.tsx?$/;
const TEXTS = /(\.messages|-words|-labels|vocabulary|texts|-names)\.ts$/;
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

/** Fields whose names are words of other things as well, so that a search for the name would count those files too. */
export const UNCOUNTED_FIELDS = [
  'amount',
  'address',
  'hide',
  'units',
  'duration',
  'insurance',
  'owner_id',
  'latitude',
  'longitude',
  'marks',
];

function widestField(files) {
  const spread = itemFields(files)
    .filter((name) => !UNCOUNTED_FIELDS.includes(name))
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
function imported(files, entry) {
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

/** What `limit` holds may become less and never more; a figure without one is printed only. */
export function figures() {
  const files = production(TYPESCRIPT);
  const sql = [...production(/\/migrations\/.*\.sql$|\/functions\/.*\.sql$/).values()];
  const plain = [...files].filter(([path]) => PLAIN_ENTITY.test(path));
  const [widest = { name: 'none', files: 0, withoutTexts: 0 }] = widestField(files);
  return [
    { name: 'lines of production TypeScript', value: sum([...files.values()].map(linesOf)) },
    { name: 'files of production TypeScript', value: files.size },
    {
      name: 'lines of SQL by hand',
      value: sum(sql.map((text) => (text.startsWith('-- Generated') ? 0 : linesOf(text)))),
    },
    {
      name: `files without texts that name the most spread field of an item (${widest.name})`,
      value: widest.withoutTexts,
      limit: 10,
    },
    {
      name: 'modules that creating a reservation imports',
      value: imported(files, CREATE_RESERVATION).size,
      limit: 28,
    },
    {
      name: 'lines of a plain entity (services), all in',
      value: sum(plain.map(([, text]) => linesOf(text))),
      limit: 150,
    },
    { name: '`any` as a type', value: count(files, /[:<|&,(]\s*any\b(?!\s*[(:])|\bas any\b/g), limit: 20 },
    { name: '`as unknown as`', value: count(files, /\bas unknown as\b/g), limit: 5 },
  ];
}

/** The figures that are above their limit, in words. */
export const aboveLimit = (measured) =>
  measured
    .filter(({ value, limit = Infinity }) => value > limit)
    .map(({ name, value, limit }) => `${name}: ${value}, at most ${limit} (docs/decisions/0076)`);

export function checkFigures() {
  const above = aboveLimit(figures());
  return { code: above.length, output: above.join('\n') };
}
