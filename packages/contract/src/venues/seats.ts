import { z } from 'zod';
import { names } from '../fields.ts';
import { defineResource } from '../resource.ts';

export const SEAT_SHAPES = ['square', 'round', 'wide'] as const;
export type SeatShape = (typeof SEAT_SHAPES)[number];

/** Hundredths of the width, from where reading begins, or of the height; null: nobody has put it anywhere. */
const hundredths = z.number().int().min(0).max(100).nullable().optional();

export const seats = defineResource({
  name: 'seats',
  singular: 'seat',
  path: '/business/:business_id/branches/:branch_id/areas/:area_id/seats',
  on: 'branch',
  fields: {
    ...names(),
    sort: z.number().int().optional(),
    /** Where it stands on the plan of its area. */
    x: hundredths,
    y: hundredths,
    shape: z.enum(SEAT_SHAPES).optional(),
    /** How many people it has room for; null: nobody said. */
    places: z.number().int().min(1).max(99).nullable().optional(),
  },
  row: {
    area_id: z.number(),
    branch_id: z.number(),
    sort: z.number(),
    x: z.number().nullable(),
    y: z.number().nullable(),
    shape: z.enum(SEAT_SHAPES),
    places: z.number().nullable(),
  },
  sortable: ['sort', 'id', 'name', 'created_at', 'updated_at'],
  affects: ['areas'],
});
