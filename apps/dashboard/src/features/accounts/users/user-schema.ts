import { newUserBody, profileBody } from '@diwan/contract/accounts/users.ts';
import { z } from 'zod';
import { isValidPhone } from '#kit/form/phone-numbers.ts';

const { name, email, is_employee } = newUserBody.shape;

/** What the form asks for; the picture goes along as a file, and an empty password is none. */
export const userSchema = z.object({
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
  picture: z.instanceof(File).nullish(),
});
