import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

const FOLDER = join(root, 'apps/api/migrations');
const SEALS = join(FOLDER, 'checksums.txt');
/** Written before two versions of the program ever ran side by side. */
const LAST_UNRULED = '0025';

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
const SECOND_STEP = /--\s*second step of (\d{4}-[\w-]+)/i;

/** Bodies of functions are text for later, and so are comments, but for those that allow a statement. */
function statementsOf(text) {
  return text
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, '$$$$')
    .replaceAll(/--(?!\s*second step of)[^\n]*/gi, '')
    .split(';')
    .map((statement) => statement.trim());
}

const tableOf = (statement) => /\balter\s+table\s+(?:only\s+|if\s+exists\s+)*([\w.]+)/i.exec(statement)?.[1];

/** Sentences about what a migration may not do; `known` are the names of all before it. */
export function faultsOf(name, text, known) {
  const statements = statementsOf(text);
  const created = new Set(
    statements.map(
      (statement) => /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?([\w.]+)/i.exec(statement)?.[1],
    ),
  );
  return statements.flatMap((statement) => {
    const found = BREAKING.find(([pattern]) => pattern.test(statement));
    const table = tableOf(statement);
    if (!found || (table !== undefined && created.has(table))) return [];
    const step = SECOND_STEP.exec(statement)?.[1];
    if (step !== undefined && known.includes(step)) return [];
    const why =
      step === undefined ? found[1] : `names ${step} as its first step, which is no earlier migration`;
    return [`${name}: ${why}: ${statement.replaceAll(/\s+/g, ' ').slice(0, 100)}`];
  });
}

const digest = (text) => createHash('sha256').update(text).digest('hex');

/** Sentences about migrations that were changed, removed or never sealed. `seals`: name to digest. */
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
  const ruled = names.filter((name) => name.slice(0, LAST_UNRULED.length) > LAST_UNRULED);
  const faults = ruled.flatMap((name) =>
    faultsOf(name, files.get(name), names.slice(0, names.indexOf(name))),
  );
  const sentences = [...brokenSeals(files, readSeals()), ...faults];
  return { code: sentences.length, output: sentences.join('\n') };
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
