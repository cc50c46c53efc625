import type { customers } from '@diwan/contract/bookings/customers.ts';
import type { QueryOf } from '@diwan/contract/operation.ts';
import { CSV } from '@diwan/contract/file.ts';
import { FileResponse } from '#platform/http/file-response.ts';
import type { Scope } from '#platform/http/scope.ts';
import { writeCsv } from '#platform/sheets/write-csv.ts';
import { customerData, linesOf } from './customer-data.rules.ts';
import type { FoundCustomer } from './find-customer.ts';
import { selectData } from './select-data.ts';

interface Input {
  readonly row: FoundCustomer;
  readonly query: QueryOf<typeof customers.exportData>;
}

const HEADINGS = ['kind', 'id', 'field', 'value'];

/** Names of members as the reference has them, so that another program reads the file as well as a person. */
export async function exportCustomer(scope: Scope, { row, query: { format } }: Input): Promise<FileResponse> {
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
