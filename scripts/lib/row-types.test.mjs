import { describe, expect, it } from 'vitest';
import { faultsIn, RowTypes } from './row-types.mjs';

const FILE = 'apps/api/src/features/a/a.ts';
const SCHEMA = 'apps/api/src/platform/database/schema.ts';
const OTHER = 'apps/api/src/features/a/rows.ts';

const linesOf = (text, other = '') =>
  new RowTypes(
    (file) =>
      ({ [FILE]: text, [OTHER]: other, [SCHEMA]: 'export interface Schema { items: { id: number } }' })[
        file
      ] ?? '',
  ).faultsOf(FILE);

describe('A row type of a statement', () => {
  it.each([
    ['a literal', 'db.get(sql<{ id: number }>`select 1`);'],
    ['an interface', 'interface Row { id: number }\ndb.get(sql<Row>`select 1`);'],
    [
      'an alias',
      "type Row = Omit<Stored, 'id'>;\ninterface Stored { id: number }\ndb.get(sql<Row>`select 1`);",
    ],
    ['a mixture', 'db.get(sql<KnownRow & { id: number }>`select 1`);'],
    ['a part of it', "interface Row { a: { id: number } }\ndb.get(sql<Row['a']>`select 1`);"],
  ])('that somebody has written as %s is refused.', (_how, text) => {
    expect(linesOf(text)).toEqual([text.split('\n').length]);
  });

  it('is refused as well where another file declares it.', () => {
    const text = "import type { Row as Stored } from './rows.ts';\n\ndb.get(sql<Stored>`select 1`);";
    expect(linesOf(text, 'export interface Row { id: number }')).toEqual([3]);
    expect(linesOf(text, 'export type Row = z.output<typeof row>;')).toEqual([]);
  });

  it.each([
    ['the contract', 'db.get(sql<{ row: z.output<typeof rows.row> }>`select 1`);'],
    [
      'answers of the contract',
      'type Row = z.output<typeof rows.answer>[number];\ndb.get(sql<Row>`select 1`);',
    ],
    [
      'the tables',
      "import type { Schema } from '#platform/database/schema.ts';\ndb.get(sql<Pick<Selectable<Schema['items']>, 'id' | 'sort'>>`select 1`);",
    ],
    ['a package', "import type { Row } from '@diwan/contract/a.ts';\ndb.get(sql<Row>`select 1`);"],
  ])('that comes from %s is allowed.', (_from, text) => {
    expect(linesOf(text)).toEqual([]);
  });

  it('may be written by hand where a comment says why: at the statement or at the type.', () => {
    const reason = '// By hand: a yes or no over several tables.\n';
    expect(linesOf(`${reason}const { is } = await db.get(sql<{ is: boolean }>\`select 1\`);`)).toEqual([]);
    expect(linesOf(`${reason}interface Row { is: boolean }\ndb.get(sql<Row>\`select 1\`);`)).toEqual([]);
    expect(linesOf('// A yes or no.\ndb.get(sql<{ is: boolean }>`select 1`);')).toEqual([2]);
  });

  it('is not asked of one value within a statement that is built, nor of a template without a type.', () => {
    expect(linesOf("query.selectNoFrom(sql<number>`1`.as('one'));\ndb.run(sql`delete from a`);")).toEqual([]);
  });

  it('is found in the line where it stands, behind letters of several bytes and a file that was read before.', () => {
    const text = "const ü = 'ä';\n\n\ndb.get(sql<{ id: number }>`select 1`);";
    expect(linesOf(text)).toEqual([4]);
    expect(linesOf(text)).toEqual([4]);
  });
});

describe('A row type of a statement that is built', () => {
  it.each([
    ['a cast', 'db.get(query.selectFrom(found).selectAll().$castTo<Row>());'],
    ['a narrowing', 'db.get(query.selectFrom(found).selectAll().$narrowType<Row>());'],
    ['the rows of the handle', 'scope.db.rows<Row>(statement);'],
    ['the row that may be missing', 'db.find<Row>(statement);'],
    ['the one row', 'db.get<Row>(statement);'],
  ])('that is asserted by %s is refused as well, unless it is derived or explained.', (_how, text) => {
    expect(linesOf(`interface Row { id: number }\n${text}`)).toEqual([2]);
    expect(linesOf(`// By hand: a function answers it.\ninterface Row { id: number }\n${text}`)).toEqual([]);
    expect(linesOf(`type Row = Selectable<Schema['items']>;\n${text}`)).toEqual([]);
  });

  it('that only says what is never null is allowed, and so is one value, and what is no statement.', () => {
    const text = [
      "import type { NotNull } from 'kysely';",
      'query.selectFrom(found).selectAll().$narrowType<{ id: NotNull; name: NotNull }>();',
      "row('id', '=', 1).$castTo<boolean>();",
      "app.get<{ Params: { id: string } }>('/a', () => {});",
    ];
    expect(linesOf(text.join('\n'))).toEqual([]);
  });
});

it('A fault names its file and lines, and what to do instead.', () => {
  expect(faultsIn(new Map([['a.ts', [3, 5]]]))).toEqual([
    expect.stringMatching(/^a\.ts: .* lines 3, 5\. Build it with/),
  ]);
  expect(faultsIn(new Map())).toEqual([]);
});
