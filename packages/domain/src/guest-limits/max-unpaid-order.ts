/** About 50 dinars of Kuwait, in major units. */
const USUAL: Readonly<Record<string, number>> = {
  KWD: 50,
  BHD: 50,
  OMR: 50,
  USD: 150,
  SAR: 600,
  AED: 600,
  QAR: 600,
};
const ELSEWHERE = 150;

/** The largest order of a guest, in major units, that a business takes unpaid while it has not said otherwise. */
export const usualMaxUnpaid = (currency: string): number => USUAL[currency] ?? ELSEWHERE;
