import { sql } from 'kysely';
import { UNDATED_TERMS } from '@diwan/contract/settings/terms-version.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { invalidField } from '#platform/http-error.ts';
import { hasTerms } from './followed-venue.shared.ts';

/**
 * The version of the terms that a guest has accepted, as it is stored; null: the venue has none. 422 for who has accepted none, or
 * other ones than these.
 */
export async function acceptedTerms(scope: Scope, sent: string | null | undefined): Promise<string | null> {
  const { id: business, timezone } = scope.business;
  const terms = await scope.db.find(
    query
      .selectFrom('settings')
      .select('data')
      // In SQL: a date in the zone of the business.
      .select(sql<string | null>`to_char(changed_at at time zone ${timezone}, 'YYYY-MM-DD')`.as('changed_on'))
      .where('business_id', '=', business)
      .where('branch_id', 'is', null)
      .where('category_id', 'is', null)
      .where('key', '=', 'TermsConditions'),
  );
  if (!terms || !hasTerms(terms.data)) return null;
  if (!sent) throw invalidField('terms_version', 'terms_needed');
  const version = terms.changed_on ?? UNDATED_TERMS;
  if (sent !== version) throw invalidField('terms_version', 'terms_changed');
  return version;
}
