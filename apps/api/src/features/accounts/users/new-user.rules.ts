import type { z } from 'zod';
import type { newUserBody } from '@diwan/contract/accounts/users.ts';
import { phoneInE164, type PhoneCountry } from '@diwan/domain/phone.ts';
import { invalidField } from '#platform/refusal.ts';
import { derivedAddress, isDerivedAddress } from '../derived-address.rules.ts';

type NewUserBody = z.output<typeof newUserBody>;

export interface NewUser {
  readonly type: 'employee' | 'customer';
  readonly name: string;
  readonly phone: string;
  readonly email: string | null;
  /** Null: nobody signs in with it, or the server makes one. */
  readonly password: string | null;
}

function phoneOf({ phone, phone_number }: NewUserBody, country: PhoneCountry): string {
  const stored = phoneInE164(phone || phone_number || '', country);
  if (stored === null) throw invalidField(phone ? 'phone' : 'phone_number', 'phone_not_valid');
  return stored;
}

/** An employee with a mailbox chooses the password; nobody else types or sees it. */
export const isInvited = (user: NewUser): user is NewUser & { readonly email: string } =>
  user.type === 'employee' && user.email !== null && !isDerivedAddress(user.email);

/** An employee always has an address; a customer never signs in. */
export function newUserOf(body: NewUserBody, country: PhoneCountry): NewUser {
  const phone = phoneOf(body, country);
  const typed = body.email ?? null;
  if (typed !== null && isDerivedAddress(typed)) throw invalidField('email', 'email_invalid');
  if (body.is_employee !== true) {
    return { type: 'customer', name: body.name, phone, email: typed, password: null };
  }
  const email = typed ?? derivedAddress(phone);
  const password = typed === null ? body.password || null : null;
  return { type: 'employee', name: body.name, phone, email, password };
}
