import { sql } from 'kysely';
import { isStay, ITEMABLE_TYPES } from '@diwan/contract/catalogue/itemable-types.ts';

/** The kinds of items people stay in, written into the text of a statement: they decide its plan. */
export const STAY_TYPES = ITEMABLE_TYPES.filter((type) => isStay(type)).map((type) => sql.lit(type));
