import type { FastifyRequest } from 'fastify';
import { idSchema } from '@diwan/contract/operation.ts';
import type { CallBusiness } from '#platform/database/tenancy.ts';
import type { AnyRoute, Unlocated } from './handle.ts';

const NONE: CallBusiness = { way: 'none' };

function ofRow(table: string, id: unknown): CallBusiness {
  const { data } = idSchema.safeParse(id);
  return data === undefined ? NONE : { way: 'row', table, id: data };
}

/** The business with this id, as a path, a query or a body writes it; none where it is no id. */
export function ofBusiness(id: unknown): CallBusiness {
  const { data } = idSchema.safeParse(id);
  return data === undefined ? NONE : { way: 'business', id: data };
}

/** The business a call names, or that of the row it is about: it is entered with the sign-in. */
export function businessOfCall(route: AnyRoute, request: FastifyRequest, body: unknown): CallBusiness {
  const params = request.params as Readonly<Record<string, unknown>>;
  if (params['business_id'] !== undefined) return ofBusiness(params['business_id']);
  if (params['branch_id'] !== undefined) return ofRow('branches', params['branch_id']);
  if (params['menu_id'] !== undefined) return ofRow('menus', params['menu_id']);
  if (route.rowOf !== undefined) return ofRow(route.rowOf, params['id']);
  const unlocated: Unlocated = { query: request.query, body, headers: request.headers };
  return route.businessOf?.(unlocated) ?? NONE;
}
