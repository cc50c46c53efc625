/** Run by `npm run schema`, before a database is made of the files. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { itemFieldsSql } from './item-fields-sql.ts';

writeFileSync(
  join(import.meta.dirname, '../../../../../database/functions/catalogue-fields.sql'),
  itemFieldsSql(),
);
