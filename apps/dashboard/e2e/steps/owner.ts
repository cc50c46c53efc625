import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UserInfo } from '@diwan/contract/accounts/me.ts';
import type { BusinessType } from '@diwan/contract/permissions.ts';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import { field } from './expectations.ts';
import type { Words } from './words.ts';

const dataDir = process.env['E2E_DATA_DIR'] ?? '';
export const PASSWORD = 'a-long-password';

export const newEmail = () => `${randomBytes(8).toString('hex')}@e2e.diwan.invalid`;

function mailsTo(address: string): string[] {
  const outbox = join(dataDir, 'outbox');
  return readdirSync(outbox)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => JSON.parse(readFileSync(join(outbox, name), 'utf8')) as { to: string; text: string })
    .flatMap(({ to, text }) => (to === address ? [text] : []));
}

/** The code of the latest mail to this address, where people without a mail server find it. */
export async function mailedCode(address: string): Promise<string> {
  let code = '';
  await expect(() => {
    code = /\b\d{6}\b/.exec(mailsTo(address).at(-1) ?? '')?.[0] ?? '';
    expect(code).not.toBe('');
  }).toPass({ timeout: MINUTE_MS, intervals: [50, 100, 200] });
  return code;
}

/** Accepts the latest invitation mailed to an address, with the password of all who are made here. */
export async function acceptInvitation(request: APIRequestContext, address: string): Promise<void> {
  let token = '';
  await expect(() => {
    token = /\/invitation#(\S+)/.exec(mailsTo(address).at(-1) ?? '')?.[1] ?? '';
    expect(token).not.toBe('');
  }).toPass({ timeout: MINUTE_MS, intervals: [50, 100, 200] });
  const data = { token, password: PASSWORD, password_confirmation: PASSWORD };
  const response = await request.post('/api/auth/invitation/accept', { data });
  expect(response.ok(), await response.text()).toBe(true);
}

export interface SignedIn extends UserInfo {
  readonly token: string;
}

/** Registers through the API and opens a signed-in browser: for end-to-end tests that begin after the registration. */
export async function arriveAsOwner(
  page: Page,
  request: APIRequestContext,
  given: { words: Words; type: BusinessType; businessName?: string },
): Promise<SignedIn> {
  const email = newEmail();
  const headers = { locale: given.words.locale };
  const post = async (path: string, data: object) => {
    const response = await request.post(`/api/auth/${path}`, { headers, data });
    expect(response.ok(), await response.text()).toBe(true);
    return response;
  };
  await post('send-code', { email });
  const reply = await post('register', {
    email,
    code: await mailedCode(email),
    name: 'Nora',
    businessType: given.type,
    businessName: given.businessName ?? 'Layali Lounge',
    password: PASSWORD,
    password_confirmation: PASSWORD,
    acceptTerms: true,
    timezone: 'Asia/Kuwait',
  });
  const user = (await reply.json()) as SignedIn;
  await openSession(page, user);
  return user;
}

/** Somebody else who takes bookings at the owner's branch: what the owner does is no news to the owner. */
export async function aColleague(request: APIRequestContext, owner: SignedIn): Promise<SignedIn> {
  const email = newEmail();
  const headers = { Authorization: `Bearer ${owner.token}` };
  const [business] = owner.business;
  const branch = business?.branches[0]?.id ?? 0;
  const post = async (path: string, data: object, sender: object = headers) => {
    const response = await request.post(path, { headers: { ...sender }, data });
    expect(response.ok(), await response.text()).toBe(true);
    return response.json() as Promise<SignedIn>;
  };
  const data = { name: 'Huda', phone: '+96550001122', email, is_employee: true };
  const { id } = await post(`/api/business/${business?.id ?? 0}/users`, data);
  await acceptInvitation(request, email);
  await post(`/api/business/${business?.id ?? 0}/branches/${branch}/permissions/user/${id}/set`, {
    permissions: ['reservations.create', 'reservations.read'],
    dashboard_access: true,
    current_password: PASSWORD,
  });
  return post('/api/auth/login', { email, password: PASSWORD }, {});
}

/**
 * As if this browser had signed in a while ago. The blank page is played for this one visit: as long as anything is, the browser
 * keeps no file, so that every page would load all of them again.
 */
export async function openSession(page: Page, user: SignedIn): Promise<void> {
  const blank = { contentType: 'text/html', body: '<link rel="icon" href="data:,">' };
  await page.route('**/blank', (route) => route.fulfill(blank));
  await page.goto('/blank');
  await page.unroute('**/blank');
  await page.evaluate(({ token }) => localStorage.setItem('token', token), user);
}

/** Signs in on the login screen. */
export async function signIn(
  page: Page,
  words: Words,
  who: { email: string; password: string },
): Promise<void> {
  await page.goto('/login');
  await page.getByRole('textbox', { name: words.login('name') }).fill(who.email);
  await field(page, words.login('password')).fill(who.password);
  await page.getByRole('button', { name: words.login('submit'), exact: true }).click();
  await page.waitForURL('**/admin/overview*');
}

/** The demo's employees share the password that its first start made. */
export function demoPassword(): string {
  return (JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8')) as { password: string }).password;
}
