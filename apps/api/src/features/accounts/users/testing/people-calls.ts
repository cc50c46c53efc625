import { auth } from '@diwan/contract/accounts/auth.ts';
import { users } from '@diwan/contract/accounts/users.ts';
import type { Person, Venue } from '#testing/builders.ts';
import { sharedTestApp } from '#testing/test-app.ts';

export const test = sharedTestApp();
export const update = (venue: Venue, by: Person, userId: number, body: object) =>
  test.call(users.update, {
    token: by.token,
    params: { business_id: venue.businessId, user_id: userId },
    body,
  });
export const get = (venue: Venue, by: Person, userId: number) =>
  test.call(users.get, { token: by.token, params: { business_id: venue.businessId, user_id: userId } });
export const login = (email: string, password: string, chosen?: string) =>
  test.call(auth.login, { body: { email, password, new_password: chosen } });
