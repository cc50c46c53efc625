import type { CONFIGURATIONS } from '@diwan/contract/settings/configurations.ts';
import { describe, expect, it } from 'vitest';
import { aVenue } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';
import { zones, type Cases } from './testing/setting-cases.ts';
import { settingsCalls } from './testing/settings-calls.ts';

const test = useTestApp();
const { configure } = settingsCalls(test);

const secrets = { good: ['a-secret-value'], bad: [5, 'x'.repeat(256), {}] };
const CONFIGURATION_CASES: Record<keyof typeof CONFIGURATIONS, Cases> = {
  timezone: zones,
  check_in_at: { good: ['15:00', '00:00'], bad: ['24:00', '3pm', '15:0', 15] },
  check_out_at: { good: ['12:30'], bad: ['12:60', {}] },
  RESERVATIONS_MARGIN: { good: [0, 7200, 604_800], bad: [-1, 604_801, 1.5, 'an hour'] },
  default_service_duration_time: { good: [0, 2700, 86_399], bad: [-1, 86_400] },
  RESERVATION_HOLD_MINUTES: { good: [5, 1440], bad: [4, 1441] },
  GUEST_UNPAID_HOURS: { good: [1, 8760], bad: [0, 8761, 1.5] },
  GUEST_UNPAID_HOURS_BEFORE: { good: [0, 720], bad: [-1, 721] },
  GUEST_OPEN_BOOKINGS: { good: [1, 1000], bad: [0, 1001, 'two'] },
  GUEST_BOOKINGS_PER_DAY: { good: [1, 10_000], bad: [0, 10_001] },
  GUEST_OPEN_ORDERS: { good: [1, 1000], bad: [0, 1001] },
  GUEST_OPEN_ORDERS_TABLE: { good: [1, 1000], bad: [0, 1001] },
  GUEST_ORDERS_PER_HOUR: { good: [1, 1000], bad: [0, 1001] },
  GUEST_ORDER_PIECES: { good: [1, 10_000], bad: [0, 10_001] },
  CHALET_PACKAGES: {
    good: [[{ label: 'Weekend', arrival: 'Thu', nights: 2 }]],
    bad: [
      'Weekend',
      [{ label: 'Month', arrival: 'Thu', nights: 2 }],
      [{ label: 'Weekend', arrival: 'Thursday', nights: 2 }],
      [{ label: 'Weekend', arrival: 'Thu', nights: 31 }],
      Array.from({ length: 21 }, () => ({ label: 'Weekend', arrival: 'Thu', nights: 2 })),
    ],
  },
  STAFF_SECOND_STEP: {
    good: ['2026-12-01', '2020-02-29'],
    bad: ['2026-02-30', '1 Dec', 'tomorrow', 20261201, true],
  },
  TAP_SECRET_KEY: secrets,
  QR_ONESIGNAL_APP_ID: secrets,
  QR_ONESIGNAL_REST_API_KEY: secrets,
  QR_ONESIGNAL_USER_AUTH_KEY: secrets,
  ORDERS_ONESIGNAL_APP_ID: secrets,
  ORDERS_ONESIGNAL_REST_API_KEY: secrets,
  ORDERS_ONESIGNAL_USER_AUTH_KEY: secrets,
};

describe('every configuration', () => {
  it.each(Object.entries(CONFIGURATION_CASES))(
    '%s keeps what fits and nothing else',
    async (key, { good, bad }) => {
      const venue = await aVenue(test, 'restaurant');
      const isSecret = /ONESIGNAL|SECRET/.test(key);
      const valueIn = (rows: { key: string; value: unknown }[]) => rows.find((row) => row.key === key)?.value;
      for (const value of good) {
        const saved = await configure(venue, [{ key, value }]);
        expect([value, saved.status]).toEqual([value, 200]);
        expect(valueIn(saved.body)).toEqual(isSecret ? '********' : value);
      }
      for (const value of bad) {
        const refused = await configure(venue, [{ key, value }]);
        expect([value, refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([
          value,
          422,
          ['configurations.0.value'],
        ]);
      }
      const cleared = await configure(venue, [{ key, value: null }]);
      expect(valueIn(cleared.body)).toEqual(key === 'timezone' ? 'UTC' : undefined);
    },
  );
});
