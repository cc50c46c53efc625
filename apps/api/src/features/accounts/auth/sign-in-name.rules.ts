import { phonesMeant } from '@diwan/domain/phone.ts';

/** What somebody typed to sign in: the address of one account, or a phone that may stand in several. */
export type SignInName =
  | { readonly kind: 'email'; readonly email: string }
  | { readonly kind: 'phone'; readonly typed: string; readonly phones: readonly string[] };

export const signInNameOf = (typed: string): SignInName =>
  typed.includes('@')
    ? { kind: 'email', email: typed }
    : { kind: 'phone', typed, phones: phonesMeant(typed) };

/** Under what failures are counted. A number without its country counts for every number it may mean. */
export function countedNames(name: SignInName): readonly string[] {
  if (name.kind === 'email') return [name.email];
  return name.phones.length > 0 ? name.phones : [name.typed];
}
