import { PAY_METHODS, type PayMethod } from '@diwan/contract/bookings/pay-methods.ts';
import { numberInText } from '@diwan/domain/text.ts';

interface Pressed {
  readonly query: unknown;
  readonly body?: unknown;
}

/** By hand: what a form or a link says is anything. */
const saidBy = ({ query, body }: Pressed): Readonly<Record<string, unknown>> => ({
  ...Object(query),
  ...Object(body),
});

/** The way to pay that was pressed, as the link or the form of a page says it; another word counts as none. */
export const pressedMethod = (pressed: Pressed): PayMethod | undefined =>
  PAY_METHODS.find((known) => known === saidBy(pressed)['method']);

/** The tip that was chosen there, or typed where none of those offered was, in major units; another word counts as none. */
export function pressedTip(pressed: Pressed): number | undefined {
  const { tip, other_tip: typed } = saidBy(pressed);
  const chosen = tip === 'other' ? typed : tip;
  const amount = typeof chosen === 'string' ? numberInText(chosen) : null;
  return amount !== null && amount > 0 ? amount : undefined;
}
