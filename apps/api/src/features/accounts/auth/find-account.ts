import type { NotNull } from 'kysely';
import type { Deps } from '#platform/deps.ts';
import { called } from '#platform/database/called.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { networkOf } from '#platform/limits/network.ts';
import { invalidField } from '#platform/http-error.ts';
import { isDerivedAddress } from '@diwan/domain/derived-address.ts';
import type { SignInName } from './sign-in-name.rules.ts';

export interface Account {
  readonly id: number;
  readonly password_hash: string;
  /** When a password ends that somebody else knows; null: the person chose it. */
  readonly password_until: string | null;
}

/** A derived address may stand in several businesses; more accounts than this are not tried. */
const MOST_NAMESAKES = 20;
/**
 * Accounts that are tried with one phone; which ones, `app.accounts_of_phones` says. As many passwords are compared however many
 * accounts there are, so that the time of an answer tells nobody how many have the phone.
 */
const MOST_WITH_PHONE = 6;

const byEmail = (email: string) =>
  query
    .selectFrom(called('accounts_to_sign_in', { address: email }).as('account'))
    .select(['id', 'password_hash', 'password_until'])
    .$narrowType<{ id: NotNull; password_hash: NotNull }>()
    .orderBy('id')
    .limit(isDerivedAddress(email) ? MOST_NAMESAKES : 1);

interface Attempt {
  readonly name: SignInName;
  readonly password: string;
  /** The slug of the business whose people are tried first; null: none was named. */
  readonly business: string | null;
  /** With a phone: whether only accounts that signed in from this network are tried. */
  readonly isOfKnownOnly: boolean;
}

const byPhone = ({ request, now }: Scope, phones: readonly string[], business: string | null) =>
  query
    .selectFrom(
      called('accounts_of_phones', {
        phones: [...phones],
        named: business,
        from_network: networkOf(request.ip),
        at: now,
        most: MOST_WITH_PHONE,
      }).as('account'),
    )
    .select(['id', 'password_hash', 'password_until'])
    .$narrowType<{ id: NotNull; password_hash: NotNull }>();

const knownByPhone = ({ request, now }: Scope, phones: readonly string[]) =>
  query
    .selectFrom(
      called('known_accounts_of_phones', {
        phones: [...phones],
        from_network: networkOf(request.ip),
        at: now,
        most: MOST_WITH_PHONE,
      }).as('account'),
    )
    .select(['id', 'password_hash', 'password_until'])
    .$narrowType<{ id: NotNull; password_hash: NotNull }>();

async function accountsOf(scope: Scope, { database }: Deps, attempt: Attempt): Promise<Account[]> {
  const { name, business, isOfKnownOnly } = attempt;
  return database.system((db) => {
    if (name.kind === 'email') return db.rows(byEmail(name.email));
    return db.rows(isOfKnownOnly ? knownByPhone(scope, name.phones) : byPhone(scope, name.phones, business));
  });
}

/** Null stands for an account that is not there: it takes as long as a known one with a wrong password. */
function comparedHashes(name: SignInName, accounts: readonly Account[]): (string | null)[] {
  const known = accounts.map((account) => account.password_hash);
  const least = name.kind === 'email' ? 1 : MOST_WITH_PHONE;
  const missing = Math.max(0, least - known.length);
  return [...known, ...Array<null>(missing).fill(null)];
}

/** The one account the password fits. That a phone has several is told only to somebody whose password fits them. */
export async function findAccount(scope: Scope, deps: Deps, attempt: Attempt): Promise<Account | null> {
  const { name, password } = attempt;
  const accounts = await accountsOf(scope, deps, attempt);
  // Nobody is known at this network, which is refused as soon as any other that is locked.
  if (attempt.isOfKnownOnly && accounts.length === 0) return null;
  const hashes = comparedHashes(name, accounts);
  const fits = await Promise.all(hashes.map((hash) => deps.passwords.verify(hash, password)));
  const matching = accounts.filter((_, index) => fits[index]);
  if (matching.length > 1 && name.kind === 'phone') throw invalidField('email', 'phone_of_several');
  return matching.length === 1 ? (matching[0] ?? null) : null;
}
