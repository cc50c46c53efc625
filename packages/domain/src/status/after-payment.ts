import type { ReservationStatus } from './moves.ts';
import type { PaymentStatus } from './payment-status.ts';

/** Rule R2: a reservation completes by itself only when it is fully paid; a deposit changes nothing but its hold. */
export function statusAfterPayment(status: ReservationStatus, payment: PaymentStatus): ReservationStatus {
  return status === 'pending' && payment === 'paid' ? 'completed' : status;
}
