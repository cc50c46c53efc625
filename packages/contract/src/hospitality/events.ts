import { z } from 'zod';
import { media, names } from '../fields.ts';
import { idSchema } from '../operation.ts';
import { defineResource } from '../resource.ts';
import { businessOfBody, ownerId, ownerType } from './owner-type.ts';
import { dateRangeInput, dateRangeRow, timeOrNone } from './period.ts';

export const events = defineResource({
  name: 'events',
  singular: 'event',
  path: '/events',
  permission: 'business',
  on: 'business',
  fields: {
    ...businessOfBody,
    ...names(),
    media: media({ atMost: 50 }).optional(),
    start: timeOrNone(),
    end: timeOrNone(),
    dateRange: dateRangeInput,
    eventable_id: ownerId(),
    eventable_type: ownerType(),
  },
  row: {
    eventable_id: z.number(),
    eventable_type: z.string(),
    start: z.string(),
    end: z.string(),
    dateRange: dateRangeRow,
  },
  sortable: ['id', 'name', 'start', 'end', 'created_at', 'updated_at'],
  filters: { business_id: idSchema.optional() },
});
