import { conflict } from '#platform/refusal.ts';

/** The optimistic lock: a save that names the version it was made from is refused when a newer one is stored. */
export function refuseStale(
  stored: { updated_at: string },
  sent: string | null | undefined,
  current: unknown,
): void {
  if (!sent) return;
  const at = Date.parse(sent);
  if (Number.isFinite(at) && Date.parse(stored.updated_at) > at)
    throw conflict('stale', { body: { current } });
}
