import { customers, MOST_TAGS, type CustomerProfile } from '@diwan/contract/bookings/customers.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import { eraseCustomer } from './erase-customer.ts';
import { findCustomer, lockCustomer, type FoundCustomer } from './find-customer.ts';
import { mergeCustomers } from './merge-customers.ts';
import { readAgain, readProfile, saveProfile } from './stored-profile.ts';
import type { BodyOf, QueryOf } from '@diwan/contract/operation.ts';
import { differences } from '#platform/audit/audit.ts';
import type { Scope } from '#platform/http/scope.ts';
import { CSV } from '@diwan/contract/file.ts';
import { invalidField } from '#platform/http-error.ts';
import { FileResponse } from '#platform/http/file-response.ts';
import { writeCsv } from '#platform/sheets/write-csv.ts';
import { customerData, linesOf } from './customer-data.rules.ts';
import { selectData } from './select-data.ts';

interface Input {
  readonly row: FoundCustomer;
  readonly query: QueryOf<typeof customers.exportData>;
}

const HEADINGS = ['kind', 'id', 'field', 'value'];

/** Names of members as the reference has them, so that another program reads the file as well as a person. */
async function exportCustomer(scope: Scope, { row, query: { format } }: Input): Promise<FileResponse> {
  const stored = await scope.db.get(selectData(scope.business.id, row.id));
  const data = customerData(row, stored, scope.business.currency);
  const name = `customer_${row.id}.${format}`;
  if (format === 'csv') {
    async function* rows() {
      yield* linesOf(data);
    }
    return new FileResponse({
      bytes: await writeCsv({ headings: HEADINGS, rows: rows() }),
      contentType: CSV,
      name,
    });
  }
  const bytes = Buffer.from(JSON.stringify(data, null, 2));
  return new FileResponse({ bytes, contentType: 'application/json', name });
}

type Body = BodyOf<typeof customers.update>;

/** The known tags are codes, however they were typed. */
const tagOf = (typed: string) => (/^(vip|blocked)$/i.test(typed) ? typed.toLowerCase() : typed);

/** A longer list is one from which something was taken away. */
function assertNotTooMany(stored: readonly string[], tags: readonly string[]): void {
  const known = new Set(stored.map((tag) => tag.toLowerCase()));
  if (tags.length > MOST_TAGS && !tags.every((tag) => known.has(tag.toLowerCase())))
    throw invalidField('tags', 'list_max', { maximum: MOST_TAGS });
}

function changed(scope: Scope, row: FoundCustomer, body: Body): Pick<FoundCustomer, 'tags' | 'notes'> {
  const note = body.note && { at: scope.now.toISOString(), by: scope.actor.name, text: body.note };
  return { tags: body.tags?.map(tagOf) ?? row.tags, notes: note ? [...row.notes, note] : row.notes };
}

async function updateCustomer(
  scope: Scope,
  { row, body }: { readonly row: FoundCustomer; readonly body: Body },
): Promise<CustomerProfile> {
  const after = changed(scope, row, body);
  assertNotTooMany(row.tags, after.tags);
  const changes = differences({ tags: row.tags, note: null }, { tags: after.tags, note: body.note ?? null });
  if (Object.keys(changes).length === 0) {
    scope.unchanged();
    return readAgain(scope, row.id);
  }
  await saveProfile(scope, row.id, after);
  scope.record({
    action: 'update',
    entity: 'user',
    entity_id: row.id,
    label: row.name,
    changes,
    business_id: scope.business.id,
  });
  return readAgain(scope, row.id);
}

export const customerRoutes: AnyRoute[] = [
  handle(customers.get, (scope, { row }) => readProfile(scope, row), { locate: findCustomer }),
  handle(customers.update, updateCustomer, { locate: lockCustomer }),
  handle(customers.merge, mergeCustomers, { locate: findCustomer }),
  handle(customers.exportData, exportCustomer, { locate: findCustomer, reads: 'replica' }),
  handle(customers.erase, eraseCustomer, { locate: lockCustomer }),
];
