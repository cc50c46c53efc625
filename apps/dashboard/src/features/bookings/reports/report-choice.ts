import type { BusinessType } from '@diwan/contract/permissions.ts';
import type { REPORT_NAMES } from '@diwan/contract/bookings/reports.ts';
import type { SeenBranch } from '../overview/seen-branch.ts';

export type ReportName = (typeof REPORT_NAMES)[number];

const PAID = ['payments', 'closing'] as const;

/** Which reports a venue of the type has a use for, the one that is asked for most first. */
const OF_TYPE: Readonly<Record<BusinessType, readonly ReportName[]>> = {
  restaurant: ['item', 'category', 'hour', 'order_type', 'source', 'employee', 'branch', ...PAID],
  salon: ['item', 'chairs', 'category', 'hour', 'source', 'employee', 'branch', ...PAID],
  hotel: ['stays', 'item', 'category', 'source', 'employee', 'branch', ...PAID],
  chalet: ['stays', 'item', 'source', 'employee', 'branch', ...PAID],
};

/** Those of the type that the reader may read; sales are money of orders and bookings. */
export function reportsFor(
  type: BusinessType,
  { may, branches }: { readonly may: SeenBranch['may']; readonly branches: number },
): readonly ReportName[] {
  return OF_TYPE[type].filter((name) => {
    if (name === 'branch' && branches < 2) return false;
    if (name === 'payments' || name === 'closing') return may.invoices;
    if (name === 'stays' || name === 'chairs') return may.reservations;
    return may.invoices && (may.orders || may.reservations);
  });
}
