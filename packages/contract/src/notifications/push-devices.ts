import { z } from 'zod';
import { instant } from '../fields.ts';
import { member, read, write } from '../operation.ts';

const path = '/business/:business_id/push-devices';

export const pushDeviceRow = z.object({
  id: z.number(),
  name: z.string(),
  /** SHA-256 of the address its browser was given, in hex: how a browser finds itself. */
  endpoint_hash: z.string(),
  created_at: instant,
});
export type PushDeviceRow = z.output<typeof pushDeviceRow>;

export const PUSH_STATES = ['ready', 'not-configured', 'keys-refused', 'unavailable'] as const;

/** What the browser's own push service asks for; Firefox takes another key than the rest. */
export const publicKeys = z.object({ usual: z.string(), firefox: z.string() });

const base64url = (characters: number) => z.string().regex(new RegExp(`^[\\w-]{1,${characters}}=*$`));

/** As `PushSubscription.toJSON()` has it. */
export const subscription = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(1000),
  keys: z.object({ p256dh: base64url(200), auth: base64url(100) }),
});

export const PUSH_BROWSERS = ['chrome', 'edge', 'firefox', 'safari'] as const;
export type PushBrowser = (typeof PUSH_BROWSERS)[number];

/** The caller's own browsers that take push messages of the business. */
export const pushDevices = {
  list: read({
    name: 'push-devices.list',
    path,
    summary: 'Whether the business sends push messages, the keys a browser needs, and the own browsers',
    access: member,
    answer: z.object({
      state: z.enum(PUSH_STATES),
      public_keys: publicKeys.nullable(),
      devices: z.array(pushDeviceRow),
    }),
  }),
  register: write({
    name: 'push-devices.register',
    path,
    summary: 'Send push messages to this browser, until its session ends',
    access: member,
    body: z.object({ subscription, browser: z.enum(PUSH_BROWSERS), name: z.string().trim().min(1).max(100) }),
    answer: pushDeviceRow,
    affects: ['push-devices'],
  }),
  remove: write({
    name: 'push-devices.remove',
    path: `${path}/:id/delete`,
    summary: 'Send no more push messages to one of the own browsers',
    access: member,
    answer: z.literal(true),
    affects: ['push-devices'],
  }),
};
