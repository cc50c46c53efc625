import { audits, type AuditRow } from '@diwan/contract/audits/audits.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { namesOfIds } from './named-ids.ts';
import { findAudit, listAudits, type StoredAudit } from './audits.queries.ts';

/** What brings back the parts of a menu: their own area's, handed in where the server is composed. */
export interface Restorer {
  readonly isRestorable: (audit: StoredAudit) => boolean;
  readonly restore: (
    scope: Scope,
    audit: StoredAudit,
    force: boolean,
  ) => Promise<{ readonly id: number; readonly [member: string]: unknown }>;
}

/** Owners only, always; entries are never changed. */
export function auditRoutes({ isRestorable, restore }: Restorer): AnyRoute[] {
  const shown = ({ has_rows, ...audit }: StoredAudit): AuditRow => ({
    ...audit,
    restorable: isRestorable({ ...audit, has_rows }),
  });
  const locate = async (scope: Scope, params: { id: number; branch_or_all: number | 'all' }) => {
    const row = await findAudit(scope, params);
    return row && { row, place: { business_id: scope.business.id } };
  };
  const list = async (scope: Scope, input: Parameters<typeof listAudits>[1]) => {
    const page = await listAudits(scope, input);
    return { ...page, data: page.data.map(shown) };
  };
  return [
    handle(audits.list, list, { reads: 'replica' }),
    handle(audits.filter, list, { reads: 'replica' }),
    handle(
      audits.get,
      async (scope, { row }) => ({ ...shown(row), names: await namesOfIds(scope, row.changes) }),
      { locate },
    ),
    handle(audits.restore, (scope, { row, body }) => restore(scope, row, body.force ?? false), { locate }),
  ];
}
