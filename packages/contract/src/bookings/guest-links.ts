import { z } from 'zod';
import { granted, write } from '../operation.ts';

const ofBranch = '/business/:business_id/branches/:branch_id';
const answer = z.object({
  /** The guest's page of the order or booking, the same one each time. */
  url: z.string(),
});
const affects = ['audits'];

/** Links that staff hand to the guest of an order or booking, to follow it without an account. */
export const guestLinks = {
  ofOrder: write({
    name: 'order-links.give',
    path: `${ofBranch}/orders/:id/guest-link`,
    summary: 'The link at which the guest of an order follows it',
    access: granted('branch', 'orders.read'),
    answer,
    affects,
  }),
  ofReservation: write({
    name: 'reservation-links.give',
    path: `${ofBranch}/reservations/:id/guest-link`,
    summary:
      'The link at which the guest of a reservation follows it; it shows the booking and cannot cancel it',
    access: granted('branch', 'reservations.read'),
    answer,
    affects,
  }),
};
