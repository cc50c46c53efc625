import type { FastifyRequest } from 'fastify';
import type { AccessTarget } from '#platform/access/check-access.ts';
import type { RequestFacts } from './scope.ts';

/** Its name in the contract; null for everything else. */
export function operationOf({ routeOptions }: FastifyRequest): string | null {
  const { operation } = (routeOptions.config ?? {}) as { operation?: string };
  return operation ?? null;
}

export function factsOf(request: FastifyRequest): RequestFacts {
  const [path = '', queryText = ''] = request.url.split('?', 2);
  const { id, ip, headers } = request;
  return { id, ip, path, queryText, headers, operation: operationOf(request) };
}

/** Null without a token; an empty Authorization header counts as none. */
export function bearerToken({ headers }: { headers: Readonly<Record<string, unknown>> }): string | null {
  const given = headers['authorization'];
  const match = typeof given === 'string' ? /^Bearer +(\S{16,200})\s*$/i.exec(given) : null;
  return match?.[1] ?? null;
}

/** The target a path names by itself. `:id` below a business names a row, which `locate` looks for. */
export function targetOfPath(params: Record<string, number | undefined>): AccessTarget {
  const branch = params['branch_id'] ?? params['branch_or_all'];
  return {
    business_id: params['business_id'],
    branch_id: typeof branch === 'number' ? branch : undefined,
    menu_id: params['menu_id'],
  };
}
