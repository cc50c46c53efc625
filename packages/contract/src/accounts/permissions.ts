import { z } from 'zod';
import { flag } from '../fields.ts';
import { idSchema, owner, read, write } from '../operation.ts';
import { userInfo } from './me.ts';
import { proofFields } from './proof.ts';

const base = '/business/:business_id/branches/:branch_id/permissions';

/** Stored grants of one branch: `branch.{id}.{resource}.{action}`, in the order of the screen. */
export const grantRow = z.object({
  permissions: z.array(z.string()),
  dashboard_access: z.boolean(),
});
export type GrantRow = z.output<typeof grantRow>;

/** Label to name, in the order of the screen. */
const labelled = z.record(z.string(), z.string());

const MOST_PERMISSIONS = 200;

export const permissions = {
  services: read({
    name: 'permissions.services',
    path: `${base}/services`,
    summary: 'What can be granted in a business of this type, by its name in the language of the request',
    access: owner,
    answer: labelled,
  }),
  actions: read({
    name: 'permissions.actions',
    path: `${base}/actions`,
    summary: 'What can be done with each service, by its name in the language of the request',
    access: owner,
    answer: labelled,
  }),
  get: read({
    name: 'permissions.get',
    path: `${base}/user/:user_id`,
    summary: 'What an employee may do at one branch',
    access: owner,
    answer: grantRow,
  }),
  set: write({
    name: 'permissions.set',
    path: `${base}/user/:user_id/set`,
    summary: 'Grant an employee exactly these permissions at one branch; other branches stay as they are',
    access: owner,
    body: z.object({
      /** `items.read` or `branch.11.items.read`. */
      permissions: z.array(z.string().trim().max(100)).max(MOST_PERMISSIONS),
      /** Left out: as it is, and given to whoever had no grant yet. */
      dashboard_access: flag().optional(),
      ...proofFields,
    }),
    answer: grantRow,
    affects: ['permissions', 'users', 'me', 'audits'],
  }),
  viewAs: read({
    name: 'permissions.viewAs',
    path: '/business/:business_id/users/:user_id/view-as',
    summary: 'What users/info would show an employee of this business, of one branch or of all; read-only',
    access: owner,
    query: z.object({ branch_id: idSchema.optional() }),
    answer: userInfo,
  }),
} as const;
