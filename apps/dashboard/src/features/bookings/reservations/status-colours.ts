import type { PaymentStatus, ReservationStatus } from '@diwan/contract/bookings/reservation-row.ts';

/** The specified colours; they stand beside dark words and a sign, never alone. */
export const STATUS_COLOURS: Readonly<Record<ReservationStatus, string>> = {
  completed: '#FF0000',
  pending: '#808080',
  canceled: '#000000',
};

export const PAYMENT_COLOURS: Readonly<Record<PaymentStatus, string>> = {
  partially_paid: '#D2762A',
  paid: '#FF5757',
  not_paid: '#209819',
  no_data: '#C12AD2',
};

export const RESERVABLE_COLOUR = '#dfdfdf';
