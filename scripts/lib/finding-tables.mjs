import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

/** Pages with a table of findings: number, what was found and what holds now, the tests that hold it. */
const PAGES = ['docs/security.md', 'docs/operations.md'];
const HEADING = '## Findings';
/** A test file, and after it the titles of tests in it. */
const TESTS = /`([^`]+)`: ((?:“[^”]*”(?: · )?)+)/g;
const TITLES = /“([^”]*)”/g;
const QUOTES = ["'", '"', '`'];

const cellsOf = (line) =>
  line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

/** Rows of the tables below headings that begin with "## Findings", without their heads. */
function rowsOf(page) {
  let isInSection = false;
  const rows = [];
  for (const [index, line] of readFileSync(join(root, page), 'utf8').split('\n').entries()) {
    if (line.startsWith('## ')) isInSection = line.startsWith(HEADING);
    const isRow = isInSection && line.startsWith('|') && !/^\| ?(No\.|-)/.test(line);
    if (isRow) rows.push({ at: `${page}:${index + 1}`, cells: cellsOf(line) });
  }
  return rows;
}

/** As it stands in the code, backslashes aside. */
const sourceOf = (file) => readFileSync(join(root, file), 'utf8').replaceAll('\\', '');

function* problemsOf({ cells }) {
  if (cells.length !== 3 || cells.includes('')) yield 'needs three filled cells';
  const held = cells[2] ?? '';
  const tests = [...held.matchAll(TESTS)];
  if (tests.length === 0 && !held.endsWith('.'))
    yield 'names neither a test nor a reason, which is a sentence';
  for (const [, file, titles] of tests) {
    if (!existsSync(join(root, file))) {
      yield `${file} does not exist`;
      continue;
    }
    const source = sourceOf(file);
    for (const [, title] of titles.matchAll(TITLES))
      if (!QUOTES.some((quote) => source.includes(quote + title + quote)))
        yield `no test of ${file} is called “${title}”`;
  }
}

/** Checks that every finding names tests that exist, or a reason. */
export async function checkFindingTables() {
  const rows = PAGES.filter((page) => existsSync(join(root, page))).flatMap(rowsOf);
  const problems = rows.flatMap((row) => [...problemsOf(row)].map((problem) => `${row.at} ${problem}`));
  return { code: problems.length, output: problems.join('\n'), remark: `${rows.length} rows` };
}
