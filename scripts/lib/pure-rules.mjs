import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';
import { nodesIn, parse } from './syntax.mjs';

const FOLDERS = ['apps/api/src/features', 'apps/dashboard/src'];

/** What rules may run: each other, what is pure by its package, sentences, and what the platform writes or refuses with. */
const RUN = [
  /^@diwan\/(contract|domain)\//,
  /\.(rules|messages)\.ts$/,
  /^#platform\/(http-error|mail\/email-template|crud\/(locales|sent-values)|media\/media-src|time-zones)\.ts$/,
];
/** What not even a type may come from: whoever takes a connection or a request as an argument is no rule. */
const NOT_EVEN_TYPES = /^(#platform\/(deps\.ts|http\/|database\/(?!schema\.ts$))|pg$)/;
const OUTSIDE = new Set([
  'crypto',
  'document',
  'fetch',
  'globalThis',
  'localStorage',
  'location',
  'navigator',
  'performance',
  'process',
  'sessionStorage',
  'setTimeout',
  'window',
  'Temporal',
]);

const IMPORTS = new Set(['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration']);

const areTypes = ({ typeOnly, specifiers = [] }) =>
  typeOnly || (specifiers.length > 0 && specifiers.every(({ isTypeOnly }) => isTypeOnly));

function faultOfImport(statement) {
  const from = statement.source?.value;
  if (from === undefined) return null;
  if (NOT_EVEN_TYPES.test(from)) return `knows ${from}`;
  return areTypes(statement) || RUN.some((allowed) => allowed.test(from)) ? null : `runs ${from}`;
}

function faultOfCall(node) {
  if (node.type === 'CallExpression' && node.callee.type === 'Import') return 'imports while it runs';
  const isNow = node.type === 'NewExpression' && node.callee.value === 'Date' && !node.arguments?.length;
  if (isNow) return 'asks the clock';
  return OUTSIDE.has(node.callee?.value) ? `uses ${node.callee.value}` : null;
}

function faultOfMember({ object, property }) {
  if (object.value === 'Date' && property.value === 'now') return 'asks the clock';
  if (object.value === 'Math' && property.value === 'random') return 'asks for chance';
  return OUTSIDE.has(object.value) ? `uses ${object.value}` : null;
}

/** What a node asks of the world outside of its arguments. */
const faultOfNode = (node) => (node.type === 'MemberExpression' ? faultOfMember(node) : faultOfCall(node));

/** Why the text of a file is no rule, one sentence each. */
export function impurities(file, text) {
  const { body, lineOf } = parse(text);
  const imported = body
    .filter(({ type }) => IMPORTS.has(type))
    .map((node) => ({ node, fault: faultOfImport(node) }));
  const used = [...nodesIn(body)].map((node) => ({ node, fault: faultOfNode(node) }));
  return [...imported, ...used]
    .filter(({ fault }) => fault !== null)
    .map(({ node, fault }) => `${file}:${lineOf(node.span.start)} ${fault}.`);
}

/** The files that call themselves rules, of both sides. */
export const ruleFiles = () =>
  FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((file) => file.endsWith('.rules.ts')),
  );

/** Refuses rules that know a database, a request, the page or the clock. */
export function checkPureRules() {
  const faults = ruleFiles().flatMap((file) => impurities(file, readFileSync(join(root, file), 'utf8')));
  const advice =
    'A rule is given all it decides by. What reads, writes or sends stands in a file of another name (.shared.ts).';
  return { code: faults.length, output: [...faults, advice].join('\n') };
}
