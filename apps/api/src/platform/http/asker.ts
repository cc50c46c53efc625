import type { FastifyRequest } from 'fastify';

/** Who asks, as logs name them. */
interface Asker {
  readonly userId: number | null;
  readonly deviceId: number | null;
  readonly sessionId: number | null;
  readonly businessId: number | null;
}

const NOBODY: Asker = { userId: null, deviceId: null, sessionId: null, businessId: null };

const askers = new WeakMap<FastifyRequest, Asker>();

/** For what is written about a request once its call is over. */
export function rememberAsker(request: FastifyRequest, asker: Asker): void {
  askers.set(request, asker);
}

/** Ids are null for guests. */
export const askerOf = (request: FastifyRequest): Asker => askers.get(request) ?? NOBODY;
