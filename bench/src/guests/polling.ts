import type { GuestServer } from './server.ts';

export interface Polled {
  /** Bytes of a kitchen that asks again when nothing has changed. */
  readonly again: number;
  /** Answers of JSON above a kilobyte that are not compressed. */
  readonly plain: readonly string[];
}

const LARGE = 1000;

/** What a kitchen and a phone ask for again and again. */
export async function poll({ address, restaurant, menus }: GuestServer, token: string): Promise<Polled> {
  const { businessId, branchId, ownerToken, slug } = restaurant;
  const kitchen = `/api/business/${businessId}/branches/${branchId}/kitchen/orders`;
  const authorization = { authorization: `Bearer ${ownerToken}` };
  const first = await fetch(address + kitchen, { headers: authorization });
  await first.arrayBuffer();
  const headers = { ...authorization, 'if-none-match': first.headers.get('etag') ?? '' };
  const again = await fetch(address + kitchen, { headers });
  const bytes = (await again.arrayBuffer()).byteLength;
  const requested = [
    kitchen,
    `/api/webapp/orders/${token}`,
    `/api/webapp/branches/${slug}/order-times`,
    ...menus.map((menu) => `/api/webapp/branches/${menu.slug}`),
  ];
  const plain: string[] = [];
  for (const path of requested) {
    const response = await fetch(address + path, {
      headers: { ...authorization, 'accept-encoding': 'gzip' },
    });
    const size = (await response.arrayBuffer()).byteLength;
    if (size > LARGE && !response.headers.get('content-encoding')) plain.push(path);
  }
  return { again: bytes, plain };
}
