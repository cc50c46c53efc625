import { sql, type Expression, type RawBuilder } from 'kysely';

/** The one column of some rows, in their order. */
export const arrayOf = <Row>(rows: Expression<Row>): RawBuilder<Row[keyof Row][]> => sql`array(${rows})`;
