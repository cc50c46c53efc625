/** What a booking or an order asks for and what became of it, in the currency's smallest unit. */
export interface MoneySums {
  readonly payable: number;
  readonly paid: number;
  readonly open: number;
  /** Paid too much, and not given back yet. */
  readonly give_back: number;
}

/** `open` and `give_back` are never both above 0, and `paid + open` covers `payable`. */
export function moneySums(of: {
  readonly payable: number;
  readonly paid: number;
  /** Σ debits that are neither canceled nor the return of the insurance. */
  readonly refunded: number;
}): MoneySums {
  const { payable, paid, refunded } = of;
  return {
    payable,
    paid,
    open: Math.max(0, payable - paid),
    give_back: Math.max(0, paid - payable - refunded),
  };
}
