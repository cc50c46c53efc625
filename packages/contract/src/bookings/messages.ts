import { z } from 'zod';
import { instant } from '../fields.ts';
import { granted, read, write } from '../operation.ts';
import { namedPerson } from './people.ts';
import { MESSAGE_KINDS, ORDER_MESSAGE_KINDS, RESERVATION_MESSAGE_KINDS } from './message-kinds.ts';

export const MESSAGE_LANGUAGES = ['both', 'ar', 'en'] as const;
export type MessageLanguage = (typeof MESSAGE_LANGUAGES)[number];

const LONGEST_TEMPLATE = 2000;
const template = z.string().trim().min(1, 'required').max(LONGEST_TEMPLATE);
const kind = z.enum(MESSAGE_KINDS);

export const messageTemplateRow = z.object({
  kind,
  en: z.string(),
  ar: z.string(),
  /** The words Diwan begins with. */
  is_default: z.boolean(),
  updated_at: instant.nullable(),
});
export type MessageTemplateRow = z.output<typeof messageTemplateRow>;

const templatesPath = '/business/:business_id/message-templates';

export const messageTemplates = {
  list: read({
    name: 'message-templates.list',
    path: templatesPath,
    summary: 'Message templates to customers',
    access: granted('business', 'settings.read', 'settings.update'),
    answer: z.array(messageTemplateRow),
  }),
  set: write({
    name: 'message-templates.set',
    path: `${templatesPath}/set`,
    summary: 'Write the words of one message; `null` in place of both returns to the words Diwan begins with',
    access: granted('all-branches', 'settings.update'),
    body: z.object({ kind, words: z.object({ en: template, ar: template }).nullable() }),
    answer: messageTemplateRow,
    affects: ['message-templates', 'reservation-messages', 'order-messages'],
  }),
};

export const openedMessageRow = z.object({
  id: z.number(),
  kind,
  language: z.enum(MESSAGE_LANGUAGES),
  opened_by: namedPerson,
  created_at: instant,
});
export type OpenedMessageRow = z.output<typeof openedMessageRow>;

export const writtenMessage = z.object({
  kind,
  en: z.string(),
  ar: z.string(),
  /** Placeholders of its words that have no value here, such as the location of an item without a pin. */
  missing: z.array(z.string()),
});
export type WrittenMessage = z.output<typeof writtenMessage>;

const messagesOf = {
  answer: z.object({
    phone: z.string().nullable(),
    messages: z.array(writtenMessage),
    /** The latest first. */
    opened: z.array(openedMessageRow),
  }),
  language: z.enum(MESSAGE_LANGUAGES).default('both'),
};

const path = '/business/:business_id/branches/:branch_id/reservations/:id/messages';

export const reservationMessages = {
  list: read({
    name: 'reservation-messages.list',
    path,
    summary: 'Messages to the customer of a reservation, ready to be sent, and which ones were opened',
    access: granted('branch', 'reservations.read'),
    answer: messagesOf.answer,
  }),
  open: write({
    name: 'reservation-messages.open',
    path,
    summary: 'Note on the reservation that a message was opened in WhatsApp',
    access: granted('branch', 'reservations.update'),
    body: z.object({ kind: z.enum(RESERVATION_MESSAGE_KINDS), language: messagesOf.language }),
    answer: openedMessageRow,
    affects: ['reservation-messages', 'audits'],
  }),
};

const orderPath = '/business/:business_id/branches/:branch_id/orders/:id/messages';

export const orderMessages = {
  list: read({
    name: 'order-messages.list',
    path: orderPath,
    summary: 'Messages to the customer of an order, ready to be sent, and which ones were opened',
    access: granted('branch', 'orders.read'),
    answer: messagesOf.answer,
  }),
  open: write({
    name: 'order-messages.open',
    path: orderPath,
    summary: 'Note on the order that a message was opened in WhatsApp',
    access: granted('branch', 'orders.update'),
    body: z.object({ kind: z.enum(ORDER_MESSAGE_KINDS), language: messagesOf.language }),
    answer: openedMessageRow,
    affects: ['order-messages', 'audits'],
  }),
};
