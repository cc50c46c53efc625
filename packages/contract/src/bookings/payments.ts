import { z } from 'zod';
import { open, write } from '../operation.ts';

/** Paying a pending credit on the hosted page of the business's payment provider. */
export const payments = {
  open: write({
    name: 'payments.open',
    path: '/webapp/invoices/:reference/pay',
    summary: 'The page on which a pending invoice is paid; the same one while it is open',
    access: open,
    answer: z.object({ url: z.url() }),
    limit: 'invoices',
  }),
  webhook: write({
    name: 'payments.webhook',
    path: '/payments/:provider/webhook',
    summary: 'What a payment provider tells of a payment; signed by it, and checked by asking it',
    access: open,
    body: z.record(z.string(), z.unknown()),
    answer: z.literal(true),
  }),
};
