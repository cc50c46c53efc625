import { sql } from 'kysely';

interface BranchOfSlug {
  readonly business_id: number;
  readonly branch_id: number;
  /** Of the business, as guests read it. */
  readonly version: number;
}

/**
 * The branch with this address, or else the one that had it before: a page that was opened at the former address goes on. In
 * SQL: the second is not looked for where the first is there.
 */
export const branchOfSlug = (slug: string) => sql<BranchOfSlug>`
  select business_id, branch_id, version from app.branch_by_slug(${slug})
  union all select business_id, branch_id, version from app.branch_by_former_slug(${slug}) limit 1`;
