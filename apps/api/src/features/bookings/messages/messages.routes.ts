import { messageTemplates, orderMessages, reservationMessages } from '@diwan/contract/bookings/messages.ts';
import type { Deps } from '#platform/deps.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import { findOrder } from '../order-rows.shared.ts';
import { findReservation } from '../reservation-rows.shared.ts';
import { readTemplates, setTemplate } from './message-templates.ts';
import { openOrderMessage, readOrderMessages } from './order-messages.ts';
import { openMessage, readMessages } from './reservation-messages.ts';

export function messageRoutes({ secrets }: Pick<Deps, 'secrets'>): AnyRoute[] {
  return [
    handle(messageTemplates.list, readTemplates),
    handle(messageTemplates.set, setTemplate),
    // Messages carry the guest's link, which is noted when it is first given.
    handle(reservationMessages.list, (scope, input) => readMessages(scope, input, secrets), {
      locate: findReservation,
      writes: true,
    }),
    handle(reservationMessages.open, openMessage, { locate: findReservation }),
    handle(orderMessages.list, (scope, input) => readOrderMessages(scope, input, secrets), {
      locate: findOrder,
      writes: true,
    }),
    handle(orderMessages.open, openOrderMessage, { locate: findOrder }),
  ];
}
