import type { ScannedKind } from '@diwan/contract/operation.ts';

export interface LoginLink {
  readonly kind: ScannedKind;
  readonly slug: string;
  readonly token: string;
}

/**
 * The token is in the fragment, which no browser sends to a server, so that it is in no log of a proxy. A tablet shows one
 * branch and has an address for each; the orders app and the tables of waiters have one.
 */
export function loginUrl(
  apps: { readonly tablet: string; readonly orders: string; readonly floor: string },
  { kind, slug, token }: LoginLink,
): string {
  const app = {
    tablet: `${apps.tablet}/${slug}`,
    orders: apps.orders,
    display: `${apps.orders}/ready`,
    waiter: apps.floor,
  }[kind];
  return `${app}#login=${token}`;
}
