import { expect, it } from 'vitest';
import { itemFieldsSql } from './testing/item-fields-sql.ts';

it('The functions that name every field of an item are those of the table; "npm run schema" writes them anew.', async () => {
  await expect(itemFieldsSql()).toMatchFileSnapshot('../../../../database/functions/catalogue-fields.sql');
});
