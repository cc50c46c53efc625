import { z } from 'zod';
import { localesRow } from '../fields.ts';
import { granted, open, read, write } from '../operation.ts';

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
  guest: read({
    name: 'guest.table',
    path: '/webapp/tables/:code',
    summary: 'Which table the code on it belongs to; one that was renewed is not found',
    access: open,
    answer: z.object({
      slug: z.string(),
      seat: z.object({ locales: localesRow }),
      area: z.object({ locales: localesRow }),
    }),
    limit: 'guest-reads',
  }),
};
