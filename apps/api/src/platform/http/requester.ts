import type { FastifyRequest } from 'fastify';

/** Who asks, as logs name them. */
interface Requester {
  readonly userId: number | null;
  readonly deviceId: number | null;
  readonly sessionId: number | null;
  readonly businessId: number | null;
}

const NOBODY: Requester = { userId: null, deviceId: null, sessionId: null, businessId: null };

const requesters = new WeakMap<FastifyRequest, Requester>();

/** For what is written about a request once its call is over. */
export function rememberRequester(request: FastifyRequest, requester: Requester): void {
  requesters.set(request, requester);
}

/** Ids are null for guests. */
export const requesterOf = (request: FastifyRequest): Requester => requesters.get(request) ?? NOBODY;
