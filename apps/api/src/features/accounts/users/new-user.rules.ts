import type { z } from 'zod';
import type { newUserBody } from '@diwan/contract/accounts/users.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { phoneInE164, type PhoneCountry } from '@diwan/domain/phone.ts';
import { invalidField } from '#platform/http-error.ts';
import { derivedAddress, isDerivedAddress } from '@diwan/domain/derived-address.ts';

type NewUserBody = z.output<typeof newUserBody>;

export interface NewUser {
  readonly type: 'employee' | 'customer';
  readonly name: string;
  readonly phone: string;
  readonly email: string | null;
  /** Null: nobody signs in with it, or the server makes one. */
  readonly password: string | null;
  /** Null: a customer, or whoever signs in by a password that is handed over. */
  readonly inviteBy: 'mail' | 'link' | null;
  /** In which language they are written to; null: in that of the request. */
  readonly locale: Locale | null;
}

function phoneOf({ phone, phone_number }: NewUserBody, country: PhoneCountry): string {
  const stored = phoneInE164(phone || phone_number || '', country);
  if (stored === null) throw invalidField(phone ? 'phone' : 'phone_number', 'phone_not_valid');
  return stored;
}

/** An employee with a mailbox chooses the password; nobody else types or sees it. */
export const isInvited = (user: NewUser): user is NewUser & { readonly email: string } =>
  user.inviteBy !== null && user.email !== null;

/** Who has no mailbox signs in by phone: a link that is handed over proves none. */
function wayOf({ invite_by: wanted }: NewUserBody, typed: string | null): NewUser['inviteBy'] {
  if (wanted === 'link') {
    if (typed !== null) throw invalidField('email', 'link_takes_phone');
    return 'link';
  }
  if (wanted === 'mail' && typed === null) throw invalidField('email', 'required');
  return typed === null ? null : 'mail';
}

/** An employee always has an address; a customer never signs in. */
export function newUserOf(body: NewUserBody, country: PhoneCountry): NewUser {
  const phone = phoneOf(body, country);
  const typed = body.email ?? null;
  if (typed !== null && isDerivedAddress(typed)) throw invalidField('email', 'email_invalid');
  const result = { name: body.name, phone, locale: body.locale ?? null };
  if (body.is_employee !== true) {
    return { type: 'customer', ...result, email: typed, password: null, inviteBy: null };
  }
  const email = typed ?? derivedAddress(phone);
  const inviteBy = wayOf(body, typed);
  const password = inviteBy === null ? body.password || null : null;
  return { type: 'employee', ...result, email, password, inviteBy };
}
