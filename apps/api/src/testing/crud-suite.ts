import { describe, expect, it } from 'vitest';
import type { AnyResource } from '@diwan/contract/resource.ts';
import type { BusinessType } from '@diwan/contract/permissions.ts';
import { aVenue, anEmployee, signIn, type Venue } from './builders.ts';
import type { TestApp } from './test-app.ts';

interface Suite {
  readonly type?: BusinessType;
  /** Ids of the path beside the business and the row itself. */
  readonly within?: (venue: Venue) => Promise<Record<string, number>>;
  /** A body that creates a row, built for the venue. */
  readonly valid: (venue: Venue) => Record<string, unknown>;
  /** A body and the field that must be named. */
  readonly invalid: (venue: Venue) => { body: Record<string, unknown>; field: string };
  /** A change and how the row then reads. */
  readonly change: { body: Record<string, unknown>; expect: Record<string, unknown> };
}

/** What every plain entity promises, over a real database. */
export function crudSuite(test: TestApp, resource: AnyResource, suite: Suite): void {
  const start = async () => {
    const venue = await aVenue(test, suite.type);
    const params = { business_id: venue.businessId, ...(await suite.within?.(venue)) };
    const created = await test.call(resource.create, {
      token: venue.owner.token,
      params,
      body: suite.valid(venue),
    });
    return { venue, params, created, token: venue.owner.token };
  };

  describe(`${resource.name}: the five calls`, () => {
    it('answers a create with the row as stored, and the same row when read', async () => {
      const { created, params, token } = await start();
      expect(created.status).toBe(200);
      const read = await test.call(resource.get, { token, params: { ...params, id: created.body.id } });
      expect(read.body).toEqual(created.body);
      expect(read.body.locales.map((row: { locale: string }) => row.locale)).toEqual(['en', 'ar']);
    });

    it('names the field of a refused create and stores nothing', async () => {
      const { venue, params, token } = await start();
      const before = await test.call(resource.list, { token, params });
      const { body, field } = suite.invalid(venue);
      const refused = await test.call(resource.create, { token, params, body });
      expect(refused.status).toBe(422);
      expect(refused.body.errors).toHaveProperty([field]);
      const after = await test.call(resource.list, { token, params });
      expect(after.body.total).toBe(before.body.total);
    });

    it('changes what is sent and leaves the rest', async () => {
      const { created, params, token } = await start();
      const id = { ...params, id: created.body.id };
      const changed = await test.call(resource.update, { token, params: id, body: suite.change.body });
      expect(changed.status).toBe(200);
      expect(changed.body).toMatchObject(suite.change.expect);
      expect(changed.body.id).toBe(created.body.id);
    });

    it('refuses a save made from an older version and answers the stored row', async () => {
      const { created, params, token, venue } = await start();
      const id = { ...params, id: created.body.id };
      const elsewhere = await signIn(test, venue.owner.id);
      await test.call(resource.update, { token: elsewhere, params: id, body: suite.change.body });
      const stale = await test.call(resource.update, {
        token,
        params: id,
        body: { ...suite.change.body, updated_at: created.body.updated_at },
      });
      expect(stale.status).toBe(409);
      expect(stale.body.current).toMatchObject(suite.change.expect);
    });

    it('A second save of one session with the version that it first read is no conflict.', async () => {
      const { created, params, token, venue } = await start();
      const id = { ...params, id: created.body.id };
      const { updated_at } = created.body;
      const save = (body: object) =>
        test.call(resource.update, { token, params: id, body: { ...body, updated_at } });
      expect((await save(suite.change.body)).status).toBe(200);
      const again = await save(suite.valid(venue));
      expect(again.status).toBe(200);
      expect(Date.parse(again.body.updated_at)).toBeGreaterThan(Date.parse(updated_at));
    });

    it('A save that says nothing new leaves the row and its version as they are.', async () => {
      const { created, params, token } = await start();
      const id = { ...params, id: created.body.id };
      const changed = await test.call(resource.update, { token, params: id, body: suite.change.body });
      test.clock.moveSeconds(60);
      const body = { ...suite.change.body, updated_at: changed.body.updated_at };
      const again = await test.call(resource.update, { token, params: id, body });
      expect(again.body.updated_at).toBe(changed.body.updated_at);
      const once = await test.call(resource.update, { token, params: id, body });
      expect(once.status).toBe(200);
      const read = await test.call(resource.get, { token, params: id });
      expect(read.body.updated_at).toBe(changed.body.updated_at);
    });

    it('deletes with true, and the row is gone', async () => {
      const { created, params, token } = await start();
      const id = { ...params, id: created.body.id };
      const removed = await test.call(resource.remove, { token, params: id });
      expect(removed).toMatchObject({ status: 200, body: true });
      expect((await test.call(resource.get, { token, params: id })).status).toBe(404);
    });

    it('lists in pages that say how many there are', async () => {
      const { params, token } = await start();
      const page = await test.call(resource.list, { token, params, query: { 'per-page': 1 } });
      expect(page.body.data).toHaveLength(1);
      expect(page.body.meta.total).toBe(page.body.total);
      const beyond = await test.call(resource.list, { token, params, query: { page: 9999 } });
      expect(beyond).toMatchObject({ status: 200, body: { data: [] } });
      const unknown = await test.call(resource.list, { token, params, query: { sortBy: 'nonsense' } });
      expect(unknown.status).toBe(422);
    });

    it('audits a create, an update and a delete with what differed, and an update without a difference not', async () => {
      const { created, params, token, venue } = await start();
      const id = { ...params, id: created.body.id };
      await test.call(resource.update, { token, params: id, body: suite.change.body });
      await test.call(resource.update, { token, params: id, body: suite.change.body });
      await test.call(resource.remove, { token, params: id });
      const { rows } = await test.owner.query(
        'select action, changes from audits where business_id = $1 and entity = $2 order by id',
        [venue.businessId, resource.singular],
      );
      expect(rows.map((row) => row.action)).toEqual(['create', 'update', 'delete']);
      expect(Object.keys(rows[1].changes).length).toBeGreaterThan(0);
    });

    it('lets an employee do what the branch grants and nothing else', async () => {
      const { created, params, venue } = await start();
      const reader = await anEmployee(test, venue, [
        `${resource.permission}.read`,
        `${resource.permission}.update`,
      ]);
      const id = { ...params, id: created.body.id };
      const removed = await test.call(resource.remove, { token: reader.token, params: id });
      expect(removed.status).toBe(403);
    });

    it('is not there for the owner of another business', async () => {
      const { created, params } = await start();
      const stranger = await aVenue(test, suite.type);
      const { token } = stranger.owner;
      const theirs = await test.call(resource.get, { token, params: { ...params, id: created.body.id } });
      const own = await test.call(resource.get, {
        token,
        params: {
          ...params,
          ...(await suite.within?.(stranger)),
          business_id: stranger.businessId,
          id: created.body.id,
        },
      });
      expect([theirs.status, own.status]).toEqual([404, 404]);
    });
  });
}
