import type { PaymentRequest } from '#platform/payments/payment-provider.ts';

/** A payment that somebody tries out. No money moves. */
export interface TrialPayment {
  readonly id: string;
  readonly request: PaymentRequest;
  outcome: 'open' | 'paid' | 'failed';
}

type Facts = Pick<PaymentRequest, 'reference' | 'amount' | 'currency'>;

/** Says what was asked for, so that one that nobody remembers can be told to have failed. */
const trialIdOf = ({ reference, amount, currency }: Facts) => `trial_${reference}_${amount}_${currency}`;

/** What the id of a trial says of it; null: it is none. */
export function factsOf(id: string): { reference: string; amount: number; currency: string } | null {
  const [, reference, amount, currency] = /^trial_([0-9a-f]{32})_(\d{1,15})_([A-Z]{3})$/.exec(id) ?? [];
  if (reference === undefined || currency === undefined) return null;
  return { reference, amount: Number(amount), currency };
}

/** Enough for a day of trying out; the oldest ones make room. */
const MOST = 1000;

/** Kept in memory alone: after a restart an open page is gone, and whoever asks is told that it failed. */
export class TrialLedger {
  readonly #payments = new Map<string, TrialPayment>();
  readonly #byReference = new Map<string, string>();

  /** One for each reference, however often it is asked for. */
  open(request: PaymentRequest): TrialPayment {
    const known = this.find(this.#byReference.get(request.reference) ?? '');
    if (known) return known;
    const made: TrialPayment = { id: trialIdOf(request), request, outcome: 'open' };
    this.#payments.set(made.id, made);
    this.#byReference.set(request.reference, made.id);
    for (const [id, { request: oldest }] of this.#payments) {
      if (this.#payments.size <= MOST) break;
      this.#payments.delete(id);
      this.#byReference.delete(oldest.reference);
    }
    return made;
  }

  find(id: string): TrialPayment | undefined {
    return this.#payments.get(id);
  }
}

/** Of this process: its pages and its jobs ask for it apart from each other. */
export const trialLedger = new TrialLedger();
