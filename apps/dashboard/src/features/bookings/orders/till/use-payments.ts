import type { PaymentType } from '@diwan/contract/bookings/invoice-row.ts';
import { changeOf } from '@diwan/domain/cash.ts';
import { mayTip } from '@diwan/domain/tips.ts';
import { equalShares, openAfter } from '@diwan/domain/split-payment.ts';
import { useState } from 'react';
import type { PaymentPart } from './ticket.ts';
import { useTill } from './till-context.ts';

/** In the order of their keys. A guest alone pays online. */
export const WAYS = [
  'cash',
  'knet',
  'card',
  'link',
  'wamd',
  'transfer',
  'check',
] as const satisfies readonly PaymentType[];
export type Way = (typeof WAYS)[number];

/** What was typed over what is proposed; null: nothing. */
interface Typed {
  readonly sum: number | null;
  readonly given: number | null;
  readonly tip: number;
}
const NOTHING: Typed = { sum: null, given: null, tip: 0 };

/** Whoever is sent a link says it there. */
const tipBy = (way: Way, { tip }: Typed): number => (way === 'link' ? 0 : tip);

/** Cash is counted; all else is charged as it is. */
const covers = (way: Way, given: number, due: number): boolean =>
  way !== 'cash' || changeOf(given, due) !== null;

export interface Payments {
  readonly way: Way;
  readonly pick: (way: Way) => void;
  /** Those of before, and what they leave. */
  readonly taken: readonly PaymentPart[];
  readonly left: number;
  /** What this payment is of; the rest is taken afterwards. */
  readonly sum: number;
  readonly ask: (amount: number) => void;
  /** On top of it. */
  readonly tip: number;
  readonly giveTip: (tip: number) => void;
  readonly given: number;
  readonly give: (amount: number) => void;
  readonly isLast: boolean;
  readonly isPossible: boolean;
  readonly take: () => void;
  readonly takeBack: (at: number) => void;
  readonly isSplit: boolean;
  /** Between how many people; null: by amounts. */
  readonly people: number | null;
  readonly split: (people: number | null) => void;
  readonly isNotSplit: () => void;
}

/** The money of one ticket, taken at once or in several payments; all in the smallest unit. */
export function usePayments(due: number): Payments {
  const [way, setWay] = useState<Way>('cash');
  const { taken, keepTaken } = useTill();
  const [typed, setTyped] = useState<Typed>(NOTHING);
  const [isSplit, setIsSplit] = useState(taken.length > 0);
  const [people, setPeople] = useState<number | null>(null);
  const left = openAfter(due, taken) ?? 0;
  const sharesLeft = people === null ? 1 : Math.max(1, people - taken.length);
  const [share = left] = equalShares(left, sharesLeft);
  const sum = typed.sum ?? share;
  const tip = tipBy(way, typed);
  const given = typed.given ?? sum + tip;
  const isLast = sum >= left;
  const isEnough = covers(way, given, sum + tip) && mayTip(tip, sum);
  return {
    way,
    pick: setWay,
    taken,
    left,
    sum,
    ask: (amount) => setTyped({ ...typed, sum: amount, given: null }),
    tip,
    giveTip: (next) => setTyped({ ...typed, tip: next, given: null }),
    given,
    give: (amount) => setTyped({ ...typed, given: amount }),
    isLast,
    isPossible: isEnough && sum <= left && (sum > 0 || left === 0) && (isLast || way !== 'link'),
    take: () => {
      keepTaken([...taken, { type: way, amount: sum, tip }]);
      setTyped(NOTHING);
    },
    takeBack: (at) => {
      keepTaken(taken.filter((_, index) => index !== at));
      setTyped(NOTHING);
    },
    isSplit,
    people,
    split: (count) => {
      setIsSplit(true);
      setPeople(count);
      setTyped(NOTHING);
    },
    isNotSplit: () => {
      setIsSplit(false);
      setPeople(null);
      setTyped(NOTHING);
    },
  };
}
