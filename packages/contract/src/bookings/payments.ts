import { z } from 'zod';
import { open, write } from '../operation.ts';
import { PAY_METHODS } from './pay-methods.ts';
import { tipInput } from './tips.ts';

/** Paying a pending credit on the hosted page of the business's payment provider. */
export const payments = {
  open: write({
    name: 'payments.open',
    path: '/webapp/invoices/:reference/pay',
    summary:
      'The page on which a pending invoice is paid; the same one while it is open, and another one for another way to pay',
    access: open,
    body: z.object({
      /** Opens the page of this way to pay directly; without it the page asks. */
      method: z.enum(PAY_METHODS).optional(),
      tip: tipInput,
    }),
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
