import { decimalsOf, toMinor } from '@diwan/domain/money/minor.ts';
import type { Scope } from '#platform/http/scope.ts';
import { invalidField } from '#platform/refusal.ts';

/** Major units of the wire in the business's smallest unit; 422 on the field beyond the decimals it has. */
export function minorOf(scope: Scope, major: number, path: string): number {
  const { currency } = scope.business;
  const minor = toMinor(major, currency);
  if (minor === null) throw invalidField(path, 'decimals', { decimals: decimalsOf(currency) });
  return minor;
}
