import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { anEmptyDatabase } from '#testing/empty-database.ts';
import { withClient } from './connect.ts';
import { migrate } from './migrate.ts';
import { functionsText } from './testing/functions-text.ts';
import { schemaText } from './testing/schema-text.ts';

it('The types of tables and functions are those of a migrated database; "npm run schema" writes them anew.', async () => {
  const database = await anEmptyDatabase();
  onTestFinished(() => database.drop());
  await migrate(database.ownerUrl, join(import.meta.dirname, '../../../database'));
  await expect(await withClient(database.ownerUrl, schemaText)).toMatchFileSnapshot('./schema.ts');
  await expect(await withClient(database.ownerUrl, functionsText)).toMatchFileSnapshot('./functions.ts');
});
