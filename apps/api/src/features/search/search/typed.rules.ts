import { phoneDigits } from '@diwan/domain/phone.ts';

export interface Typed {
  /** What names are compared with; null: only numbers are asked for. */
  readonly text: string | null;
  /** Digits of which a phone has to hold all in a row; null: what was typed is no part of one. */
  readonly digits: string | null;
  /** What may be the number of an order or a reservation; empty: it is none. */
  readonly number: string;
}

/** One sign of a name is in most of them, and nobody means a page of rows by it. */
const SHORTEST_TEXT = 2;
/** From here on a number that begins with 0 is a whole one, as it is dialled within its country. */
const DIALLED = 9;

/** A whole number is stored without the zero that is dialled before it within the country. */
const asStored = (digits: string) =>
  digits.length >= DIALLED && digits.startsWith('0') ? digits.slice(1) : digits;

/** What somebody means by the words of a search; null: nothing that could be looked for. */
export function typedIn(q: string): Typed | null {
  const isNumber = q.startsWith('#');
  const text = isNumber ? q.slice(1).trim() : q;
  const number = phoneDigits(text);
  if (isNumber || text.length < SHORTEST_TEXT)
    return number === '' ? null : { text: null, digits: null, number };
  return { text, digits: number === '' ? null : asStored(number), number };
}
