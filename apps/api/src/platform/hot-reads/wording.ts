import type { IncomingMessage } from 'node:http';

/** All of a request besides its address that the answer, or whose allowance it uses up, depends on. */
export interface Wording {
  accept: string | undefined;
  locale: string | undefined;
  ifNoneMatch: string | undefined;
  origin: string | undefined;
  forwarded: string | undefined;
}

const MEMBERS = new Map<string, keyof Wording>([
  ['accept-encoding', 'accept'],
  ['locale', 'locale'],
  ['if-none-match', 'ifNoneMatch'],
  ['origin', 'origin'],
  ['x-forwarded-for', 'forwarded'],
]);

const LENGTHS = new Set([...MEMBERS.keys()].map((name) => name.length));

/**
 * Read from the headers as they came: the framework's way of putting all of them into an object is work
 * that an answer from memory can do without. One that is sent twice is joined as the framework does.
 */
export function wordingOf({ rawHeaders }: IncomingMessage): Wording {
  const wording: Wording = {
    accept: undefined,
    locale: undefined,
    ifNoneMatch: undefined,
    origin: undefined,
    forwarded: undefined,
  };
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    const member = LENGTHS.has(name.length) ? MEMBERS.get(name.toLowerCase()) : undefined;
    const before = member && wording[member];
    if (member) wording[member] = `${before === undefined ? '' : `${before}, `}${rawHeaders[at + 1] ?? ''}`;
  }
  return wording;
}

export const isSame = (one: Wording, other: Wording) =>
  one.accept === other.accept && one.locale === other.locale && one.ifNoneMatch === other.ifNoneMatch;
