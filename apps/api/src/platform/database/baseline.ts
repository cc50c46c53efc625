/** The first migration: what all migrations of the development before it had made, in one file. */
const BASELINE = '0092-baseline';
const LAST_BEFORE = '0091-one-way-to-protect-tenants';

/**
 * What has been applied, as this program names it: a database or a backup that stands at the last migration before the
 * baseline stands at the baseline. Refuses an older one.
 */
export function sinceBaseline(applied: readonly string[], whose = 'This database'): string[] {
  if (applied.length === 0 || applied.includes(BASELINE)) return [...applied];
  if (applied.includes(LAST_BEFORE)) return [BASELINE, ...applied.filter((name) => name > BASELINE)];
  throw new Error(
    `${whose} was made by an older Diwan (it stands at "${[...applied].sort().at(-1)}"). Start the version that brings ` +
      `the migration "${LAST_BEFORE}" once, and this one after it.`,
  );
}
