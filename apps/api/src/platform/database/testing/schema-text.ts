import type pg from 'pg';
import { TYPES } from './types-of-columns.ts';

interface Column {
  readonly table_name: string;
  readonly name: string;
  readonly type: string;
  readonly is_required: boolean;
  readonly has_default: boolean;
  readonly is_computed: boolean;
}

const COLUMNS = `
  select c.relname as table_name, a.attname as name, t.typname as type, a.attnotnull as is_required,
    a.atthasdef and a.attgenerated = '' or a.attidentity <> '' as has_default, a.attgenerated <> '' as is_computed
  from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
    and c.relname not like 'kysely%' and a.attnum > 0 and not a.attisdropped
  order by c.relname collate "C", a.attnum`;

function typeOf({ table_name, name, type, is_required, has_default, is_computed }: Column): string {
  const known = TYPES[type];
  if (known === undefined)
    throw new Error(`${table_name}.${name} is of a type that schema-text.ts does not know: ${type}`);
  const read = is_required ? known : `${known} | null`;
  if (is_computed) return `Computed<${read}>`;
  return has_default ? `WithDefault<${read}>` : read;
}

const HEAD = `// Generated from a migrated database by \`npm run schema\`; a test compares the two.
import type { ColumnType } from 'kysely';

type Json = ColumnType<unknown, unknown, unknown>;
type Timestamp = ColumnType<string, string | Date, string | Date>;
type WithDefault<Type> =
  Type extends ColumnType<infer Read, infer Insert, infer Update>
    ? ColumnType<Read, Insert | undefined, Update>
    : ColumnType<Type, Type | undefined, Type>;
type Computed<Type> = ColumnType<Type, never, never>;
`;

/** The TypeScript types of every table and view. */
export async function schemaText(client: pg.Client): Promise<string> {
  const { rows } = await client.query<Column>(COLUMNS);
  const tables = new Map<string, Column[]>();
  for (const row of rows) tables.set(row.table_name, [...(tables.get(row.table_name) ?? []), row]);
  const bodies = [...tables].map(
    ([table, columns]) =>
      `  ${table}: {\n${columns.map((column) => `    ${column.name}: ${typeOf(column)};\n`).join('')}  };\n`,
  );
  return `${HEAD}\nexport interface Schema {\n${bodies.join('')}}\n`;
}
