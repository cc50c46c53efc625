import { expect, it } from 'vitest';
import { DatabaseUnavailable } from '#platform/database/lost-connection.ts';
import { useTestApp } from '#testing/test-app.ts';
import { PublicFiles } from './public-files.ts';

const test = useTestApp();

it.each([
  ['is served while the database is away', new DatabaseUnavailable(new Error('refused')), 'served'],
  ['is not served because of a defect, which is reported', new Error('a defect'), 'a defect'],
])('A picture %s.', async (_what, failure, outcome) => {
  const { clock, database } = test.deps;
  const failing = Object.assign(Object.create(database), { system: () => Promise.reject(failure) });
  const files = new PublicFiles({ clock, database: failing });
  const found = await files.has('1/a.png').then(
    (isPublic) => (isPublic ? 'served' : 'refused'),
    (error: unknown) => (error instanceof Error ? error.message : error),
  );
  expect(found).toBe(outcome);
});
