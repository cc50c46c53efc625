import type { LocalDate } from '../local-time/local-date.ts';
import type { Bilingual } from '../names/bilingual.ts';
import type { PricedDates, Reason } from './trace.ts';

/** How names, dates and amounts are said in the language of the sentence. */
export interface Saying {
  readonly name: (name: Bilingual) => string;
  readonly amount: (minor: number) => string;
  readonly date: (date: LocalDate) => string;
  readonly dates: (of: { readonly from: LocalDate; readonly to: LocalDate }) => string;
  /** `FullWeek (Sun 5 Apr – Sat 11 Apr) 200.000 KWD + …` */
  readonly sum: (packages: readonly PricedDates[]) => string;
}

/** A sentence for every step, of one language; a step without one does not compile. */
export type Sentences = {
  readonly [Code in Reason['code']]: (reason: Extract<Reason, { code: Code }>, say: Saying) => string;
};
