import type pg from 'pg';
import { TYPES } from './types-of-columns.ts';

interface Function {
  readonly name: string;
  readonly given: readonly Part[];
  readonly columns: readonly Part[];
  readonly type: string;
  /** The table whose rows it answers. */
  readonly of_table: string | null;
}

interface Part {
  readonly name: string;
  readonly type: string;
  readonly has_default: boolean;
}

/** Those of which one exists by its name, that take plain values. Triggers are called by nobody. */
const FUNCTIONS = `
  with part as (
    select p.oid, part.at, part.name, coalesce(p.proargmodes[part.at], 'i') as mode,
      t.typname as type, t.typtype, part.at > p.pronargs - p.pronargdefaults as has_default
    from pg_proc p cross join lateral unnest(p.proargnames) with ordinality as part(name, at)
    join pg_type t on t.oid = coalesce(p.proallargtypes[part.at], p.proargtypes[part.at - 1]))
  select p.proname as name, t.typname as type, case t.typtype when 'c' then t.typname end as of_table,
    coalesce((select json_agg(part order by part.at) from part where part.oid = p.oid and mode = 'i'), '[]') as given,
    coalesce((select json_agg(part order by part.at) from part where part.oid = p.oid and mode = 't'), '[]') as columns
  from pg_proc p join pg_type t on t.oid = p.prorettype
  where p.pronamespace = 'app'::regnamespace and p.prokind = 'f' and t.typname <> 'trigger'
    and not exists (select from pg_proc other
      where other.pronamespace = p.pronamespace and other.proname = p.proname and other.oid <> p.oid)
    and not exists (select from part where part.oid = p.oid and part.typtype = 'c')
  order by p.proname collate "C"`;

const ONLY_OF_FUNCTIONS: Readonly<Record<string, string>> = {
  _uuid: 'string[]',
  // Written as text; interval is read by nobody.
  interval: 'string',
  json: 'unknown',
  pg_lsn: 'string',
  jsonb: 'unknown',
  timestamp: 'string',
  timestamptz: 'string',
  void: 'unknown',
};

const TIMES = new Set(['timestamp', 'timestamptz']);

function read(name: string, type: string): string {
  const known = ONLY_OF_FUNCTIONS[type] ?? TYPES[type];
  if (known === undefined)
    throw new Error(`app.${name} has to do with a type that functions-text.ts does not know: ${type}`);
  return known;
}

function taken(name: string, type: string): string {
  if (TIMES.has(type)) return 'string | Date';
  const known = read(name, type);
  return known.endsWith('[]') ? `readonly ${known}` : known;
}

function answer({ name, columns, type, of_table }: Function): string {
  if (of_table !== null) return `    row: Selectable<Schema['${of_table}']>;\n`;
  if (columns.length === 0) return `    value: ${read(name, type)};\n`;
  return `    row: {\n${columns.map((column) => `      ${column.name}: ${read(name, column.type)};\n`).join('')}    };\n`;
}

function given(called: Function): string {
  if (called.given.length === 0) return '    given: Record<never, never>;\n';
  const parts = called.given.map(
    ({ name, type, has_default }) => `      ${name}${has_default ? '?' : ''}: ${taken(called.name, type)};\n`,
  );
  return `    given: {\n${parts.join('')}    };\n`;
}

const HEAD = `// Generated from a migrated database by \`npm run schema\`; a test compares the two.
import type { Selectable } from 'kysely';
import type { Schema } from './schema.ts';

/** What functions of the schema \`app\` are given, and what they answer: one value, or rows. Each may be null. */
`;

/** The TypeScript types of the functions that statements call. */
export async function functionsText(client: pg.Client): Promise<string> {
  const { rows } = await client.query<Function>(FUNCTIONS);
  const bodies = rows.map((called) => `  ${called.name}: {\n${given(called)}${answer(called)}  };\n`);
  return `${HEAD}export interface Functions {\n${bodies.join('')}}\n`;
}
