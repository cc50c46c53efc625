import { users } from '@diwan/contract/accounts/users.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { deliveries, type DeliveryRow } from '@diwan/contract/notifications/deliveries.ts';
import { pushDevices } from '@diwan/contract/notifications/push-devices.ts';
import { expect } from 'vitest';
import { aVilla, configure, type Villa } from '#testing/booking-builders.ts';
import { anEmployee, type Person, type Venue } from '#testing/builders.ts';
import { ONE_SIGNAL_KEYS } from '#testing/one-signal-server.ts';
import type { TestApp } from '#testing/test-app.ts';
import { useAppWithPush, type AppWithPush } from '#testing/app-with-push.ts';

const box: { here?: () => AppWithPush } = {};

/** Starts a server with a push service for one test file. */
export function startServerWithPush(): void {
  box.here = useAppWithPush();
}

export function here(): AppWithPush {
  if (!box.here) throw new Error('The test file does not use the server with push.');
  return box.here();
}

interface Pushing {
  readonly keys?: boolean;
}

export async function aPushingVilla({ keys = true }: Pushing = {}): Promise<Villa> {
  const villa = await aVilla(here().test);
  if (keys) {
    await configure(here().test, villa.businessId, {
      ORDERS_ONESIGNAL_APP_ID: ONE_SIGNAL_KEYS.appId,
      ORDERS_ONESIGNAL_REST_API_KEY: ONE_SIGNAL_KEYS.restKey,
    });
  }
  return villa;
}

/** A browser of the person, as the provider names it; the same endpoint is the same browser. */
export async function aBrowser(
  venue: Venue,
  person: Person,
  endpoint = `https://push.invalid/${crypto.randomUUID()}`,
): Promise<string> {
  const { status } = await here().test.call(pushDevices.register, {
    token: person.token,
    params: { business_id: venue.businessId },
    body: {
      subscription: { endpoint, keys: { p256dh: 'BKey', auth: 'secret' } },
      browser: 'firefox',
      name: 'Firefox',
    },
  });
  expect(status).toBe(200);
  const known = [...here().push.subscriptions.values()].find(({ token }) => token === endpoint);
  return known?.id ?? '';
}

/** Somebody of another business who reads reservations here as well. */
export async function worksAlsoAt(venue: Venue, person: Person): Promise<void> {
  const { owner } = here().test;
  await owner.query("insert into members (business_id, user_id, kind) values ($1, $2, 'employee')", [
    venue.businessId,
    person.id,
  ]);
  await owner.query(
    `insert into grants (business_id, branch_id, user_id, dashboard_access, permissions)
     values ($1, $2, $3, true, '{reservations.read}')`,
    [venue.businessId, venue.branchId, person.id],
  );
}

export async function remove(venue: Venue, person: Person): Promise<void> {
  const { status } = await here().test.call(users.remove, {
    token: venue.owner.token,
    params: { business_id: venue.businessId, user_id: person.id },
  });
  expect(status).toBe(200);
}

export const at = (venue: Venue) => ({ business_id: venue.businessId, branch_id: venue.branchId });

const bookers = new WeakMap<Villa, Promise<Person>>();

/** Who takes bookings at the villa and is told of none: what the owner books is no news to the owner. */
export function bookerOf(villa: Villa, test = here().test): Promise<Person> {
  const booker = bookers.get(villa) ?? anEmployee(test, villa, ['reservations.create']);
  bookers.set(villa, booker);
  return booker;
}

interface Booking {
  readonly by?: Person;
  readonly test?: TestApp;
}

export const book = async (villa: Villa, { by, test = here().test }: Booking = {}) =>
  test.call(reservations.create, {
    token: (by ?? (await bookerOf(villa, test))).token,
    params: at(villa),
    body: {
      reservable_id: villa.itemId,
      reserved_for: { name: 'Huda', phone: '52222222' },
      from: '2026-04-02 14:00:00',
      to: '2026-04-04 14:00:00',
    },
  });

export const log = async (venue: Venue, query: object = {}, test = here().test): Promise<DeliveryRow[]> =>
  (
    await test.call(deliveries.list, {
      token: venue.owner.token,
      params: { business_id: venue.businessId },
      query: { ...query },
    })
  ).body.data;
export const retry = (venue: Venue, id: number) =>
  here().test.call(deliveries.retry, {
    token: venue.owner.token,
    params: { business_id: venue.businessId, id },
    body: {},
  });

export const told = (subscription: string) =>
  here().push.messages.filter((message) => message.include_subscription_ids.includes(subscription));
export const send = () => here().test.mails();
/** The outbox is sent again and again, as if its pauses were over. */
export async function sendLater(times = 1, test = here().test): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    await test.owner.query("update outbox set due_at = now() where due_at < 'infinity'");
    await test.mails();
  }
}
