import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

const FOLDER = join(root, 'apps/api/database/migrations');
const SEALS = join(FOLDER, 'checksums.txt');
/** Statements that a program of the former version, which still runs beside the new one, does not survive. */
const BREAKING = [
  [/\bdrop\s+(?:table|view|type|function|schema)\b/i, 'drops what the former version uses'],
  [/\balter\s+table\b[^;]*\bdrop\s+column\b/i, 'drops a column'],
  [/\balter\s+table\b[^;]*\brename\b/i, 'renames'],
  [
    /\balter\s+table\b[^;]*\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b/i,
    'changes the type of a column',
  ],
  [/\balter\s+table\b[^;]*\bset\s+not\s+null\b/i, 'demands a value that the former version does not write'],
  [
    /\badd\s+(?:column\s+)?(?!constraint)\w+\s+(?:(?!\bdefault\b|,)[^;])*\bnot\s+null\b(?!(?:(?!,)[^;])*\bdefault\b)/i,
    'adds a column that must be given and has no default',
  ],
  [/\btruncate\b/i, 'empties a table'],
];
/** Statements that hold a lock while they read or write a whole table, so that everybody who works with it waits. */
const STOPPING = [
  [
    /^create\s+(?:unique\s+)?index\s+(?!concurrently\b)/i,
    'builds an index while nobody can write: use "concurrently"',
  ],
  [/^(?:reindex\b(?![^;]*\bconcurrently\b)|cluster\b|vacuum\s+full\b|lock\b)/i, 'locks a whole table'],
];
const NAMED = String.raw`^add\s+(?:constraint\s+\S+\s+)?`;
/** The same of one part of an `alter table`. */
const STOPPING_PARTS = [
  [
    new RegExp(String.raw`${NAMED}(?:unique|primary\s+key)\b(?!.*\busing\s+index\b)`, 'is'),
    'builds an index while nobody can read or write: build it "concurrently", then add the constraint "using index"',
  ],
  [new RegExp(String.raw`${NAMED}exclude\b`, 'is'), 'builds an index while nobody can read or write'],
  [
    new RegExp(String.raw`${NAMED}(?:check|foreign\s+key)\b(?!.*\bnot\s+valid$)`, 'is'),
    'reads every row under a lock: add the constraint "not valid", and validate it in a later migration',
  ],
  [
    /^add\s+(?:column\s+)?(?!constraint\b|check\b|foreign\b|unique\b|primary\b|exclude\b).*\b(?:references|check|unique|primary\s+key|generated)\b/is,
    'reads or writes every row under a lock: add the column alone',
  ],
  [
    /^add\s+.*(?:\bserial\b|\bbigserial\b|\bdefault\s+(?:gen_random_uuid|random|clock_timestamp|nextval)\s*\()/is,
    'writes every row under a lock: add the column without this default',
  ],
  [/^set\s+(?:logged|unlogged|tablespace|access\s+method)\b/is, 'writes every row under a lock'],
];
/** What a migration that runs without a transaction may hold: it may break after any statement, and is repeated whole. */
const WITHOUT_TRANSACTION = /^--\s*without a transaction\b/im;
const REPEATABLE = [
  /^(?:drop\s+index\s+concurrently\s+if\s+exists|create\s+(?:unique\s+)?index\s+concurrently)\s/i,
  // Fills a new column: a second run finds only rows that are still without a value.
  /^update\s[^;]*\bis\s+null$/i,
];
/** A step that no node of the former version survives, and the decision that says why. */
const STOPS_FORMER = /--\s*the former version is stopped first: docs\/decisions\/(\d{4})/i;
const SECOND_STEP = /--\s*second step of (\d{4}-[\w-]+)/i;

/** Bodies of functions are text for later, and so are comments, but for those that allow a statement. */
function statementsOf(text) {
  return text
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, '$$$$')
    .replaceAll(/--(?!\s*second step of)[^\n]*/gi, '')
    .split(';')
    .map((statement) => statement.trim());
}

/** What an `alter table` does, part by part. */
function partsOf(statement) {
  const parts = [''];
  let depth = 0;
  for (const letter of statement.replace(/^alter\s+table\s+(?:only\s+|if\s+exists\s+)*[\w.]+\s+/i, '')) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}

const TABLE =
  /^(?:alter\s+table\s+(?:only\s+|if\s+exists\s+)*|create\s+(?:unique\s+)?index\s+(?:if\s+not\s+exists\s+)?\w+\s+on\s+(?:only\s+)?)([\w.]+)/i;
const tableOf = (statement) => TABLE.exec(statement.replaceAll(/--[^\n]*\n/g, '').trim())?.[1];

function stoppingOf(statement) {
  const bare = statement.replaceAll(/--[^\n]*\n/g, '').trim();
  const found = STOPPING.find(([pattern]) => pattern.test(bare));
  if (found) return found[1];
  if (!/^alter\s+table\b/i.test(bare)) return undefined;
  const parts = partsOf(bare);
  return STOPPING_PARTS.find(([pattern]) => parts.some((part) => pattern.test(part)))?.[1];
}

/** Why a node of the former version does not survive the statement, unless it is the second step of a migration. */
function breakingOf(statement, known) {
  const found = BREAKING.find(([pattern]) => pattern.test(statement));
  if (!found) return undefined;
  const step = SECOND_STEP.exec(statement)?.[1];
  if (step === undefined) return found[1];
  return known.includes(step) ? undefined : `names ${step} as its first step, which is no earlier migration`;
}

/** Messages about what a migration may not do; `known` are the names of all before it. */
export function faultsOf(name, text, known) {
  const message = (why, statement) => `${name}: ${why}: ${statement.replaceAll(/\s+/g, ' ').slice(0, 100)}`;
  if (STOPS_FORMER.test(text)) return [];
  const statements = statementsOf(text).filter((statement) => statement !== '');
  if (WITHOUT_TRANSACTION.test(text)) {
    return statements
      .filter((statement) => !REPEATABLE.some((pattern) => pattern.test(statement)))
      .map((statement) => message('cannot be repeated, and runs without a transaction', statement));
  }
  const created = new Set(
    statements.map(
      (statement) => /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?([\w.]+)/i.exec(statement)?.[1],
    ),
  );
  return statements.flatMap((statement) => {
    const table = tableOf(statement);
    if (table !== undefined && created.has(table)) return [];
    const why = breakingOf(statement, known) ?? stoppingOf(statement);
    if (why !== undefined) return [message(why, statement)];
    return /\bconcurrently\b/i.test(statement)
      ? [message('needs the first line "-- without a transaction"', statement)]
      : [];
  });
}

const digest = (text) => createHash('sha256').update(text).digest('hex');

/** Messages about migrations that were changed, removed or never sealed. `seals`: name to digest. */
export function brokenSeals(files, seals) {
  const changed = [...seals]
    .filter(([name, seal]) => !files.has(name) || digest(files.get(name)) !== seal)
    .map(
      ([name]) =>
        `${name}: a sealed migration ${files.has(name) ? 'was changed' : 'is gone'}; write a new one instead`,
    );
  const unsealed = [...files.keys()]
    .filter((name) => !seals.has(name))
    .map((name) => `${name}: not sealed yet; "npm run check -- --fix" seals it once it is finished`);
  return [...changed, ...unsealed];
}

function readMigrations() {
  const names = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  return new Map(names.map((name) => [name.replace('.sql', ''), readFileSync(join(FOLDER, name), 'utf8')]));
}

/** As `sha256sum` writes and checks them. */
function readSeals() {
  const lines = existsSync(SEALS) ? readFileSync(SEALS, 'utf8').trim().split('\n') : [];
  return new Map(
    lines.map((line) => line.split('  ')).map(([seal, file]) => [file.replace('.sql', ''), seal]),
  );
}

/** Migrations never change, and leave the former version running (CONTRIBUTING, "Migrations without a pause"). */
export async function checkMigrations() {
  const files = readMigrations();
  const names = [...files.keys()];
  // The first one makes everything.
  const faults = names
    .slice(1)
    .flatMap((name) => faultsOf(name, files.get(name), names.slice(0, names.indexOf(name))));
  const messages = [...brokenSeals(files, readSeals()), ...faults];
  return { code: messages.length, output: messages.join('\n') };
}

/** Adds seals, and never changes one. */
export async function sealMigrations() {
  const seals = readSeals();
  const missing = [...readMigrations()].filter(([name]) => !seals.has(name));
  const lines = [...seals, ...missing.map(([name, text]) => [name, digest(text)])]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, seal]) => `${seal}  ${name}.sql\n`);
  writeFileSync(SEALS, lines.join(''));
}
