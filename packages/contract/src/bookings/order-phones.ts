import { granted, write } from '../operation.ts';
import { orderRow } from './order-row.ts';

/** Apart from the other calls of orders, which every till has to load. */
export const orderPhones = {
  confirm: write({
    name: 'orders.confirm-phone',
    path: '/business/:business_id/branches/:branch_id/orders/:id/confirm-phone',
    summary: 'Say that a guest who was asked to has confirmed the phone number of an order; once is enough',
    access: granted('branch', 'orders.update'),
    answer: orderRow,
    affects: ['orders', 'order-messages'],
  }),
};
