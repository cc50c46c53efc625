import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { analyse } from 'scslre';
import { root } from './project.mjs';

const PRODUCT = [
  'packages/contract/src',
  'packages/domain/src',
  'apps/api/src',
  'apps/guest/src',
  'apps/dashboard/src',
];
const NOT_PRODUCT = /(^|\/)testing\/|\.(test|spec)\.tsx?$/;
const REPORTS = { Move: true, Self: true, Trade: true };
/** Stands for a part that is only known when the program runs. */
const UNKNOWN = '1';

const isRegExp = ({ type, callee }) =>
  (type === 'NewExpression' || type === 'CallExpression') &&
  callee.type === 'Identifier' &&
  callee.value === 'RegExp';

function textOf(expression) {
  if (expression?.type === 'StringLiteral') return expression.value;
  if (expression?.type !== 'TemplateLiteral') return null;
  return expression.quasis.map(({ cooked }) => cooked).join(UNKNOWN);
}

/** Every regular expression below a node of the syntax tree; `source` is null where nobody can tell it. */
function* expressionsIn(node) {
  if (typeof node !== 'object' || node === null) return;
  if (node.type === 'RegExpLiteral') yield { source: node.pattern, flags: node.flags };
  else if (isRegExp(node)) {
    const [source, flags] = node.arguments?.map(({ expression }) => textOf(expression)) ?? [];
    yield { source: source ?? null, flags: flags ?? '' };
  }
  for (const child of Object.values(node)) yield* expressionsIn(child);
}

function faultOf({ source, flags }) {
  if (source === null) return 'RegExp of something else than a text cannot be checked';
  try {
    const [report] = analyse({ source, flags }, { maxReports: 1, reportTypes: REPORTS }).reports;
    return report ? `/${source}/${flags} takes more than linear time for some texts` : null;
  } catch (error) {
    return `/${source}/${flags} cannot be checked: ${error.message}`;
  }
}

/** What is wrong with the regular expressions of a file, one sentence each. */
export function slowExpressions(file, text) {
  const tree = parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2022' });
  return [...expressionsIn(tree.body)]
    .map((expression) => faultOf(expression))
    .filter((fault) => fault !== null)
    .map((fault) => `${file}: ${fault}.`);
}

const filesOf = (folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.tsx?$/.test(name) && !NOT_PRODUCT.test(name));

/** Refuses regular expressions of the product whose time grows faster than the text: a stranger chooses that. */
export async function checkRegularExpressions() {
  const faults = PRODUCT.flatMap((folder) => filesOf(folder)).flatMap((file) =>
    slowExpressions(file, readFileSync(join(root, file), 'utf8')),
  );
  const advice = 'Bound the repetition, or take the text apart without a regular expression.';
  return { code: faults.length, output: [...faults, advice].join('\n') };
}
