import { z } from 'zod';
import { flag, localTime } from '../fields.ts';
import { idSchema, owner, read, write } from '../operation.ts';
import { listQuery, pageOf } from '../page.ts';

const base = '/business/:business_id/branches/:branch_or_all/audits';

export const AUDIT_ACTIONS = [
  'create',
  'update',
  'delete',
  'restore',
  'login',
  'logout',
  'permission',
  'override',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Who an entry is about: a person, a guest without an account, a tablet or kitchen screen, or the server by itself. */
export const AUDIT_ACTORS = ['user', 'guest', 'device', 'system'] as const;
export type AuditActor = (typeof AUDIT_ACTORS)[number];

/** What the server does by itself and writes down. */
export const AUDIT_JOBS = [
  'close-visits',
  'expire-holds',
  'follow-payments',
  'mail-months',
  'poll-calendars',
  'watch-orders',
] as const;
export type AuditJob = (typeof AUDIT_JOBS)[number];

/** What can be brought back: the parts of a menu. */
export const RESTORABLE_ENTITIES = ['menu', 'category', 'item', 'price', 'addon', 'discount'] as const;
export type RestorableEntity = (typeof RESTORABLE_ENTITIES)[number];

const change = z.object({ before: z.unknown(), after: z.unknown() });

export const auditRow = z.object({
  id: z.number(),
  action: z.enum(AUDIT_ACTIONS),
  entity: z.string(),
  entity_id: z.number().nullable(),
  label: z.string(),
  business_id: z.number(),
  branch_id: z.number().nullable(),
  /** Null: an entry from before this was written down, by a guest or the server itself. */
  actor: z.enum(AUDIT_ACTORS).nullable(),
  /** Which job of the server it was; null for every other actor. */
  job: z.enum(AUDIT_JOBS).nullable(),
  /** Null: a device, a guest, or the server itself. */
  user: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** The name of the tablet or kitchen screen that did it. */
  device: z.string().nullable(),
  /** By path within the entity: `prices.40.price`. `before` is null for what was not there yet, `after` for what is gone. */
  changes: z.record(z.string(), change),
  ip: z.string().nullable(),
  restorable: z.boolean(),
  /** The entry that this one brought back. */
  restored_from: z.number().nullable(),
  created_at: z.string(),
});
export type AuditRow = z.output<typeof auditRow>;

/** By path of the field and id: what an id in `changes` is called today, as far as it is still there. */
const auditNames = z.record(z.string(), z.record(z.string(), z.object({ en: z.string(), ar: z.string() })));
export type AuditNames = z.output<typeof auditNames>;

const query = listQuery(['id', 'created_at'], {
  from: localTime().optional(),
  to: localTime().optional(),
  entity: z.string().trim().max(50).optional(),
  entity_id: idSchema.optional(),
  action: z.enum(AUDIT_ACTIONS).optional(),
  user_id: idSchema.optional(),
});

const listed = { access: owner, query, answer: pageOf(auditRow) } as const;

export const audits = {
  name: 'audits',
  list: read({ ...listed, name: 'audits.list', path: base, summary: 'Who did what, the newest first' }),
  filter: read({
    ...listed,
    name: 'audits.filter',
    path: `${base}/filter`,
    summary: 'Who did what in a period, to an entity, by an action or a person',
  }),
  get: read({
    name: 'audits.get',
    path: `${base}/:id`,
    summary: 'Read one entry of the audit log, with the names of what its ids point to',
    access: owner,
    answer: auditRow.extend({ names: auditNames }),
  }),
  restore: write({
    name: 'audits.restore',
    path: `${base}/:id/restore`,
    summary: 'Bring back what was deleted or changed in a menu; answers the entity as it is then',
    access: owner,
    body: z.object({ force: flag().optional() }),
    answer: z.looseObject({ id: z.number() }),
    affects: ['audits', 'menu', 'menus', 'categories', 'items'],
  }),
} as const;
