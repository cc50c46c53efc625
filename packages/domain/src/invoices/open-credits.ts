/** A credit that is not paid; `amount` in the currency's smallest unit. */
export interface UnpaidCredit {
  readonly id: number;
  readonly amount: number;
}

/** What makes the pending credits ask for what is open. */
export interface CreditChanges {
  /** Credits with a new amount. */
  readonly changed: readonly UnpaidCredit[];
  readonly canceled: readonly number[];
  /** The amount of a new credit; 0: none. */
  readonly added: number;
}

/**
 * Rule R19.6: the pending credits together become what is open. What is missing goes to the last of them, what is too
 * much is taken from the last ones first, so that agreed instalments before it stay as they are.
 */
export function adjustedCredits(pending: readonly UnpaidCredit[], open: number): CreditChanges {
  const missing = open - pending.reduce((sum, { amount }) => sum + amount, 0);
  const last = pending.at(-1);
  if (missing === 0) return { changed: [], canceled: [], added: 0 };
  if (missing < 0) return { ...loweredCredits(pending, -missing), added: 0 };
  if (!last) return { changed: [], canceled: [], added: missing };
  return { changed: [{ id: last.id, amount: last.amount + missing }], canceled: [], added: 0 };
}

/** The last ones ask for less first; nothing is left of them where as much or more than they ask for is too much. */
export function loweredCredits(
  pending: readonly UnpaidCredit[],
  tooMuch: number,
): Omit<CreditChanges, 'added'> {
  const changed: UnpaidCredit[] = [];
  const canceled: number[] = [];
  let left = tooMuch;
  for (const { id, amount } of pending.toReversed()) {
    const taken = Math.min(left, amount);
    left -= taken;
    if (taken === amount) canceled.push(id);
    else if (taken > 0) changed.push({ id, amount: amount - taken });
  }
  return { changed, canceled };
}

/**
 * Rule R19.4: a booking that is reinstated gets its canceled credits back as they were; where they are no longer what is
 * open, one new credit asks for that.
 */
export function reinstatedCredits(
  canceled: readonly UnpaidCredit[],
  open: number,
): { readonly reopened: readonly number[]; readonly added: number } {
  const sum = canceled.reduce((total, { amount }) => total + amount, 0);
  if (open > 0 && sum === open) return { reopened: canceled.map(({ id }) => id), added: 0 };
  return { reopened: [], added: Math.max(0, open) };
}
