import { z } from 'zod';
import { mediaRow } from '../fields.ts';
import { anyUser, granted, idSchema, owner, read, write } from '../operation.ts';
import { listQuery, pageOf } from '../page.ts';
import { itemRow } from '../catalogue/item-row.ts';

export const storedMediaRow = mediaRow.extend({
  owner_type: z.string().nullable(),
  owner_id: z.number().nullable(),
  locales: z.array(z.never()),
  created_at: z.string(),
});

export const uploadAnswer = z.object({ file: z.string(), media: mediaRow, item: itemRow.nullable() });

/** What a business stores, by what it is; `deleted` can still be restored, and is not counted as used. */
const STORED_KINDS = ['pictures', 'videos', 'deleted'] as const;

const storageUse = z.object({
  used_bytes: z.number().int(),
  maximum_bytes: z.number().int(),
  parts: z.array(z.object({ kind: z.enum(STORED_KINDS), files: z.number().int(), bytes: z.number().int() })),
});
export type StorageUse = z.output<typeof storageUse>;

export const mediaFiles = {
  upload: write({
    name: 'media.upload',
    path: '/media/upload',
    aliases: ['/media'],
    summary: 'Upload one image or mp4; with the smart-upload headers also make it an item',
    access: anyUser,
    body: z.object({ business_id: idSchema.optional() }),
    takes: 'upload',
    headers: {
      'convert-item': "'true': the file becomes an item of the menu",
      'menu-id': 'The menu it is for',
      'full-path': 'Folders and file name, percent-encoded: the folders become categories, the file an item',
    },
    answer: uploadAnswer,
    affects: ['media', 'menu', 'categories', 'items'],
    idempotent: true,
    limit: 'uploads',
  }),
  list: read({
    name: 'media.list',
    path: '/media',
    summary: 'The stored media of a business, newest first',
    access: granted('business', 'items.read'),
    query: listQuery(['id', 'created_at'], {
      business_id: idSchema.optional(),
      type: z.string().max(50).optional(),
    }),
    answer: pageOf(storedMediaRow),
  }),
  usage: read({
    name: 'media.usage',
    path: '/business/:business_id/storage',
    summary: 'How much the pictures and videos of the business take, and how much they may take',
    access: owner,
    answer: storageUse,
  }),
  get: read({
    name: 'media.get',
    path: '/media/:id',
    summary: 'Read one medium',
    access: anyUser,
    answer: storedMediaRow,
  }),
  update: write({
    name: 'media.update',
    path: '/media/:id',
    summary: 'Feature a medium or move it',
    access: anyUser,
    body: z.object({
      slug: z.literal('featured').nullable().optional(),
      sort: z.number().int().min(0).max(1_000_000).optional(),
    }),
    answer: storedMediaRow,
    affects: ['media', 'menu', 'items'],
  }),
  remove: write({
    name: 'media.remove',
    path: '/media/:id/delete',
    summary: 'Delete one medium',
    access: anyUser,
    answer: z.literal(true),
    affects: ['media', 'menu', 'items'],
  }),
};
