import type { CallError } from '#kit/data/call-error.ts';

/** The order of reasons the specification gives: the first field's, the server's, our own. */
export function reasonOf(error: CallError, otherwise: string): string {
  const [first] = Object.values(error.fields);
  return first?.[0] ?? (error.message || otherwise);
}
