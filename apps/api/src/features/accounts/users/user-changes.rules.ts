import type { z } from 'zod';
import type { profileBody } from '@diwan/contract/accounts/users.ts';
import { phoneInE164 } from '@diwan/domain/phone/phone.ts';
import { invalidField } from '#platform/refusal.ts';
import { isDerivedAddress } from '../person.rules.ts';

export type ProfileBody = z.output<typeof profileBody>;

/** What a save changes; members that are missing stay as they are. */
export interface UserChanges {
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly password?: string;
}

interface Stored {
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

function emailOf(body: ProfileBody, stored: Stored): string | null {
  const email = body.email ?? null;
  if (email !== null && email !== stored.email && isDerivedAddress(email)) {
    throw invalidField('email', 'email_invalid');
  }
  return email;
}

/** What differs from the stored row: whole rows may be posted back. */
export function userChanges(stored: Stored, body: ProfileBody): UserChanges {
  const email = emailOf(body, stored);
  const phone = phoneOf(body);
  return {
    ...(body.name !== undefined && body.name !== stored.name ? { name: body.name } : {}),
    ...(email !== null && email !== stored.email ? { email } : {}),
    ...(phone !== null && phone !== stored.phone ? { phone } : {}),
    ...(body.password ? { password: body.password } : {}),
  };
}

export function isSensitive(changes: UserChanges): boolean {
  return changes.email !== undefined || changes.password !== undefined;
}
