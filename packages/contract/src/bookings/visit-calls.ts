import { z } from 'zod';
import { instant, localesRow } from '../fields.ts';
import { granted, read, write } from '../operation.ts';
import { BILL_PAYMENTS, CALL_KINDS } from './call-kinds.ts';

const ofBranch = '/business/:business_id/branches/:branch_id/visit-calls';

export const visitCallRow = z.object({
  id: z.number(),
  visit_id: z.number(),
  kind: z.enum(CALL_KINDS),
  payment_type: z.enum(BILL_PAYMENTS).nullable(),
  seat: z.object({ id: z.number().nullable(), locales: localesRow }),
  called_at: instant,
  /** When somebody took it, and who; null: nobody yet. */
  taken_at: instant.nullable(),
  taken_by: z.string().nullable(),
  /** What the table has still to pay; in the list of calls, where it asks for the bill. */
  open: z.number().optional(),
});
export type VisitCallRow = z.output<typeof visitCallRow>;

/** What tables ask the staff for. */
export const visitCalls = {
  list: read({
    name: 'visit-calls.list',
    path: ofBranch,
    summary: 'What the tables of a branch ask for and nobody has taken yet, the longest waiting first',
    access: granted('branch', 'orders.read'),
    answer: z.object({
      /** Guests order to the tables of the branch from its menu, or sit there already: its tables are looked after. */
      is_served: z.boolean(),
      calls: z.array(visitCallRow),
      /** Tables whose first order waits until staff approve it, the longest waiting first. */
      approvals: z.array(
        z.object({
          visit_id: z.number(),
          seat: z.object({ id: z.number().nullable(), locales: localesRow }),
          since: instant,
        }),
      ),
    }),
  }),
  take: write({
    name: 'visit-calls.take',
    path: `${ofBranch}/:id/take`,
    summary: 'Say that somebody is on the way to the table; of several who press the first one goes',
    access: granted('branch', 'orders.update'),
    answer: visitCallRow,
    affects: ['visit-calls', 'visits'],
  }),
  release: write({
    name: 'visit-calls.release',
    path: `${ofBranch}/:id/release`,
    summary:
      'Say that nobody is on the way after all: the call stands again as it stood before, and does not ring anew',
    access: granted('branch', 'orders.update'),
    answer: visitCallRow,
    affects: ['visit-calls', 'visits'],
  }),
};
