import type { APIRequestContext, Page } from '@playwright/test';
import type { BusinessType } from '@diwan/contract/permissions.ts';
import { expect } from './expectations.ts';
import { demoPassword, openSession, type SignedIn } from './owner.ts';

export interface Place {
  readonly owner: SignedIn;
  readonly businessId: number;
  readonly branchId: number;
  readonly slug: string;
}

async function demoOwner(request: APIRequestContext): Promise<SignedIn> {
  const data = { email: 'owner@demo.diwan.invalid', password: demoPassword(), dashboard: true };
  const response = await request.post('/api/auth/login', { data });
  expect(response.ok(), await response.text()).toBe(true);
  return (await response.json()) as SignedIn;
}

/**
 * Runs in the page: the stored picks are those of this browser, since other end-to-end tests share the owner of the demo. Routes would do
 * the same for every request of the page, and keep the browser from keeping files.
 */
function pickInThisBrowser(picked: readonly { readonly key: string; readonly data: number }[]): void {
  const send = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const response = await send(input, init);
    const { pathname } = new URL(input instanceof Request ? input.url : input, document.baseURI);
    if (!/\/api\/users\/\d+\/settings\/?$/.test(pathname) || !response.ok) return response;
    const stored = (await response.json()) as { key: string }[];
    const others = stored.filter(({ key }) => !key.startsWith('selected_'));
    return Response.json([...others, ...picked], { status: response.status });
  };
}

/** Signs in as the demo's owner, with the business of this type picked in this browser alone. */
export async function arriveAt(page: Page, request: APIRequestContext, type: BusinessType): Promise<Place> {
  const owner = await demoOwner(request);
  const business = owner.business.find((one) => one.type === type);
  const branch = business?.branches[0];
  if (!business || !branch) throw new Error(`The demo has no ${type}.`);
  const picked = [
    { key: 'selected_business_id', data: business.id },
    { key: 'selected_branch_id', data: branch.id },
  ];
  await page.addInitScript(pickInThisBrowser, picked);
  await openSession(page, owner);
  return { owner, businessId: business.id, branchId: branch.id, slug: branch.slug };
}
