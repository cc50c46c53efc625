import { z } from 'zod';
import { areaOfBranch } from '../accounts/me.ts';
import { proofBody } from '../accounts/proof.ts';
import { granted, idSchema, member, read, UNATTENDED_KINDS, write } from '../operation.ts';
import { names, slugSchema } from '../fields.ts';
import { defineResource } from '../resource.ts';

const resource = defineResource({
  name: 'branches',
  singular: 'branch',
  path: '/business/:business_id/branches',
  on: 'branch',
  access: { list: member, create: granted('business', 'branches.create') },
  fields: {
    ...names(),
    slug: slugSchema.nullish(),
    menu_id: idSchema.nullish(),
    sort: z.number().int().optional(),
  },
  row: {
    slug: z.string(),
    businessId: z.number(),
    menu_id: z.number().nullable(),
    sort: z.number(),
    areas: z.array(areaOfBranch),
  },
  sortable: ['sort', 'id', 'name', 'slug', 'created_at', 'updated_at'],
  affects: ['me', 'business'],
});

const pngDataUrl = z.string().startsWith('data:image/png;base64,');

export const branches = {
  ...resource,
  referenceQr: read({
    name: 'branches.reference-qr',
    path: '/business/:business_id/branches/:branch_id/reference-qr',
    summary: 'QR image of the branch’s guest address',
    access: member,
    answer: pngDataUrl,
  }),
  createLoginQr: read({
    name: 'branches.create-login-qr',
    path: '/business/:business_id/branches/:branch_id/create-login-qr',
    summary: 'QR image of a login link that works once within five minutes',
    access: granted('branch', 'settings.update'),
    query: z.object({ kind: z.enum(UNATTENDED_KINDS).default('tablet') }),
    answer: pngDataUrl,
  }),
  createWaiterQr: write({
    name: 'branches.create-waiter-qr',
    path: '/business/:business_id/branches/:branch_id/create-waiter-qr',
    summary:
      'QR image of a link that makes a phone or tablet one that waiters share, once within five minutes; each signs in there with a PIN',
    access: granted('branch', 'users.update'),
    body: proofBody,
    answer: pngDataUrl,
  }),
};
