import { z } from 'zod';
import { open, read, write } from '../operation.ts';
import { orderRow, ORDER_STATUSES } from './order-row.ts';
import { orderCreateBody } from './orders.ts';

export const guestOrder = orderRow
  .pick({
    number: true,
    status: true,
    paid: true,
    order_type: true,
    lines: true,
    subtotal_price: true,
    discount_price: true,
    extra_charge: true,
    total_price: true,
    currency: true,
  })
  .extend({
    token: z.string(),
    /** Where the guest sees what becomes of it, on this server. */
    page: z.string(),
    history: z.array(z.object({ status: z.enum(ORDER_STATUSES), at: z.string() })),
  });

export const guestOrders = {
  create: write({
    name: 'guest-orders.create',
    path: '/webapp/branches/:slug/orders',
    summary: 'Order as a guest',
    access: open,
    body: orderCreateBody.omit({ user_id: true }),
    answer: guestOrder,
    idempotent: true,
    limit: 'guest-writes',
  }),
  get: read({
    name: 'guest-orders.get',
    path: '/webapp/orders/:token',
    summary: 'The order behind a token',
    access: open,
    answer: guestOrder,
    limit: 'guest-reads',
  }),
};
