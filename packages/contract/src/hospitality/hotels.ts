import { z } from 'zod';
import { media, names } from '../fields.ts';
import { idSchema } from '../operation.ts';
import { defineResource } from '../resource.ts';
import { businessOfBody } from './owner-type.ts';

export const hotels = defineResource({
  name: 'hotels',
  singular: 'hotel',
  path: '/hotels',
  permission: 'business',
  on: 'business',
  fields: {
    ...businessOfBody,
    ...names(),
    media: media({ atMost: 50 }).optional(),
  },
  row: { name: z.string() },
  sortable: ['id', 'name', 'created_at', 'updated_at'],
  filters: { business_id: idSchema.optional() },
  affects: ['me'],
});
