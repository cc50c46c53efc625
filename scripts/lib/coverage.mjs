import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

const PAGE = 'docs/coverage.md';
const FILES = /`([^`]+)`/g;
/** A test file, and after it the titles of tests in it. */
const TESTS = /`([^`]+)`: ((?:“[^”]*”(?: · )?)+)/g;
const TITLES = /“([^”]*)”/g;

const all = (text, pattern) => [...text.matchAll(pattern)].map(([, first]) => first);

const cellsOf = (line) =>
  line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

/** Rows of the tables below each heading, without their heads. */
function rowsOf(page) {
  let section = '';
  const rows = [];
  for (const [index, line] of page.split('\n').entries()) {
    if (line.startsWith('## ')) section = line.slice(3);
    const isRow = line.startsWith('|') && !/^\| (What|---)/.test(line);
    if (isRow) rows.push({ section, number: index + 1, cells: cellsOf(line) });
  }
  return rows;
}

const sources = new Map();

/** As it stands in the code, backslashes aside. */
function sourceOf(file) {
  if (!sources.has(file)) sources.set(file, readFileSync(join(root, file), 'utf8').replaceAll('\\', ''));
  return sources.get(file);
}

const QUOTES = ["'", '"', '`'];
const isTitleIn = (file, title) => QUOTES.some((quote) => sourceOf(file).includes(quote + title + quote));

function problemsOfTests(cell) {
  const tests = [...cell.matchAll(TESTS)];
  if (tests.length === 0) return ['names no test'];
  return tests.flatMap(([, file, titles]) => {
    if (!existsSync(join(root, file))) return [`${file} is not there`];
    const unknown = all(titles, TITLES).filter((title) => !isTitleIn(file, title));
    return unknown.map((title) => `no test of ${file} is called “${title}”`);
  });
}

function* problemsOf({ section, cells }) {
  const isOpen = section === 'Open';
  if (cells.length !== (isOpen ? 2 : 3)) yield `has ${cells.length} cells`;
  if (cells.some((cell) => cell === '')) yield 'has an empty cell';
  const [, where = '', tests = ''] = cells;
  for (const file of all(where, FILES))
    if (file.includes('/') && !existsSync(join(root, file))) yield `${file} is not there`;
  if (isOpen) return;
  if (all(where, FILES).length === 0) yield 'names no place';
  yield* problemsOfTests(tests);
}

/** Holds the page of coverage against the tree: no empty cell, no file and no test that is not there. */
export async function coverage() {
  const rows = rowsOf(readFileSync(join(root, PAGE), 'utf8'));
  const wrong = rows.flatMap((row) =>
    [...problemsOf(row)].map((problem) => `${PAGE}:${row.number} ${problem}`),
  );
  if (rows.length === 0) wrong.push(`${PAGE} holds no row`);
  const open = rows.filter(({ section }) => section === 'Open').length;
  return { code: wrong.length, output: wrong.join('\n'), remark: `${rows.length - open} rows, ${open} open` };
}
