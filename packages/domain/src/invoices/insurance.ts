/** What is kept of an insurance and why; `amount` in the currency's smallest unit. */
export interface Deduction {
  readonly reason: string;
  readonly amount: number;
}

export interface InsuranceReturn {
  /** What the debit is lowered to; 0: it is canceled. */
  readonly returned: number;
  readonly kept: number;
}

/** Rule R9: the debit gives back what is left of the insurance; null when more would be kept than was taken. */
export function insuranceReturn(insurance: number, deductions: readonly Deduction[]): InsuranceReturn | null {
  const kept = deductions.reduce((sum, { amount }) => sum + amount, 0);
  return kept > insurance ? null : { returned: insurance - kept, kept };
}
