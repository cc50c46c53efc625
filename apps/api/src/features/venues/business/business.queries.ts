import { sql, type RawBuilder } from 'kysely';

/** The granted branches of a caller and the menus these show; owners see all of theirs without a grant. */
export interface Reach {
  readonly branches: readonly number[];
  readonly menus: readonly number[];
}

/** The answer for one row `t` of businesses. */
export const businessJson = ({ branches, menus }: Reach): RawBuilder<unknown> =>
  sql`app.business_row(t.id, ${branches}::bigint[], ${menus}::bigint[])`;
