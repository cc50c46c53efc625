import type { customers } from '@diwan/contract/bookings/customers.ts';
import type { QueryOf } from '@diwan/contract/operation.ts';
import { CSV } from '@diwan/contract/file.ts';
import { FileAnswer } from '#platform/http/file-answer.ts';
import type { Scope } from '#platform/http/scope.ts';
import { writeCsv } from '#platform/sheets/write-csv.ts';
import { customerData, linesOf } from './customer-data.rules.ts';
import type { FoundCustomer } from './find-customer.ts';
import { selectData } from './select-data.ts';

interface Asked {
  readonly row: FoundCustomer;
  readonly query: QueryOf<typeof customers.exportData>;
}

const HEADINGS = ['kind', 'id', 'field', 'value'];

/** Names of members as the reference has them, so that another program reads the file as well as a person. */
export async function exportCustomer(scope: Scope, { row, query: { format } }: Asked): Promise<FileAnswer> {
  const stored = await scope.db.get(selectData(scope.business.id, row.id));
  const data = customerData(row, stored, scope.business.currency);
  const name = `customer_${row.id}.${format}`;
  if (format === 'csv') {
    async function* rows() {
      yield* linesOf(data);
    }
    return new FileAnswer({
      bytes: await writeCsv({ headings: HEADINGS, rows: rows() }),
      contentType: CSV,
      name,
    });
  }
  const bytes = Buffer.from(JSON.stringify(data, null, 2));
  return new FileAnswer({ bytes, contentType: 'application/json', name });
}
