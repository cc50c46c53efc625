export interface LoginLink {
  readonly kind: 'tablet' | 'orders';
  readonly slug: string;
  readonly token: string;
}

/**
 * The token is in the fragment, which no browser sends to a server, so that it is in no log of a proxy. A tablet shows one branch and has an address for each; the orders app has one address.
 */
export function loginAddress(
  apps: { readonly tablet: string; readonly orders: string },
  { kind, slug, token }: LoginLink,
): string {
  const app = kind === 'tablet' ? `${apps.tablet}/${slug}` : apps.orders;
  return `${app}#login=${token}`;
}
