/** In the order in which a stay needs them. */
export const RESERVATION_MESSAGE_KINDS = [
  'confirmation',
  'balance_due',
  'location',
  'cancellation',
  'insurance_returned',
  'follow_booking',
] as const;
export const ORDER_MESSAGE_KINDS = ['follow_order'] as const;
export const MESSAGE_KINDS = [...RESERVATION_MESSAGE_KINDS, ...ORDER_MESSAGE_KINDS] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];
