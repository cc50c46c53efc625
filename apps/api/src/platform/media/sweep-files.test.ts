import { expect, it } from 'vitest';
import { aCategory, anItem, aVenue, type Venue } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

let nth = 0;

/** An upload of long ago, which nothing uses yet. */
async function anUpload({ businessId, owner }: Venue): Promise<string> {
  nth += 1;
  const path = `${businessId}/sweep-${nth}.jpg`;
  await test.owner.query(
    `with stored as (insert into files (path, business_id, uploader_id, type, bytes, sha256, created_at)
       values ($1, $2, $3, 'image/jpeg', 1, $1, '2020-01-01'))
     insert into media (business_id, uploader_id, src, type) values ($2, $3, $1, 'image/jpeg')`,
    [path, businessId, owner.id],
  );
  return path;
}

async function aPictureInUse(venue: Venue): Promise<string> {
  const path = await anUpload(venue);
  const item = await anItem(test, venue, await aCategory(test, venue));
  await test.owner.query('update media set item_id = $2 where src = $1', [path, item]);
  return path;
}

const END_USE = 'update media set item_id = null where src = $1';

/** Looks at every file that may be unused, one at a time. */
async function lookAtAll() {
  const looked: string[] = [];
  const removed: string[] = [];
  const lookBehind = async (id: number): Promise<number | null> => {
    const { rows } = await test.owner.query(
      `select s.*, f.path from (select path, id from files) f
       right join app.sweep_unused_uploads('2026-01-01', $1, 1) s on f.id = s.last_id`,
      [id],
    );
    removed.push(...rows[0].removed);
    // The row of what was removed is gone.
    if (rows[0].last_id !== null) looked.push(rows[0].path ?? rows[0].removed[0]);
    return rows[0].last_id;
  };
  // oxlint-disable-next-line no-await-in-loop -- each begins where the last one ended
  for (let at = await lookBehind(0); at !== null; at = await lookBehind(at));
  return { looked, removed };
}

it('Uploads are looked for among a bounded number of files at a time, and all that may be unused have their turn.', async () => {
  const venue = await aVenue(test);
  const unused = await anUpload(venue);
  const used = await aPictureInUse(venue);
  const { looked, removed } = await lookAtAll();
  expect(looked).toEqual(expect.arrayContaining([unused, used]));
  expect(new Set(looked).size).toBe(looked.length);
  expect(removed).toContain(unused);
  expect(removed).not.toContain(used);
});

it('A file that was found in use is looked at again once its use has ended, and not before.', async () => {
  const path = await aPictureInUse(await aVenue(test));
  expect((await lookAtAll()).looked).toContain(path);
  expect((await lookAtAll()).looked).not.toContain(path);
  await test.owner.query(END_USE, [path]);
  expect((await lookAtAll()).removed).toEqual([path]);
  const { rows } = await test.owner.query('select from media where src = $1', [path]);
  expect(rows).toEqual([]);
});

it('A file that came back with a restored item is looked at again, and stays.', async () => {
  const path = await aPictureInUse(await aVenue(test));
  await lookAtAll();
  const { rows } = await test.owner.query('delete from media where src = $1 returning *', [path]);
  const isInUse = async () =>
    (await test.owner.query('select is_in_use from files where path = $1', [path])).rows[0].is_in_use;
  expect(await isInUse()).toBe(false);
  await test.owner.query('insert into media select * from jsonb_populate_record(null::media, $1::jsonb)', [
    JSON.stringify(rows[0]),
  ]);
  expect(await lookAtAll()).toMatchObject({ looked: expect.arrayContaining([path]), removed: [] });
  expect(await isInUse()).toBe(true);
});

it('A use that ends while the files are looked at is not missed.', async () => {
  const path = await aPictureInUse(await aVenue(test));
  const ending = await test.owner.connect();
  try {
    await ending.query('begin');
    await ending.query(END_USE, [path]);
    // The file is held by whoever ends the use, so that this run leaves it alone.
    expect((await lookAtAll()).removed).toEqual([]);
    await ending.query('commit');
  } finally {
    ending.release();
  }
  expect((await lookAtAll()).removed).toEqual([path]);
});
