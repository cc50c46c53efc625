import { z } from 'zod';
import { media, names } from '../fields.ts';
import { idSchema } from '../operation.ts';
import { defineResource } from '../resource.ts';
import { businessOfBody, ownerId, ownerType } from './owner-type.ts';

export const SERVICE_TYPES = ['service', 'product'] as const;
const serviceType = z.enum(SERVICE_TYPES);

export const services = defineResource({
  name: 'services',
  singular: 'service',
  path: '/services',
  on: 'business',
  fields: {
    ...businessOfBody,
    ...names(),
    media: media({ atMost: 50 }).optional(),
    type: z.preprocess(
      (value) => (value === '' || value === null ? undefined : value),
      serviceType.optional(),
    ),
    serviceable_id: ownerId(),
    serviceable_type: ownerType(),
  },
  row: { type: serviceType, serviceable_id: z.number(), serviceable_type: z.string() },
  sortable: ['id', 'name', 'type', 'created_at', 'updated_at'],
  filters: { business_id: idSchema.optional() },
});
