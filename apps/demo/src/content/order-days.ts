import type { OrderStatus, OrderType } from '@diwan/contract/bookings/order-row.ts';

/** One invented order; `guest`, `items` and `seat` count through what the branch has. */
export interface DemoOrder {
  readonly guest: number;
  readonly type: OrderType;
  readonly items: readonly { readonly item: number; readonly count: number; readonly isExtra?: boolean }[];
  readonly status: OrderStatus;
  readonly isPaid: boolean;
  /** Before now, or before now a day ago. */
  readonly minutesAgo: number;
  readonly note?: string;
  readonly reason?: string;
}

const done = { status: 'delivered', isPaid: true } as const;

export const YESTERDAY: readonly DemoOrder[] = [
  {
    ...done,
    guest: 0,
    type: 'dine_in',
    items: [
      { item: 0, count: 2 },
      { item: 5, count: 1 },
    ],
    minutesAgo: 310,
  },
  { ...done, guest: 3, type: 'delivery', items: [{ item: 12, count: 2, isExtra: true }], minutesAgo: 255 },
  {
    ...done,
    guest: 1,
    type: 'dine_in',
    items: [
      { item: 8, count: 1 },
      { item: 2, count: 3 },
    ],
    minutesAgo: 190,
  },
  {
    guest: 4,
    type: 'self_pickup',
    items: [{ item: 15, count: 4 }],
    status: 'rejected',
    isPaid: false,
    minutesAgo: 140,
    reason: 'Sold out',
  },
  { ...done, guest: 5, type: 'dine_in', items: [{ item: 1, count: 1, isExtra: true }], minutesAgo: 75 },
  { ...done, guest: 2, type: 'self_pickup', items: [{ item: 20, count: 2 }], minutesAgo: 40 },
];

export const TODAY: readonly DemoOrder[] = [
  {
    ...done,
    guest: 2,
    type: 'dine_in',
    items: [
      { item: 3, count: 2 },
      { item: 9, count: 1 },
    ],
    minutesAgo: 96,
  },
  { ...done, guest: 0, type: 'delivery', items: [{ item: 13, count: 1, isExtra: true }], minutesAgo: 71 },
  {
    guest: 1,
    type: 'dine_in',
    items: [
      { item: 6, count: 1 },
      { item: 18, count: 2 },
    ],
    status: 'ready',
    isPaid: false,
    minutesAgo: 27,
  },
  {
    guest: 5,
    type: 'self_pickup',
    items: [{ item: 10, count: 2 }],
    status: 'accepted',
    isPaid: true,
    minutesAgo: 16,
  },
  {
    guest: 3,
    type: 'dine_in',
    items: [
      { item: 0, count: 1, isExtra: true },
      { item: 4, count: 2 },
    ],
    status: 'accepted',
    isPaid: false,
    minutesAgo: 11,
    note: 'بدون بصل',
  },
  {
    guest: 4,
    type: 'delivery',
    items: [{ item: 14, count: 1 }],
    status: 'pending',
    isPaid: false,
    minutesAgo: 5,
  },
  {
    guest: 2,
    type: 'dine_in',
    items: [
      { item: 7, count: 1 },
      { item: 2, count: 1 },
    ],
    status: 'pending',
    isPaid: false,
    minutesAgo: 2,
  },
];
