import type { RESERVATION_MESSAGE_KINDS } from '@diwan/contract/bookings/message-kinds.ts';

export interface MessageValues {
  /** An empty text is a value that is not there. */
  readonly [placeholder: string]: string;
}

/** With the space before it, which goes when there is no value. */
const PLACEHOLDER = /( ?)\{([^{}]*)\}/g;

/** The names between braces, each once, in the order in which they stand. */
export function placeholdersIn(template: string): string[] {
  return [...new Set([...template.matchAll(PLACEHOLDER)].map(([, , name = '']) => name.trim()))];
}

/** The first name between braces that means nothing; null: all are known. */
export function unknownPlaceholder(template: string, known: readonly string[]): string | null {
  return placeholdersIn(template).find((name) => !known.includes(name)) ?? null;
}

const isTold = (line: string, values: MessageValues): boolean => {
  const names = placeholdersIn(line);
  return names.length === 0 || names.some((name) => (values[name] ?? '') !== '');
};

const filledLine = (line: string, values: MessageValues): string =>
  line.replace(PLACEHOLDER, (_, space: string, name: string) => {
    const value = values[name.trim()] ?? '';
    return value === '' ? '' : `${space}${value}`;
  });

/**
 * The template with its values. A line whose placeholders are all without a value is left out, so that nobody is sent
 * "Unit:" with nothing behind it; values are never read as templates.
 */
export function fillTemplate(template: string, values: MessageValues): string {
  return template
    .split(/\r\n|\r|\n/)
    .filter((line) => isTold(line, values))
    .map((line) => filledLine(line, values))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

type Kind = (typeof RESERVATION_MESSAGE_KINDS)[number];

/** A booking as far as its messages depend on it; amounts in any one unit. */
export interface MessageBooking {
  readonly status: 'pending' | 'completed' | 'canceled';
  /** It is canceled at a deadline unless it is paid or confirmed. */
  readonly endsByItself: boolean;
  readonly open: number;
  readonly insurance: number;
  /** Money has gone back to the customer. */
  readonly isRefunded: boolean;
}

/** The messages that are true of a booking as it stands, and of use to its customer. */
export function messagesOfBooking(booking: MessageBooking): Kind[] {
  const { status, endsByItself, open, insurance, isRefunded } = booking;
  const isCanceled = status === 'canceled';
  const isTold: Readonly<Record<Kind, boolean>> = {
    confirmation: !isCanceled && !endsByItself,
    balance_due: !isCanceled && open > 0,
    location: !isCanceled,
    cancellation: isCanceled,
    insurance_returned: insurance > 0 && (!isCanceled || isRefunded),
    follow_booking: true,
  };
  return (Object.keys(isTold) as Kind[]).filter((kind) => isTold[kind]);
}

/** Halves of characters, which no address can hold. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** The address at which WhatsApp opens a chat with the text already written; null: the phone has no digits. */
export function whatsappLink(phone: string, text: string): string | null {
  const digits = phone.replace(/\D/g, '').replace(/^00/, '');
  return digits === ''
    ? null
    : `https://wa.me/${digits}?text=${encodeURIComponent(text.replace(LONE_SURROGATE, '\ufffd'))}`;
}
