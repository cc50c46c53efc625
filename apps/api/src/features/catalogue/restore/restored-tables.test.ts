import { expect, it } from 'vitest';
import { sharedTestApp } from '#testing/test-app.ts';
import { RESTORED_TABLES } from './restore-deleted.ts';

const test = sharedTestApp();
test.use();

it('Every table whose rows go with a menu, a category or an item is restored, or named here.', async () => {
  const STAYS_AWAY = [
    // Written by triggers as blocks and reservations are.
    'occupancies',
    // An undo of changes from before the deletion would meet rows that are others by now.
    'menu_changes',
    // What is restored is the owner's (decision 0071).
    'samples',
  ];
  const { rows } = await test.owner.query(`
    with recursive gone as (
      select unnest(array['menus', 'categories', 'items']::regclass[]) as name
      union
      select c.conrelid::regclass from pg_constraint c join gone on c.confrelid = gone.name
      where c.contype = 'f' and c.confdeltype = 'c' and c.conparentid = 0)
    select name::text from gone order by 1`);
  expect(rows.map(({ name }) => name)).toEqual([...RESTORED_TABLES, ...STAYS_AWAY].toSorted());
});
