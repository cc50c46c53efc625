import { called, foundRows } from '#platform/database/called.ts';
import { asServer, type JobDeps } from '#platform/jobs/as-server.ts';
import { closeVisit } from './close-visit.ts';

const AT_ONCE = 100;
/** Of one run, so that it ends: what is left is for the next one. */
const MOST_BATCHES = 50;

interface Due {
  readonly business_id: number;
  readonly branch_id: number;
  readonly id: number;
}

const keyOf = ({ business_id, id }: Due) => `${business_id}/${id}`;

/**
 * Visits end by themselves: after eight hours, or half an hour after the latest order and payment where all is paid. One
 * that cannot be closed keeps none of the others from it.
 */
export async function closeVisits(deps: JobDeps): Promise<number> {
  const now = deps.clock.now();
  const tried = new Set<string>();
  const defects: unknown[] = [];
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    // Those that failed a moment ago come first again.
    const found = await deps.database.system((db) =>
      db.rows(foundRows(called('visits_to_close', { at: now, how_many: AT_ONCE + defects.length }))),
    );
    const next = found.filter((visit) => !tried.has(keyOf(visit)));
    if (next.length === 0) break;
    for (const visit of next) {
      tried.add(keyOf(visit));
      const work = { businessId: visit.business_id, job: 'close-visits' } as const;
      await asServer(deps, work, (scope) => closeVisit(scope, visit, 'itself')).catch((error: unknown) =>
        defects.push(error),
      );
    }
  }
  if (defects.length > 0) throw new AggregateError(defects, 'Visits could not be closed.');
  return tried.size;
}
