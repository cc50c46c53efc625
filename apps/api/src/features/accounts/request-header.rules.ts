import type { Scope } from '#platform/http/scope.ts';

const LONGEST_TEXT = 255;

/** What a client says of itself, as far as it is kept. */
export function headerOf(scope: Scope, name: string): string | null {
  const value = scope.request.headers[name];
  return typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : null;
}
