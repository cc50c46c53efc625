interface Example {
  readonly body?: unknown;
  readonly response?: unknown;
}

/** Of the calls that people try first; their values are invented, and each body is valid by the contract. */
const EXAMPLES: Readonly<Record<string, Example>> = {
  'auth.login': { body: { email: 'owner@diwan.example', password: 'a-Long-Password-5' } },
  'branches.create': {
    body: {
      locales: [
        { locale: 'en', name: 'Salmiya' },
        { locale: 'ar', name: 'السالمية' },
      ],
    },
  },
  'orders.create': {
    body: { order_type: 'dine_in', seat_id: 12, lines: [{ item_id: 301, price_id: 512, count: 2 }] },
  },
  'reservations.create': {
    body: {
      reservable_id: 41,
      from: '2027-04-01 14:00',
      to: '2027-04-03 14:00',
      reserved_for: 18,
    },
  },
  'invoices.create': {
    body: { type: 'credit', status: 'pending', payment_type: 'cash', amount: 90.5, reservation_id: 77 },
  },
  'installation.live': { response: { status: 'ok' } },
};

export const exampleOf = (operation: string): Example | undefined => EXAMPLES[operation];
