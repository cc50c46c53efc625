import { expect, type APIRequestContext } from '@playwright/test';
import { aColleague, PASSWORD, type SignedIn } from './owner.ts';
import type { Words } from './words.ts';

export const PIN_OF_COLLEAGUE = '8305';

/** A colleague who has chosen a PIN, and whose page speaks the language of the end-to-end test. */
export async function aColleagueWithPin(
  request: APIRequestContext,
  owner: SignedIn,
  { locale }: Words,
): Promise<SignedIn> {
  const colleague = await aColleague(request, owner);
  const { id, token } = colleague;
  const post = async (path: string, data: object) => {
    const response = await request.post(path, { headers: { Authorization: `Bearer ${token}` }, data });
    expect(response.ok(), await response.text()).toBe(true);
  };
  await post('/api/auth/pin', { pin: PIN_OF_COLLEAGUE, current_password: PASSWORD });
  await post(`/api/users/${id}/settings/set`, { settings: [{ key: 'locale', data: locale }] });
  return colleague;
}
