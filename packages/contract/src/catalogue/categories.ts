import { z } from 'zod';
import { names, media } from '../fields.ts';
import { granted, idSchema, read, write } from '../operation.ts';
import { defineResource } from '../resource.ts';
import { settingRows, settingsBody } from '../settings.ts';
import { CATEGORY_TYPES, categoryOwnRow } from './category-row.ts';

/** Where a row stands among its siblings; null and nothing leave it to the server. */
export const sortPosition = () =>
  z
    .number()
    .int()
    .min(0)
    .max(1_000_000)
    .nullish()
    .transform((position) => position ?? undefined);
export const sortBody = z.object({ sortedIds: z.array(idSchema).min(1).max(2000) });
const path = '/business/:business_id/categories';

const resource = defineResource({
  name: 'categories',
  singular: 'category',
  path,
  on: 'menu',
  fields: {
    menu_id: idSchema.nullish(),
    parent_id: idSchema.nullish(),
    ...names(),
    media: media({ atMost: 1, imagesOnly: true }).optional(),
    type: z.enum(CATEGORY_TYPES).nullish(),
    sort: sortPosition(),
    settings: settingsBody.shape.settings.optional(),
  },
  row: categoryOwnRow,
  sortable: ['sort', 'id', 'name', 'created_at', 'updated_at'],
  filters: { menu_id: idSchema.optional(), parent_id: idSchema.optional() },
  affects: ['menu'],
});

export const categories = {
  ...resource,
  sort: write({
    name: 'categories.sort',
    path: `${path}/sort`,
    summary: 'Put the categories of one parent in order',
    access: granted('menu', 'categories.update'),
    body: sortBody,
    answer: z.literal(true),
    affects: ['categories', 'menu'],
  }),
  settings: read({
    name: 'category-settings.list',
    path: '/categories/:id/settings',
    aliases: [`${path}/:id/settings`],
    summary: 'The settings of a category',
    access: granted('menu', 'categories.read'),
    answer: settingRows,
  }),
  setSettings: write({
    name: 'category-settings.set',
    path: '/categories/:id/settings/set',
    aliases: [`${path}/:id/settings/set`, `${path}/:id/settings`, '/categories/:id/settings'],
    summary: 'Change settings of a category; keys not sent stay',
    access: granted('menu', 'categories.update'),
    body: settingsBody,
    answer: settingRows,
    affects: ['category-settings', 'categories', 'menu'],
  }),
};
