import type { z } from 'zod';
import type { profileBody } from '@diwan/contract/accounts/users.ts';
import { phoneInE164 } from '@diwan/domain/phone/phone.ts';
import { invalidField } from '#platform/refusal.ts';
import { isDerivedAddress } from '../person.rules.ts';

export type ProfileBody = z.output<typeof profileBody>;

/** What a save changes; members that are missing stay as they are. */
export interface UserChanges {
  readonly name?: string;
  /** Null: a customer's address is taken out. */
  readonly email?: string | null;
  readonly phone?: string;
  readonly password?: string;
}

interface Stored {
  readonly type: 'owner' | 'employee' | 'customer';
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
}

function phoneOf(body: ProfileBody): string | null {
  const [field, written] = body.phone ? ['phone', body.phone] : ['phone_number', body.phone_number];
  if (!written) return null;
  const phone = phoneInE164(written);
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

/** What differs from the stored row: whole rows may be posted back. */
export function userChanges(stored: Stored, body: ProfileBody): UserChanges {
  const email = emailOf(body, stored);
  const phone = phoneOf(body);
  return {
    ...(body.name !== undefined && body.name !== stored.name ? { name: body.name } : {}),
    ...(email !== undefined ? { email } : {}),
    ...(phone !== null && phone !== stored.phone ? { phone } : {}),
    ...(body.password ? { password: body.password } : {}),
  };
}

export function isSensitive(changes: UserChanges): boolean {
  return changes.email !== undefined || changes.password !== undefined;
}
