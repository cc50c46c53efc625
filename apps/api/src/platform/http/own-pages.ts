import { corsOrigins, type Env } from '#platform/env.ts';

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : null);

/**
 * Whether a page of this origin is one of the product: at the address people use, or at one of `CORS_ORIGINS`. Where that
 * address is not configured, it is the one by which the browser reached the server.
 */
export function isOwnPage(env: Env): (origin: string, host: string) => boolean {
  const allowed = new Set([env.PUBLIC_URL ?? '', ...corsOrigins(env)].map((address) => originOf(address)));
  return (given, host) => {
    const origin = originOf(given);
    if (origin === null) return false;
    return allowed.has(origin) || (env.PUBLIC_URL === undefined && new URL(origin).host === host);
  };
}
