import { closings, reports } from '@diwan/contract/bookings/reports.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import { readChairs } from './chairs-report.ts';
import { closeDay, listClosings, readDue } from './closings.ts';
import { exportReport } from './export-report.ts';
import { readPayments } from './payments-report.ts';
import { readSales } from './sales-report.ts';
import { readStays } from './stays-report.ts';

const figures = { reads: 'replica' } as const;

export const reportRoutes: AnyRoute[] = [
  handle(reports.sales, async (_scope, { prepared }) => prepared, {
    prepare: (scope, given) => readSales(scope, given, given.read),
    ...figures,
  }),
  handle(reports.stays, readStays, figures),
  handle(reports.chairs, readChairs, figures),
  handle(reports.payments, readPayments, figures),
  handle(reports.exportRows, async (_scope, { prepared }) => prepared, {
    prepare: exportReport,
    ...figures,
  }),
  handle(closings.list, listClosings),
  handle(closings.due, readDue),
  handle(closings.create, closeDay),
];
