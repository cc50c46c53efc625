import { expect, it } from 'vitest';
import { items } from '@diwan/contract/catalogue/items.ts';
import { bilingual, signIn } from '#testing/builders.ts';
import { anItemToSave } from '#testing/item-to-save.ts';
import { sharedTestApp } from '#testing/test-app.ts';

const test = sharedTestApp();
test.use();

it('A session saves three times with the version that it first read, and no save is a conflict.', async () => {
  const { save, created, read } = await anItemToSave(test);
  const { updated_at } = created;
  for (const price of [1, 2, 3]) {
    expect((await save({ prices: [{ price }], updated_at })).status).toBe(200);
  }
  expect((await read()).prices).toMatchObject([{ price: 3 }]);
});

it('A save of another session in between is a conflict for whoever sends an older version.', async () => {
  const { save, created, read, venue } = await anItemToSave(test);
  const { updated_at } = created;
  const elsewhere = await signIn(test, venue.owner.id);
  const first = await save({ prices: [{ price: 1 }], updated_at });
  expect((await save({ hide: true, updated_at }, elsewhere)).status).toBe(409);
  const second = await save({ hide: true, updated_at: first.body.updated_at }, elsewhere);
  expect(second.status).toBe(200);
  const stale = await save({ hide: false, updated_at });
  expect(stale).toMatchObject({ status: 409, body: { current: { hide: true } } });
  const third = await save({ disable_ordering: true, updated_at: second.body.updated_at });
  expect(third.status).toBe(200);
  for (const older of [updated_at, first.body.updated_at]) {
    expect((await save({ hide: false, updated_at: older })).status).toBe(409);
    expect((await save({ hide: false, updated_at: older }, elsewhere)).status).toBe(409);
  }
  expect((await save({ disable_ordering: false, updated_at: second.body.updated_at })).status).toBe(200);
  expect(await read()).toMatchObject({ hide: true, disable_ordering: false });
});

it('Of saves of two sessions at the same moment those of one session pass, and the other session is reported.', async () => {
  const { save, created, read, venue, token } = await anItemToSave(test);
  const { updated_at } = created;
  const elsewhere = await signIn(test, venue.owner.id);
  const tokens = [token, elsewhere, token, elsewhere, token, elsewhere];
  const saves = await Promise.all(
    tokens.map((as, index) => save({ locales: bilingual(`Name ${index}`, 'اسم'), updated_at }, as)),
  );
  const passed = new Set(tokens.filter((_, index) => saves[index]?.status === 200));
  expect(passed.size).toBe(1);
  expect(saves.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(saves.filter(({ status }) => status === 409)).toHaveLength(3);
  const { name } = (await read()).locales[0];
  expect(passed.has(tokens[Number(name.slice(-1))] ?? '')).toBe(true);
});

it('A change that no save of the session made is a conflict, also by its own session.', async () => {
  const { save, created, params, token } = await anItemToSave(test);
  const { updated_at } = created;
  await save({ prices: [{ price: 1 }], updated_at });
  await test.owner.query("update items set updated_at = updated_at + interval '1 second' where id = $1", [
    created.id,
  ]);
  expect((await save({ hide: true, updated_at })).status).toBe(409);
  const { body } = await test.call(items.get, { token, params });
  expect((await save({ hide: true, updated_at: body.updated_at })).status).toBe(200);
});

it('A version from before every calendar of the database is an older one, not an error of the server.', async () => {
  const { save, created } = await anItemToSave(test);
  await save({ prices: [{ price: 1 }], updated_at: created.updated_at });
  for (const updated_at of ['-271821-04-20T00:00:00.000Z', '0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z']) {
    expect((await save({ hide: true, updated_at })).status).toBe(409);
  }
});

it('A client that asks for strict versions meets its own newer version too.', async () => {
  const { save, created, params, token } = await anItemToSave(test);
  await save({ prices: [{ price: 1 }] });
  const strict = await test.call(items.save, {
    token,
    params,
    body: { hide: true, updated_at: created.updated_at },
    headers: { 'version-check': 'strict' },
  });
  expect(strict.status).toBe(409);
});
