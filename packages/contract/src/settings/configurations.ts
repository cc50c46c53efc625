import { z } from 'zod';
import { wholeNumber } from '../fields.ts';
import { recordOf } from '../record-of.ts';
import { DEFAULT_TIME_ZONE, timeZone } from './business-settings.ts';
import { ALL_TYPES, type SettingDefinition, type SettingTable } from './definition.ts';
import { GUEST_CONFIGURATIONS } from './guest-limits.ts';
import { PAYMENT_CONFIGURATIONS, type PaymentConfiguration } from './payment-configurations.ts';
import { date, packages, timeOfDay } from './values.ts';

export const DEFAULT_CHECK_TIME = '14:00';
const WEEK_SECONDS = 604_800;
const LAST_SECOND_OF_A_DAY = 86_399;

const STAYS = ['hotel', 'chalet'] as const;
const checkTime: SettingDefinition = {
  schema: timeOfDay(),
  field: 'time',
  group: 'booking',
  types: STAYS,
  fallback: DEFAULT_CHECK_TIME,
};
const secret = (group: 'qr-push' | 'orders-push' | 'payments'): SettingDefinition => ({
  schema: z.string().trim().min(1).max(255),
  field: 'secret',
  group,
  types: ALL_TYPES,
  isSecret: true,
  isInternal: true,
});

export const STAFF_SECOND_STEP = 'STAFF_SECOND_STEP';

/** Rule R16: what only the owner sets. `timezone` is the same value as the setting `TimeZone`. */
export const CONFIGURATIONS = {
  timezone: {
    schema: timeZone(),
    field: 'time-zone',
    group: 'booking',
    types: ALL_TYPES,
    fallback: DEFAULT_TIME_ZONE,
  },
  check_in_at: checkTime,
  check_out_at: checkTime,
  RESERVATIONS_MARGIN: {
    schema: wholeNumber(0, WEEK_SECONDS),
    field: 'seconds',
    group: 'booking',
    types: ALL_TYPES,
    fallback: 0,
  },
  default_service_duration_time: {
    schema: wholeNumber(0, LAST_SECOND_OF_A_DAY),
    field: 'seconds',
    group: 'booking',
    types: ['salon'],
    fallback: 3600,
  },
  RESERVATION_HOLD_MINUTES: {
    schema: wholeNumber(5, 1440),
    field: 'minutes',
    group: 'booking',
    types: ALL_TYPES,
    fallback: 15,
  },
  ...GUEST_CONFIGURATIONS,
  CHALET_PACKAGES: { schema: packages(), field: 'packages', group: 'booking', types: ['chalet'] },
  /**
   * The day from which everybody who works here signs in with two steps. Who has none by then sets it up at the next
   * sign-in and reaches nothing of the business before. Nothing stored: everybody decides for themselves.
   */
  [STAFF_SECOND_STEP]: {
    schema: date(),
    field: 'date',
    group: 'sign-in',
    types: ALL_TYPES,
    isInternal: true,
  },
  ...recordOf<Record<PaymentConfiguration, SettingDefinition>>(PAYMENT_CONFIGURATIONS, () =>
    secret('payments'),
  ),
  QR_ONESIGNAL_APP_ID: secret('qr-push'),
  QR_ONESIGNAL_REST_API_KEY: secret('qr-push'),
  QR_ONESIGNAL_USER_AUTH_KEY: secret('qr-push'),
  ORDERS_ONESIGNAL_APP_ID: secret('orders-push'),
  ORDERS_ONESIGNAL_REST_API_KEY: secret('orders-push'),
  ORDERS_ONESIGNAL_USER_AUTH_KEY: secret('orders-push'),
} as const satisfies SettingTable;

/** What is stored sealed in the database. */
export const SECRET_CONFIGURATIONS: readonly string[] = Object.entries<SettingDefinition>(CONFIGURATIONS)
  .filter(([, definition]) => definition.isSecret)
  .map(([key]) => key);
