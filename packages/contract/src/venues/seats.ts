import { z } from 'zod';
import { names } from '../fields.ts';
import { defineResource } from '../resource.ts';

export const seats = defineResource({
  name: 'seats',
  singular: 'seat',
  path: '/business/:business_id/branches/:branch_id/areas/:area_id/seats',
  on: 'branch',
  fields: { ...names(), sort: z.number().int().optional() },
  row: { area_id: z.number(), branch_id: z.number(), sort: z.number() },
  sortable: ['sort', 'id', 'name', 'created_at', 'updated_at'],
  affects: ['areas'],
});
