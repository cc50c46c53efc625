import { z } from 'zod';
import { localesRow } from '../fields.ts';
import {
  anyUser,
  DEVICE_KINDS,
  granted,
  open,
  read,
  SCANNED_KINDS,
  write,
  type DeviceKind,
} from '../operation.ts';
import { businessTypeSchema, type Permission } from '../permissions.ts';
import { currencySchema } from '../currencies.ts';

/** All that a device may do at its branch; what a guest may, it may besides. */
export const DEVICE_PERMISSIONS: Readonly<Record<DeviceKind, readonly Permission[]>> = {
  tablet: [],
  orders: ['orders.read', 'orders.create', 'orders.update'],
  // Of the calls that need it only that of the numbers is open to this kind.
  display: ['orders.read'],
  // What is done at these is done by a person who signed in there.
  desk: [],
  waiter: [],
};

export const deviceKind = z.enum(DEVICE_KINDS);

export const deviceRow = z.object({
  id: z.number(),
  /** What ends it: `sessions.revoke`. */
  session_id: z.number(),
  branch_id: z.number(),
  kind: deviceKind,
  name: z.string(),
  /** Who drew the code; null: nobody who is still there. */
  created_by: z.object({ id: z.number(), name: z.string() }).nullable(),
  created_at: z.string(),
  last_used_at: z.string(),
});
export type DeviceRow = z.output<typeof deviceRow>;

/** A device that has just been signed in, and where it stands. */
export const deviceSession = z.object({
  token: z.string(),
  id: z.number(),
  kind: deviceKind,
  branch: z.object({
    id: z.number(),
    slug: z.string(),
    business_id: z.number(),
    menu_id: z.number().nullable(),
    locales: localesRow,
  }),
  business: z.object({
    id: z.number(),
    type: businessTypeSchema,
    slug: z.string(),
    currency: currencySchema,
    timezone: z.string(),
    locales: localesRow,
  }),
  permissions: z.array(z.string()),
});
export type DeviceSession = z.output<typeof deviceSession>;

export const devices = {
  signIn: write({
    name: 'devices.sign-in',
    path: '/auth/login-qr',
    summary: 'Sign a device in with a scanned code, which works once within five minutes',
    access: open,
    body: z.object({
      token: z.string().min(1, 'required').max(200),
      kind: z.enum(SCANNED_KINDS).optional(),
      device_name: z.string().trim().max(255).nullish(),
    }),
    answer: deviceSession,
    limit: 'qr-login',
  }),
  self: read({
    name: 'devices.self',
    path: '/auth/device',
    summary: 'Where the calling device stands; 401 once it has been sent away',
    access: anyUser,
    answer: deviceSession.omit({ token: true }),
    devices: DEVICE_KINDS,
  }),
  list: read({
    name: 'devices.list',
    path: '/business/:business_id/branches/:branch_id/devices',
    summary: 'The devices signed in at a branch, the latest seen first',
    access: granted('branch', 'settings.update'),
    answer: z.array(deviceRow),
  }),
};
