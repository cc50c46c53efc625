import { decimalsOf, toMinor, type Currency } from '@diwan/domain/money.ts';
import { invalidField } from '#platform/refusal.ts';

interface OfBusiness {
  readonly business: { readonly currency: Currency };
}

/** Major units of the wire in the business's smallest unit; 422 on the field beyond the decimals it has. */
export function minorOf({ business: { currency } }: OfBusiness, major: number, path: string): number {
  const minor = toMinor(major, currency);
  if (minor === null) throw invalidField(path, 'decimals', { decimals: decimalsOf(currency) });
  return minor;
}
