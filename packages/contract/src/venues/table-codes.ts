import { z } from 'zod';
import { localesRow } from '../fields.ts';
import { fileAnswer, PDF } from '../file.ts';
import { granted, idSchema, open, read, write } from '../operation.ts';

const ofSeat = '/business/:business_id/branches/:branch_id/seats/:id/qr';

const tableCodeRow = z.object({
  /** Ten letters and digits, as they are typed where a camera fails. */
  code: z.string(),
  /** What the QR code holds: the menu of the branch, at this table. */
  url: z.string(),
  /** The QR code as a picture (data URL). */
  image: z.string(),
});
export type TableCodeRow = z.output<typeof tableCodeRow>;

/** So many cards at once; a venue with more of them prints its areas one after the other. */
export const MOST_CARDS = 500;

const areaIds = z
  .string()
  .transform((text): unknown[] => text.split(','))
  .pipe(z.array(idSchema).min(1).max(100));

/** The codes on the tables, by which guests order to where they sit. */
export const tableCodes = {
  give: write({
    name: 'table-codes.give',
    path: ofSeat,
    summary: 'The QR code of a table, the same one each time until it is renewed',
    access: granted('branch', 'seats.read'),
    answer: tableCodeRow,
    affects: ['audits'],
  }),
  renew: write({
    name: 'table-codes.renew',
    path: `${ofSeat}/renew`,
    summary: 'Another QR code for a table; those before it take no more orders',
    access: granted('branch', 'seats.update'),
    answer: tableCodeRow,
    affects: ['audits'],
  }),
  sheet: read({
    name: 'table-codes.sheet',
    path: '/business/:business_id/branches/:branch_id/qr-sheet',
    summary:
      'The codes of the tables as cards to print: a PDF, or the printable page where the installation draws none',
    access: granted('branch', 'seats.read'),
    query: z.object({
      format: z.enum(['pdf']).default('pdf'),
      /** Ids of the areas whose tables are printed, with commas; all of the branch where none is named. */
      areas: areaIds.optional(),
    }),
    answer: fileAnswer(PDF),
  }),
  guest: read({
    name: 'guest.table',
    path: '/webapp/tables/:code',
    summary:
      'Which table the code on it belongs to; one that was renewed is not found. Where guests type digits, a scan opens the visit',
    access: open,
    answer: z.object({
      slug: z.string(),
      seat: z.object({ id: z.number(), locales: localesRow }),
      area: z.object({ locales: localesRow }),
      visit: z.object({
        state: z.enum(['none', 'open']),
        /** Whether a phone that is not on the visit yet types the digits that staff tell before it orders. */
        needs_pin: z.boolean(),
      }),
      open: z.object({
        /** Whether an order is taken at this moment. */
        now: z.boolean(),
        /** Local times: when it closes, and when the last order is taken before that. Null where it is closed or never closes. */
        until: z.string().nullable(),
        last_orders: z.string().nullable(),
      }),
    }),
    limit: 'guest-reads',
  }),
};
