import { z } from 'zod';
import { open, read, write } from '../operation.ts';
import { PUSH_BROWSERS, PUSH_STATES, publicKeys, subscription } from './push-devices.ts';

const offer = z.object({ state: z.enum(PUSH_STATES), public_keys: publicKeys.nullable() });

/** Whoever holds the token of an order or a booking may have their browser told of it. */
const callsOf = <Kind extends 'orders' | 'reservations'>(kind: Kind, word: string) => {
  const path = `/webapp/${kind}/:token/push` as const;
  return {
    offer: read({
      name: `guest-push-${kind}.offer`,
      path,
      summary: `Whether guests may be told of this ${word} by push, and the keys a browser needs`,
      access: open,
      answer: offer,
      limit: 'guest-reads',
    }),
    register: write({
      name: `guest-push-${kind}.register`,
      path,
      summary: `Tell this browser of the ${word}, in the language of the request`,
      access: open,
      body: z.object({ subscription, browser: z.enum(PUSH_BROWSERS) }),
      answer: z.literal(true),
      limit: 'guest-writes',
    }),
    remove: write({
      name: `guest-push-${kind}.remove`,
      path: `${path}/delete`,
      summary: `Tell this browser of the ${word} no more`,
      access: open,
      body: z.object({ endpoint: z.string().min(1).max(1000) }),
      answer: z.literal(true),
      limit: 'guest-writes',
    }),
  };
};

export const guestPush = {
  orders: callsOf('orders', 'order'),
  reservations: callsOf('reservations', 'booking'),
};
