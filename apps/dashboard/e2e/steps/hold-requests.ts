import type { Page, Route } from '@playwright/test';

/** Keeps requests of a page from its server, from now until what it returns is called. */
export async function holdRequests(page: Page, address: string): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route(address, (route) => {
    held.push(route);
  });
  return async () => {
    // Before the route is taken back, which leaves nothing to continue.
    await Promise.all(held.map((route) => route.continue()));
    await page.unroute(address);
  };
}
