import { expect, it } from 'vitest';
import { SecurityEvents } from '#platform/security/security-events.ts';
import type { BusinessAccess, Caller, Device } from '#platform/access/caller.ts';
import type { Db } from '#platform/database/db.ts';
import type { Permission } from '@diwan/contract/permissions.ts';
import { recordedRows } from './audit-log.ts';
import { Scope } from './scope.ts';

/** No statement is sent by what is asked here. */
const db = { tenancy: { userId: null, businessId: 3, known: [] } } as Partial<Db> as Db;
const request = { id: 'r', ip: '192.0.2.1', operation: null, path: '/', queryText: '', headers: {} };
const businesses = new Map<number, BusinessAccess>();
const person: Caller = {
  sessionId: 11,
  userId: 7,
  type: 'employee',
  name: 'Huda',
  email: null,
  entered: 3,
  businesses,
};
const tablet: Device = {
  sessionId: 12,
  deviceId: 8,
  kind: 'orders',
  name: 'Pass iPad',
  entered: 3,
  businesses,
};

function scopeOf(
  caller: Caller | Device | null,
  job?: 'close-visits',
  business: BusinessAccess | null = null,
  security = new SecurityEvents({ hash: (text) => text }),
) {
  return new Scope({
    db,
    caller,
    business,
    locale: 'en',
    now: new Date('2026-04-01T08:00:00Z'),
    request,
    security,
    ...(job && { job }),
  });
}

const entry = { business_id: 3, action: 'update', entity: 'item', entity_id: 5, label: 'Tea' } as const;

function recordedBy(scope: Scope, more: object = {}) {
  scope.record({ ...entry, changes: {}, ...more });
  return recordedRows(scope)[0];
}

it('An audit row says which person did it, from where and in which session.', () => {
  expect(recordedBy(scopeOf(person))).toEqual({
    ...entry,
    branch_id: null,
    changes: {},
    snapshot: null,
    restored_from: null,
    user_id: 7,
    device: null,
    ip: '192.0.2.1',
    actor: 'user',
    job: null,
    session_id: 11,
    version_from: null,
    version_to: null,
  });
});

it('An audit row of a device names the device, and one of a guest nobody.', () => {
  expect(recordedBy(scopeOf(tablet))).toMatchObject({
    actor: 'device',
    user_id: null,
    device: 'Pass iPad',
    session_id: 12,
  });
  expect(recordedBy(scopeOf(null))).toMatchObject({
    actor: 'guest',
    user_id: null,
    device: null,
    session_id: null,
  });
});

it('An audit row of what the server does by itself has neither a person nor an address.', () => {
  expect(recordedBy(scopeOf(null, 'close-visits'))).toMatchObject({
    actor: 'system',
    job: 'close-visits',
    user_id: null,
    ip: null,
  });
});

it('Whoever signs in or scans a code is named by the entry, since no session was there before.', () => {
  expect(recordedBy(scopeOf(null), { user_id: 9 })).toMatchObject({ actor: 'user', user_id: 9 });
  expect(recordedBy(scopeOf(null), { device: 'Bar' })).toMatchObject({ actor: 'device', device: 'Bar' });
});

it('An audit row keeps the versions before and after, where its entry has them.', () => {
  const versions = ['2026-04-01T07:00:00Z', '2026-04-01T08:00:00Z'];
  const row = recordedBy(scopeOf(person), { versions });
  expect([row?.version_from, row?.version_to]).toEqual(versions);
});

function placeWith(permissions: readonly Permission[]): BusinessAccess {
  const branch = { id: 1, menu_id: 2, permissions: new Set(permissions), isGranted: true };
  return {
    id: 3,
    type: 'restaurant',
    isOwner: false,
    currency: 'KWD',
    timezone: 'Asia/Kuwait',
    firstLocale: 'en',
    branches: [branch],
  };
}

it('A permission that is required and not held is named by the error, and one that is held passes.', () => {
  const scope = scopeOf(person, undefined, placeWith(['items.read']));
  expect(() => scope.require('items.read', 'branch', { branch_id: 1 })).not.toThrow();
  expect(() => scope.require('items.update', 'branch', { branch_id: 1 })).toThrow(
    expect.objectContaining({ status: 403, body: { missing: 'items.update' } }),
  );
  expect(() => scope.require('items.read', 'branch', { branch_id: 2 })).toThrow('403 forbidden');
});

it('A scope without a business finds none, and a device is no person.', () => {
  expect(() => scopeOf(person).business).toThrow('404 not_found');
  expect(() => scopeOf(null).signedIn).toThrow('401 unauthenticated');
  expect(() => scopeOf(tablet).caller).toThrow('403 forbidden');
  expect(scopeOf(tablet).actor).toEqual({ id: null, name: 'Pass iPad' });
  expect(scopeOf(person).actor).toEqual({ id: 7, name: 'Huda' });
});

it('A write is accounted for by an entry, or by saying that nothing differed.', () => {
  const scope = scopeOf(person);
  expect(scope.isAccountedFor).toBe(false);
  scope.unchanged();
  expect(scope.isAccountedFor).toBe(true);
  const other = scopeOf(person);
  other.record({ ...entry, changes: {} });
  expect(other.isAccountedFor).toBe(true);
});

it('The security log is notified of an error at once, and of what was done when that is certain, once.', () => {
  const security = new SecurityEvents({ hash: (text) => text });
  const heard: unknown[] = [];
  security.listen(({ kind, outcome, userId, sessionId }) => heard.push([kind, outcome, userId, sessionId]));
  const scope = scopeOf(person, undefined, null, security);
  scope.securityEvent({ kind: 'second_step_failed', reason: 'wrong_code' });
  scope.securityEvent({ kind: 'signed_out', reason: 'by_person' });
  const refused = ['second_step_failed', 'failure', 7, 11];
  expect(heard).toEqual([refused]);
  scope.reportDone();
  scope.reportDone();
  expect(heard).toEqual([refused, ['signed_out', 'success', 7, 11]]);
});
