import { describe, expect, it } from 'vitest';
import { faultsIn, namesOf, rawStatements } from './raw-statements.mjs';

const NAMES = namesOf(`
type Timestamp = string;
export interface Schema {
  items: { id: number; hide: boolean };
  prices: { amount: Timestamp };
}`);

const linesOf = (text) => rawStatements(text, NAMES);

it('The names of the schema are those of its tables and columns.', () => {
  expect([...NAMES]).toEqual(['items', 'prices', 'id', 'hide', 'amount']);
});

describe('A reference of a feature', () => {
  it.each([
    ['a column of a table', "const id = sql.ref('items.id');"],
    ['a column by itself', "const hidden = sql.ref('hide');"],
    ['a column with its type', "const id = sql.ref<number>('t.id');"],
    ['one of two columns', "const of = (is) => sql.ref(is ? 'hide' : 'amount');"],
    ['a column inside of a template', "const day = sql`date_trunc('day', ${sql.ref('amount')})`;"],
  ])('is refused that names %s.', (_what, text) => {
    expect(linesOf(text)).toEqual([1]);
  });

  it.each([
    ['what is only known while it runs', 'const of = (column) => sql.ref(`t.${column}`);'],
    ['a name that the statement gives itself', "const typed = sql.ref('typed.at');"],
    ['a column that the builder knows', "const id = (row) => row.ref('t.id');"],
    ['a column with the reason', "// In SQL: of a step that has no type.\nconst id = sql.ref('t.id');"],
  ])('is allowed that names %s.', (_what, text) => {
    expect(linesOf(text)).toEqual([]);
  });
});

describe('A template of a feature', () => {
  it.each([
    ['a column', 'const hidden = sql`t.hide`;'],
    ['a table', 'const all = sql`select from items`;'],
    ['a column beside a parameter', 'const own = (id) => sql`id = ${id}::bigint`;'],
    ['a column inside of another template', 'const own = () => sql`exists (${sql`select amount`})`;'],
  ])('is refused that names %s.', (_what, text) => {
    expect(linesOf(text)).toEqual([1]);
  });

  it.each([
    ['functions and parameters', 'const lock = (key) => sql`pg_advisory_xact_lock(${key})`;'],
    ['functions that are called like a column', 'const sum = (of) => sql`amount(${of})`;'],
    ['texts', "const kind = sql`'items'`;"],
    ['casts and new names', 'const id = (value) => sql`${value}::id as hide`;'],
  ])('is allowed that names only %s.', (_what, text) => {
    expect(linesOf(text)).toEqual([]);
  });

  it('is allowed where a comment says why: above its declaration, or before it inside of it.', () => {
    expect(linesOf('/**\n * Hidden ones. In SQL: a window.\n */\nconst hidden = sql`t.hide`;')).toEqual([]);
    expect(linesOf('function a() {\n  // In SQL: a window.\n  return sql`t.hide`;\n}')).toEqual([]);
    expect(linesOf('// In SQL: a window.\nconst a = sql`hide`;\n\nconst b = sql`hide`;')).toEqual([4]);
    expect(linesOf('const a = () => {\n  const b = sql`hide`;\n  // In SQL: a window.\n};')).toEqual([2]);
  });
});

it('A template that nobody has explained is a fault, named by its file and line.', () => {
  const found = new Map([
    ['a.ts', [3, 5]],
    ['b.ts', [1]],
  ]);
  expect(faultsIn(new Map())).toEqual([]);
  expect(faultsIn(found)).toEqual([
    'a.ts: columns that the compiler does not know in lines 3, 5.',
    'b.ts: columns that the compiler does not know in lines 1.',
  ]);
});
