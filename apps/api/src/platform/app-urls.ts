import { publicUrl, type Env } from './env.ts';

/** Where the pages of guests, of tablets, of the kitchen and of waiters are found. */
export function appUrls(env: Env): { qr: string; tablet: string; orders: string; floor: string } {
  const base = publicUrl(env);
  return {
    qr: env.QR_APP_URL ?? `${base}/q`,
    tablet: env.TABLET_APP_URL ?? `${base}/tablet`,
    orders: env.ORDERS_APP_URL ?? `${base}/kitchen`,
    floor: `${base}/floor`,
  };
}
