import { newUserBody, profileBody } from '@diwan/contract/accounts/users.ts';
import { z } from 'zod';
import { isValidPhone } from '#kit/form/phone-numbers.ts';

const { name, email, is_employee, invite_by, locale, role, branches } = newUserBody.shape;

const isInvitedByMail = (person: { is_employee?: boolean | undefined; invite_by?: unknown }) =>
  person.is_employee === true && person.invite_by === 'mail';

/** What the form asks for; the picture goes along as a file, and an empty password is none. */
export const userSchema = z
  .object({
    is_employee,
    name,
    phone: z
      .string({ error: 'required' })
      .trim()
      .min(1, 'required')
      .max(32)
      .refine(isValidPhone, 'phone_not_valid'),
    email,
    password: profileBody.shape.password,
    invite_by,
    locale,
    role,
    branches,
    picture: z.instanceof(File).nullish(),
  })
  .refine((person) => !isInvitedByMail(person) || Boolean(person.email), {
    error: 'required',
    path: ['email'],
  })
  .refine((person) => !person.is_employee || !person.role || (person.branches ?? []).length > 0, {
    error: 'required',
    path: ['branches'],
  });
