import { messageTemplates, reservationMessages } from '@diwan/contract/bookings/messages.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import { readTemplates, setTemplate } from './message-templates.ts';
import { findBooked, openMessage, readMessages } from './reservation-messages.ts';

export const messageRoutes: AnyRoute[] = [
  handle(messageTemplates.list, readTemplates),
  handle(messageTemplates.set, setTemplate),
  handle(reservationMessages.list, readMessages, { locate: findBooked }),
  handle(reservationMessages.open, openMessage, { locate: findBooked }),
];
