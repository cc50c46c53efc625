import type { CallBusiness } from '#platform/database/tenancy.ts';
import { ofBusiness } from '#platform/http/business-of-call.ts';
import type { Unlocated } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { notFound } from '#platform/http-error.ts';

const NAMES = ['business_id', 'businessId'] as const;

function named(source: unknown): unknown {
  if (typeof source !== 'object' || source === null) return undefined;
  const given: Readonly<Record<string, unknown>> = { ...source };
  return NAMES.map((name) => given[name]).find(
    (value) => value !== undefined && value !== null && value !== '',
  );
}

/** The business of a call without one in its path: the one query or body names, else the caller's first. */
export function namedOrFirst({ query, body }: Unlocated): CallBusiness {
  const id = named(query) ?? named(body);
  return id === undefined ? { way: 'first' } : ofBusiness(id);
}

/** Where such a call happens. */
export async function locateBusiness({ businessId }: Scope) {
  if (businessId === null) throw notFound();
  return { row: undefined, place: { business_id: businessId } };
}
