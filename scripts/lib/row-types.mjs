import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './project.mjs';
import { nodesIn, parse } from './syntax.mjs';

const SOURCE = 'apps/api/src';
const LOOKED_AT = 'apps/api/src/features';
const NOT_PRODUCT = /(^|\/)testing\/|\.test\.ts$/;
const REASON = 'By hand:';

const filesOf = (folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith('.ts') && !NOT_PRODUCT.test(name))
    .toSorted();

/** The comment that ends on the line before, or on the line itself. */
function isExplained({ lines }, line) {
  const said = [];
  for (let at = line - 2; at >= 0 && /^\s*(\/\/|\/?\*)/.test(lines[at]); at -= 1) said.push(lines[at]);
  return [lines[line - 1], ...said].some((text) => text.includes(REASON));
}

/** The types a file declares, and where those it imports stand. */
function declarations(parsed) {
  const types = new Map();
  const imports = new Map();
  for (const statement of parsed.body) {
    const declared = statement.type === 'ExportDeclaration' ? statement.declaration : statement;
    if (declared.type === 'TsInterfaceDeclaration' || declared.type === 'TsTypeAliasDeclaration')
      types.set(declared.id.value, { node: declared, line: parsed.lineOf(statement.span.start) });
    if (declared.type !== 'ImportDeclaration') continue;
    for (const { imported, local } of declared.specifiers)
      imports.set(local.value, { from: declared.source.value, name: (imported ?? local).value });
  }
  return { types, imports };
}

const GENERATED = new Set([
  `${SOURCE}/platform/database/schema.ts`,
  `${SOURCE}/platform/database/functions.ts`,
]);

/** The file of the server that a specifier means; undefined: one whose types are nobody's assertion. */
function placeOf(file, from) {
  const place = localPlace(file, from);
  return place === undefined || GENERATED.has(place) ? undefined : place;
}

function localPlace(file, from) {
  if (from.startsWith('#')) return `${SOURCE}/${from.slice(1)}`;
  return from.startsWith('.') ? join(dirname(file), from).replaceAll('\\', '/') : undefined;
}

/** What says of a statement that is built what its rows are. */
const OF_STATEMENTS = new Set(['$castTo', '$narrowType']);
/** What runs one, on a handle that is called so everywhere. */
const OF_HANDLES = new Set(['rows', 'find', 'get']);

const nameOf = (expression) => expression?.property?.value ?? expression?.value;

function isAssertingCall({ callee }) {
  if (callee.type !== 'MemberExpression') return false;
  const name = callee.property.value;
  return OF_STATEMENTS.has(name) || (OF_HANDLES.has(name) && nameOf(callee.object) === 'db');
}

/** The type that a template or a call says its rows have, and where; null: it says none. */
function assertionIn(node) {
  if (node.type === 'TaggedTemplateExpression' && node.tag.value === 'sql' && node.typeParameters)
    return { type: node.typeParameters.params[0], at: node.span.start };
  if (node.type !== 'CallExpression' || !node.typeArguments || !isAssertingCall(node)) return null;
  return { type: node.typeArguments.params[0], at: node.typeArguments.span.start };
}

export class RowTypes {
  #files = new Map();
  #read;

  /** `read` gives the text of a file, empty where there is none. */
  constructor(read) {
    this.#read = read;
  }

  #of(file) {
    if (!this.#files.has(file)) {
      const parsed = parse(this.#read(file));
      this.#files.set(file, { parsed, ...declarations(parsed) });
    }
    return this.#files.get(file);
  }

  /** Whether somebody has written columns with their types, rather than taken them from the contract or the schema. */
  #isWritten(file, type, seen = new Set()) {
    if (typeof type !== 'object' || type === null) return false;
    if (Array.isArray(type)) return type.some((each) => this.#isWritten(file, each, seen));
    if (type.type === 'TsKeywordType') return true;
    if (type.type === 'TsTypeReference') return this.#isReferenceWritten(file, type, seen);
    if (type.type === 'TsTypeQuery' || type.type === 'TsLiteralType') return false;
    // Of `Row['column']` and `Rows[number]` the row counts.
    if (type.type === 'TsIndexedAccessType') return this.#isWritten(file, type.objectType, seen);
    return Object.values(type).some((part) => this.#isWritten(file, part, seen));
  }

  #isReferenceWritten(file, type, seen) {
    const name = type.typeName.value;
    // `z.output<typeof row>`
    if (name === undefined) return false;
    if (this.#isWritten(file, type.typeParams?.params ?? [], seen)) return true;
    const key = `${file} ${name}`;
    if (seen.has(key)) return false;
    seen.add(key);
    const { types, imports, parsed } = this.#of(file);
    const declared = types.get(name);
    if (declared) return !isExplained(parsed, declared.line) && this.#isWritten(file, declared.node, seen);
    const imported = imports.get(name);
    const place = imported && placeOf(file, imported.from);
    if (!place) return false;
    const there = { type: 'TsTypeReference', typeName: { value: imported.name } };
    return this.#isReferenceWritten(place, there, seen);
  }

  /** The lines of statements whose row type somebody has written by hand without saying why. */
  faultsOf(file) {
    const { parsed } = this.#of(file);
    return [...nodesIn(parsed.body)]
      .map((node) => assertionIn(node))
      .filter((found) => found !== null && this.#isAsserted(file, found.type))
      .map(({ at }) => parsed.lineOf(at))
      .filter((line) => !isExplained(parsed, line));
  }

  /** One value is part of a statement that `query` builds, whose row the compiler knows. */
  #isAsserted(file, type) {
    const isRow = type.type !== 'TsKeywordType' && type.type !== 'TsUnionType' && type.type !== 'TsArrayType';
    return isRow && this.#isWritten(file, type);
  }
}

/** What is wrong: the lines of each file, with what to do instead. */
export function faultsIn(found) {
  const advice = `Build it with \`query\`, take its row type from the contract or the schema, or say why not ("${REASON} …").`;
  return [...found].map(
    ([file, lines]) => `${file}: row types by hand in lines ${lines.join(', ')}. ${advice}`,
  );
}

function all() {
  const rowTypes = new RowTypes((file) =>
    existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '',
  );
  return new Map(
    filesOf(LOOKED_AT)
      .map((file) => [file, rowTypes.faultsOf(file)])
      .filter(([, lines]) => lines.length > 0),
  );
}

/** Refuses statements of features whose columns the compiler does not know, without a word why. */
export function checkRowTypes() {
  const faults = faultsIn(all());
  return { code: faults.length, output: faults.join('\n') };
}
