import { z } from 'zod';
import { CALL_KINDS } from '../bookings/call-kinds.ts';
import { instant, localesRow, localizedRow, unlessGiven } from '../fields.ts';
import { anyUser, granted, idSchema, read, SHARED_KINDS, write } from '../operation.ts';
import { businessTypeSchema } from '../permissions.ts';
import { proofBody, proofFields } from './proof.ts';
import { signedIn } from './second-factor.ts';

/** After how many minutes without a touch a shared computer locks itself. */
export const LOCK_MINUTES = [1, 5, 15] as const;

/** Unless somebody says otherwise. */
export const USUAL_LOCK_MINUTES = 5;

/** Null: never by itself. */
const lockMinutes = z.union(LOCK_MINUTES.map((minutes) => z.literal(minutes))).nullable();

/** Four digits, of whichever script. */
const pin = z
  .string({ error: unlessGiven('required') })
  .trim()
  .min(1, 'required')
  .max(20);

const name = z.string().trim().min(1, 'required').max(255);

/** Somebody whom the lock screen shows. */
const deskPerson = z.object({
  id: z.number(),
  name: z.string(),
  photo: z.string().nullable(),
  has_pin: z.boolean(),
  /** Too many wrong PINs were typed here: only the password signs in. */
  is_locked: z.boolean(),
});
export type DeskPerson = z.output<typeof deskPerson>;

const desk = z.object({
  id: z.number(),
  name: z.string(),
  lock_minutes: lockMinutes,
  branch: z.object({ id: z.number(), business_id: z.number(), locales: localesRow }),
  business: z.object({ type: businessTypeSchema, locales: localesRow }),
  people: z.array(deskPerson),
});
export type Desk = z.output<typeof desk>;

/** What a locked screen rings for. `late`: nobody has accepted the order in time; `arrived`: its guest waits outside in a car. */
const WAITING_KINDS = ['order', 'late', 'arrived', 'reservation', ...CALL_KINDS] as const;

/** What stands before guests and passers-by: what waits and at which table, and nothing of people or money. */
const waitingRow = z.object({
  kind: z.enum(WAITING_KINDS),
  id: z.number(),
  seat: z.object({ locales: z.array(localizedRow.pick({ locale: true, name: true })) }).nullable(),
  /** When it was rung for last. */
  rung_at: instant,
});
export type WaitingRow = z.output<typeof waitingRow>;

/** Computers that the people of a branch share, each unlocking it with a PIN. */
export const desks = {
  share: write({
    name: 'desks.share',
    path: '/business/:business_id/branches/:branch_id/desks',
    summary:
      'Make the computer of the caller one that the people of the branch share; the session goes on there, until it is locked',
    access: granted('branch', 'users.update'),
    body: z.object({
      name: name.optional(),
      lock_minutes: lockMinutes.default(USUAL_LOCK_MINUTES),
      ...proofFields,
    }),
    answer: z.object({ token: z.string(), id: z.number(), name: z.string(), lock_minutes: lockMinutes }),
    affects: ['devices', 'sessions'],
  }),
  update: write({
    name: 'desks.update',
    path: '/business/:business_id/branches/:branch_id/desks/:id',
    summary: 'Say after how long a shared computer locks itself',
    access: granted('branch', 'users.update'),
    body: z.object({ lock_minutes: lockMinutes }),
    answer: z.object({ id: z.number(), lock_minutes: lockMinutes }),
    affects: ['devices', 'desks'],
  }),
  self: read({
    name: 'desks.self',
    path: '/auth/desk',
    summary: 'The shared computer that asks, and the people who may unlock it; 401 once it is shared no more',
    access: anyUser,
    answer: desk,
    devices: SHARED_KINDS,
  }),
  waiting: read({
    name: 'desks.waiting',
    path: '/auth/desk/waiting',
    summary:
      'What waits at the branch of the shared computer that asks, the longest waiting first: shown and rung for while it is locked',
    access: anyUser,
    answer: z.object({ waiting: z.array(waitingRow) }),
    devices: SHARED_KINDS,
  }),
  unlock: write({
    name: 'desks.unlock',
    path: '/auth/desk/unlock',
    summary:
      'Sign somebody of the branch in at this shared computer with their PIN, in place of whoever was; 403 with `pin_locked` after five wrong ones',
    access: anyUser,
    body: z.object({ user_id: idSchema, pin }),
    answer: signedIn,
    devices: SHARED_KINDS,
  }),
};

/** The own PIN, which unlocks shared computers and nothing else. */
export const pins = {
  state: read({
    name: 'pins.state',
    path: '/auth/pin',
    summary: 'Since when the caller has a PIN; null: there is none',
    access: anyUser,
    answer: z.object({ set_at: z.string().nullable() }),
  }),
  set: write({
    name: 'pins.set',
    path: '/auth/pin',
    summary: 'Choose the own PIN; needs the password, and a code where a second step is on',
    access: anyUser,
    body: z.object({ pin, ...proofFields }),
    answer: z.literal(true),
    affects: ['pins', 'sessions'],
  }),
  remove: write({
    name: 'pins.remove',
    path: '/auth/pin/delete',
    summary:
      'Have no PIN any more; sessions that it opened end; needs the password, and a code where a second step is on',
    access: anyUser,
    body: proofBody,
    answer: z.literal(true),
    affects: ['pins', 'sessions'],
  }),
};
