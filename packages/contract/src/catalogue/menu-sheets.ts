import { z } from 'zod';
import { fileAnswer, XLSX } from '../file.ts';
import { granted, read, write } from '../operation.ts';

export const IMPORT_OUTCOMES = ['created', 'changed', 'same', 'error'] as const;

export const importReport = z.object({
  preview: z.boolean(),
  change_id: z.number().nullable(),
  counts: z.object({ created: z.number(), changed: z.number(), same: z.number(), error: z.number() }),
  /** What of the sheet as a whole should be known, for example columns that were ignored. */
  notes: z.array(z.string()),
  rows: z.array(
    z.object({
      /** As the spreadsheet numbers it: the first row below the heading is 2. */
      row: z.number(),
      item_id: z.number().nullable(),
      name: z.string(),
      outcome: z.enum(IMPORT_OUTCOMES),
      messages: z.array(z.string()),
    }),
  ),
});
export type ImportReport = z.output<typeof importReport>;

const path = '/business/:business_id/menus/:id';
const switchedOn = z.union([z.boolean(), z.stringbool()]).default(false);

export const menuSheets = {
  exportSheet: read({
    name: 'menus.export',
    path: `${path}/export`,
    summary: 'The items of a menu as a workbook, headed in the language of the request',
    access: granted('menu', 'items.read'),
    query: z.object({ format: z.literal('xlsx').default('xlsx') }),
    answer: fileAnswer(XLSX),
  }),
  importSheet: write({
    name: 'menus.import',
    path: `${path}/import`,
    summary: 'Change and create items from a workbook in the shape of an export: every row of it or none',
    access: granted('menu', 'items.update'),
    query: z.object({
      /** Only reports what would happen. */
      preview: switchedOn,
      /** Rows older than what is stored replace it all the same. */
      overwrite: switchedOn,
    }),
    body: z.object({}),
    takes: 'upload',
    answer: importReport,
    affects: ['items', 'menu'],
    idempotent: true,
    limit: 'imports',
  }),
};
