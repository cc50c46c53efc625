import type { z } from 'zod';
import type { profileBody } from '@diwan/contract/accounts/users.ts';
import { phoneInE164, type PhoneCountry } from '@diwan/domain/phone.ts';
import { invalidField } from '#platform/http-error.ts';
import { isDerivedAddress } from '@diwan/domain/derived-address.ts';

export type ProfileBody = z.output<typeof profileBody>;

/** What a save changes; members that are missing stay as they are. */
export interface UserChanges {
  readonly name?: string;
  /** Null: a customer's address is taken out. */
  readonly email?: string | null;
  /** What is signed in with once its code has confirmed it; null: the present address stays after all. */
  readonly pending_email?: string | null;
  readonly phone?: string;
  readonly password?: string;
}

interface Stored {
  readonly type: 'owner' | 'employee' | 'customer';
  readonly name: string;
  readonly email: string | null;
  readonly email_verified: boolean;
  readonly pending_email: string | null;
  readonly phone: string | null;
}

function phoneOf(body: ProfileBody, country: PhoneCountry): string | null {
  const [field, written] = body.phone ? ['phone', body.phone] : ['phone_number', body.phone_number];
  if (!written) return null;
  const phone = phoneInE164(written, country);
  if (phone === null) throw invalidField(field ?? 'phone', 'phone_invalid');
  return phone;
}

/** Undefined: it stays. Only a customer can be without one: others sign in with it. */
function emailOf({ email }: ProfileBody, stored: Stored): string | null | undefined {
  if (email === undefined || email === stored.email) return undefined;
  if (email === null) return stored.type === 'customer' ? null : undefined;
  if (isDerivedAddress(email)) throw invalidField('email', 'email_invalid');
  return email;
}

/**
 * Somebody who signs in with an address keeps it until the new one is confirmed. Only what nobody ever confirmed is
 * replaced at once by others, who mend what they have mistyped.
 */
function addressOf(body: ProfileBody, stored: Stored, isSelf: boolean) {
  const email = emailOf(body, stored);
  if (email === undefined) {
    const isGivenUp = body.pending_email === null && stored.pending_email !== null;
    return isGivenUp ? { pending_email: null } : {};
  }
  const isConfirmed = stored.email_verified && stored.email !== null && !isDerivedAddress(stored.email);
  if (stored.type === 'customer' || (!isSelf && !isConfirmed)) return { email };
  return email === stored.pending_email ? {} : { pending_email: email };
}

interface Edit {
  readonly isSelf: boolean;
  /** Of the business, for numbers without a country of their own. */
  readonly country: PhoneCountry;
}

/** What differs from the stored row: whole rows may be posted back. */
export function userChanges(stored: Stored, body: ProfileBody, { isSelf, country }: Edit): UserChanges {
  const phone = phoneOf(body, country);
  return {
    ...(body.name !== undefined && body.name !== stored.name ? { name: body.name } : {}),
    ...addressOf(body, stored, isSelf),
    ...(phone !== null && phone !== stored.phone ? { phone } : {}),
    ...(body.password ? { password: body.password } : {}),
  };
}

/** An address that is wanted, or replaced at once. */
const newAddressIn = ({ email, pending_email }: UserChanges): string | null => email ?? pending_email ?? null;

/** Decides who holds the account. */
export function isSensitive(changes: UserChanges): boolean {
  const { email, phone, password } = changes;
  return (
    email !== undefined || newAddressIn(changes) !== null || phone !== undefined || password !== undefined
  );
}

/** Whoever got in by what held until now is signed out. Nobody got in by a phone that was not there. */
export const endsSessions = (
  { email, phone, password }: UserChanges,
  stored: Pick<Stored, 'phone'>,
): boolean => email !== undefined || password !== undefined || (phone !== undefined && stored.phone !== null);
