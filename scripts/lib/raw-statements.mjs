import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';
import { nodesIn, parse } from './syntax.mjs';

const FEATURES = 'apps/api/src/features';
const SCHEMA = 'apps/api/src/platform/database/schema.ts';
const NOT_PRODUCT = /(^|\/)testing\/|\.test\.ts$/;
const REASON = 'In SQL:';

/** Tables, and columns by their names alone: what a migration can rename. */
export function namesOf(schema) {
  const [declared] = parse(schema).body.filter(({ type }) => type === 'ExportDeclaration');
  const tables = declared.declaration.body.body;
  const columns = tables.flatMap(({ typeAnnotation }) => typeAnnotation.typeAnnotation.members);
  return new Set([...tables, ...columns].map(({ key }) => key.value));
}

const TEXT = /'[^']*'/g;
const CAST = /::\s*[a-z_]+/g;
const RENAMED = /\bas\s+("[^"]*"|[a-z_]+)/g;
const CALLED = /\b[a-z_]+\s*\(/g;
const WORD = /[a-z_][a-z_0-9]*/g;

/** Whether the text of a template names what the schema has, rather than only functions, texts and parameters. */
function namesColumns({ template }, names) {
  const text = template.quasis.map(({ raw }) => raw).join(' $ ');
  const bare = [TEXT, CAST, RENAMED, CALLED].reduce((rest, part) => rest.replaceAll(part, ' '), text);
  return (bare.match(WORD) ?? []).some((word) => names.has(word));
}

/** Of `sql.ref`: a column that `query` would know by its name. One that is only known while it runs is no text. */
function refersToColumn({ callee, arguments: given }, names) {
  const isReference =
    callee.type === 'MemberExpression' && callee.object.value === 'sql' && callee.property.value === 'ref';
  return (
    isReference &&
    [...nodesIn(given)].some(
      ({ type, value }) => type === 'StringLiteral' && value.split('.').some((name) => names.has(name)),
    )
  );
}

function isRaw(node, names) {
  if (node.type === 'CallExpression') return refersToColumn(node, names);
  return node.type === 'TaggedTemplateExpression' && node.tag.value === 'sql' && namesColumns(node, names);
}

const isComment = (line) => /^\s*(\/\/|\/?\*)/.test(line ?? '');

/** The first line of a statement with the comment above it. */
function beginOf({ lineOf, lines }, statement) {
  let line = lineOf(statement.span.start);
  while (isComment(lines[line - 2])) line -= 1;
  return line;
}

/** A comment says it of everything behind it in the same declaration. */
const isExplained = ({ lines }, from, to) => lines.slice(from - 1, to).some((line) => line.includes(REASON));

/** The lines of templates, and of references, that name columns without a word why they are not built. */
export function rawStatements(text, names) {
  const parsed = parse(text);
  return parsed.body.flatMap((statement) => {
    const begin = beginOf(parsed, statement);
    return [...nodesIn(statement)]
      .filter((node) => isRaw(node, names))
      .map(({ span }) => parsed.lineOf(span.start))
      .filter((line) => !isExplained(parsed, begin, line));
  });
}

/** What is wrong with the files that were found, with the lines of what names them. */
export const faultsIn = (found) =>
  [...found].map(
    ([file, lines]) => `${file}: columns that the compiler does not know in lines ${lines.join(', ')}.`,
  );

/** Refuses templates and references of features that name columns without a word why `query` does not build them. */
export function checkRawStatements() {
  const names = namesOf(readFileSync(join(root, SCHEMA), 'utf8'));
  const files = readdirSync(join(root, FEATURES), { recursive: true })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.ts') && !NOT_PRODUCT.test(name))
    .toSorted((one, other) => one.localeCompare(other));
  const found = new Map(
    files
      .map((name) => [name, rawStatements(readFileSync(join(root, FEATURES, name), 'utf8'), names)])
      .filter(([, lines]) => lines.length > 0),
  );
  const faults = faultsIn(found);
  const advice = `Build the statement with \`query\`, or say what SQL has to say there ("${REASON} …").`;
  return { code: faults.length, output: [...faults, advice].join('\n') };
}
