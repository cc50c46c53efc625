import { idSchema } from '@diwan/contract/operation.ts';
import type { Unread } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { notFound } from '#platform/refusal.ts';

const NAMES = ['business_id', 'businessId'] as const;

function named(source: unknown): unknown {
  if (typeof source !== 'object' || source === null) return undefined;
  const given: Readonly<Record<string, unknown>> = { ...source };
  return NAMES.map((name) => given[name]).find(
    (value) => value !== undefined && value !== null && value !== '',
  );
}

/** Where a call without a business in its path happens: the one query or body names, else the caller's first. */
export async function locateBusiness(scope: Scope, _params: unknown, unread: Unread) {
  const value = named(unread.query) ?? named(unread.body);
  const id =
    value === undefined ? { data: [...scope.caller.businesses.keys()][0] } : idSchema.safeParse(value);
  if (id.data === undefined) throw notFound();
  return { row: undefined, place: { business_id: id.data } };
}
