import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

const SOURCES = ['packages', 'apps', 'bench'];
const NO_SOURCE = /(^|\/)(node_modules|dist)\//;
const SOURCE = /\.(tsx?|sql)$/;
/** `R4` or `R6.2.4`, as comments name a rule; the last part counts a step of the rule's text. */
const RULE = /\b(R\d{1,2}(?:\.\d{1,2})?)(?:\.\d)?\b/g;
const STATUS = /^Status: (accepted|refused|replaced)\b.*Date: \d{4}-\d\d-\d\d\./m;

/** The rules that the page explains: its headings and the bold numbers of its lists. */
export const explainedRules = (page) =>
  new Set([...page.matchAll(/^(?:## |- \*\*)(R\d{1,2}(?:\.\d{1,2})?)\b/gm)].map(([, rule]) => rule));

/** Complaints about rules that a comment of `source` names by a number and the page does not explain. */
export function unexplainedRules(path, source, explained) {
  const named = [...source.matchAll(/(?:rules? |\(|, | and )(?=R\d)[^\n]*/gi)].flatMap(([line]) =>
    [...line.matchAll(RULE)].map(([, rule]) => rule),
  );
  return [...new Set(named)]
    .filter((rule) => !explained.has(rule))
    .map((rule) => `${path} names ${rule}, which docs/rules.md does not explain.`);
}

/** A decision says on its third line what became of it and when. */
export const withoutStatus = (path, text) =>
  STATUS.test(text.split('\n').slice(0, 6).join('\n'))
    ? []
    : [`${path} needs a line “Status: accepted. Date: 2026-01-31.” below its title.`];

const below = (folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`);
const textOf = (path) => readFileSync(join(root, path), 'utf8');

export function checkDocuments() {
  const explained = explainedRules(textOf('docs/rules.md'));
  const sources = SOURCES.flatMap(below).filter((path) => SOURCE.test(path) && !NO_SOURCE.test(path));
  const complaints = [
    ...sources.flatMap((path) => unexplainedRules(path, textOf(path), explained)),
    ...below('docs/decisions').flatMap((path) => withoutStatus(path, textOf(path))),
  ];
  return { code: complaints.length === 0 ? 0 : 1, output: complaints.join('\n') };
}
