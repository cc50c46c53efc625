import type { z } from 'zod';
import type { newUserBody } from '@diwan/contract/accounts/users.ts';
import { phoneInE164 } from '@diwan/domain/phone/phone.ts';
import { invalidField } from '#platform/refusal.ts';
import { derivedAddress, isDerivedAddress } from '../person.rules.ts';

type NewUserBody = z.output<typeof newUserBody>;

export interface NewUser {
  readonly type: 'employee' | 'customer';
  readonly name: string;
  readonly phone: string;
  readonly email: string | null;
  /** Null: nobody signs in with it, or the server makes one. */
  readonly password: string | null;
}

function phoneOf({ phone, phone_number }: NewUserBody): string {
  const stored = phoneInE164(phone || phone_number || '');
  if (stored === null) throw invalidField(phone ? 'phone' : 'phone_number', 'phone_not_valid');
  return stored;
}

/** An employee always has an address and a password to sign in with; a customer never signs in. */
export function newUserOf(body: NewUserBody): NewUser {
  const phone = phoneOf(body);
  const typed = body.email ?? null;
  if (typed !== null && isDerivedAddress(typed)) throw invalidField('email', 'email_invalid');
  if (body.is_employee !== true) {
    return { type: 'customer', name: body.name, phone, email: typed, password: null };
  }
  const email = typed ?? derivedAddress(phone);
  return { type: 'employee', name: body.name, phone, email, password: body.password || null };
}
