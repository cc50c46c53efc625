import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { businessRow } from '@diwan/contract/venues/business.ts';

type Row = z.output<typeof businessRow>;

/** The granted branches of a caller and the menus these show; owners see all of theirs without a grant. */
export interface Reach {
  readonly branches: readonly number[];
  readonly menus: readonly number[];
}

/** The answer for one row `t` of businesses. In SQL: a function of the database over the row. */
export const businessJson = ({ branches, menus }: Reach): RawBuilder<Row> =>
  sql<Row>`app.business_row(t.id, ${branches}::bigint[], ${menus}::bigint[])`;
