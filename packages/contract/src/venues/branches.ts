import { z } from 'zod';
import { idSchema, member, granted, read } from '../operation.ts';
import { localesRow, names, slugSchema } from '../fields.ts';
import { defineResource } from '../resource.ts';

const areaOfBranch = z.object({
  id: z.number(),
  branch_id: z.number(),
  business_id: z.number(),
  locales: localesRow,
  users: z.array(z.number()),
});

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
    query: z.object({ kind: z.enum(['tablet', 'orders']).default('tablet') }),
    answer: pngDataUrl,
  }),
};
