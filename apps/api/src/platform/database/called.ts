import { sql, type Expression, type NotNull, type RawBuilder } from 'kysely';
import type { Functions } from './functions.ts';
import { query } from './query.ts';

type Given<Name extends keyof Functions> = {
  readonly [Key in keyof Functions[Name]['given']]:
    | Functions[Name]['given'][Key]
    | Expression<unknown>
    | null;
};

/** What it answers: PostgreSQL does not say which values are never null; a statement does (`$notNull`, `$narrowType`). */
type Answer<Called> = Called extends { readonly row: infer Row }
  ? { [Column in keyof Row]: Row[Column] | null }
  : Called extends { readonly value: infer Value }
    ? Value | null
    : never;

/** A function of the schema `app`, given values by their names: a part of what `query` builds. */
export function called<Name extends keyof Functions>(
  name: Name,
  given: Given<Name>,
): RawBuilder<Answer<Functions[Name]>> {
  const values = Object.entries(given).map(([key, value]) => sql`${sql.id(key)} => ${value}`);
  return sql`${sql.id('app', name)}(${sql.join(values)})`;
}

interface Found {
  readonly business_id: number | null;
  readonly branch_id: number | null;
  readonly id: number | null;
}

/** What functions answer that find rows of any business, by a token or because they are due: where each stands. */
export const foundRows = (response: RawBuilder<Found>) =>
  query
    .selectFrom(response.as('found'))
    .select(['business_id', 'branch_id', 'id'])
    .$narrowType<{ business_id: NotNull; branch_id: NotNull; id: NotNull }>();
