export interface LoginLink {
  readonly kind: 'tablet' | 'orders';
  readonly slug: string;
  readonly token: string;
}

/** A tablet shows one branch and has an address for each; the orders app has one address. */
export function loginAddress(
  apps: { readonly tablet: string; readonly orders: string },
  { kind, slug, token }: LoginLink,
): string {
  const app = kind === 'tablet' ? `${apps.tablet}/${slug}` : apps.orders;
  return `${app}?login=${token}`;
}
