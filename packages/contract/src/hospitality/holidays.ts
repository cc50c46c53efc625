import { z } from 'zod';
import { names, localTime } from '../fields.ts';
import { granted, read } from '../operation.ts';
import { listQuery, pageOf } from '../page.ts';
import { defineResource } from '../resource.ts';
import { dateRangeInput, dateRangeRow, timeOrNone } from './period.ts';

const path = '/business/:business_id/holidays';
const SORTABLE = ['id', 'name', 'from', 'to', 'created_at', 'updated_at'] as const;

const resource = defineResource({
  name: 'holidays',
  singular: 'holiday',
  path,
  on: 'business',
  // Who prices items sees names and dates of holidays, and nothing else of them.
  access: { list: granted('business', 'holidays.read', 'items.update') },
  fields: {
    ...names(),
    /** From 14:00:00 of one chosen date to 14:00:00 of another, whatever hour is sent. */
    from: timeOrNone(),
    to: timeOrNone(),
    dateRange: dateRangeInput,
  },
  row: {
    from: z.string(),
    to: z.string(),
    dateRange: dateRangeRow,
    prices: z.array(z.object({ item_id: z.number(), price: z.number() })),
  },
  sortable: SORTABLE,
  affects: ['items', 'menu'],
});

export const holidays = {
  ...resource,
  filter: read({
    name: 'holidays.filter',
    path: `${path}/filter`,
    summary: 'The holidays that share time with a period; a bare last date includes that day',
    access: granted('business', 'holidays.read', 'reservations.read', 'items.update'),
    query: listQuery(SORTABLE, { from: localTime(), to: localTime() }),
    answer: pageOf(resource.row),
  }),
};
