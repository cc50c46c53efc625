/// <reference lib="dom" />
import { gzipSync } from 'node:zlib';
import type { Browser, Response } from '@playwright/test';
import { onSlowPhone } from './phone-visit.ts';
import type { GuestServer } from './server.ts';

export interface KitchenVisit {
  /** Milliseconds until the first ticket stands there. */
  readonly firstTicket: number;
  readonly requests: number;
  /** Gzipped bytes of scripts. */
  readonly script: number;
}

/** The kitchen screen of a branch with open orders, on the network and the machine of a phone. */
export function visitKitchen(browser: Browser, { address, restaurant }: GuestServer): Promise<KitchenVisit> {
  return onSlowPhone(browser, async (page) => {
    const responses: Response[] = [];
    page.on('response', (response) => responses.push(response));
    await page.addInitScript((token) => localStorage.setItem('token', token), restaurant.ownerToken);
    const start = performance.now();
    await page.goto(`${address}/kitchen`);
    await page.locator('article').first().waitFor();
    const firstTicket = performance.now() - start;
    const scripts = responses.filter((response) => response.request().resourceType() === 'script');
    const bodies = await Promise.all(scripts.map((response) => response.body()));
    const script = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
    return { firstTicket, requests: responses.length, script };
  });
}
