import { blocks } from '@diwan/contract/bookings/blocks.ts';
import type { DemoBusiness, GrantTemplate } from './content/shape.ts';
import { dayText } from './holiday-days.ts';
import { DAY_MS } from '@diwan/domain/time-range.ts';
import type { DemoInstallation, OwnerSession, SeededBusiness } from './installation.ts';
import type { HolidayDates } from './past-chalets.ts';
import type { ClosedUnit } from './past-stays.ts';
import type { PastBooking, PastOrder, PastPerson } from './past.ts';
import { writePast } from './write-past.ts';

export interface Venue {
  readonly content: DemoBusiness;
  readonly seeded: SeededBusiness;
  readonly people: readonly PastPerson[];
  /** Who works at a branch, in the order of the day. */
  readonly staffAt: (branch: string, templates: readonly GrantTemplate[]) => readonly number[];
  readonly holidays: readonly HolidayDates[];
}

const CHECK_TIME = '14:00:00';

async function close(session: OwnerSession, businessId: number, closed: ClosedUnit): Promise<void> {
  const day = (number: number) => `${dayText(number * DAY_MS)} ${CHECK_TIME}`;
  await session.call(
    blocks.create,
    { business_id: businessId, branch_id: closed.branchId },
    {
      item_id: closed.itemId,
      unit: closed.unit,
      from: day(closed.from),
      to: day(closed.to),
      reason: closed.reason,
    },
  );
}

/** Tells the past of all branches, closes some units, and begins to write; the promise ends when it is written. */
export async function seedPast(installation: DemoInstallation, venue: Venue): Promise<() => Promise<void>> {
  const { content, seeded, people, staffAt, holidays } = venue;
  const session = await installation.signIn();
  const orders: PastOrder[] = [];
  const bookings: PastBooking[] = [];
  for (const branch of content.branches) {
    const response = await writePast({
      seeding: { session, now: installation.now },
      businessId: seeded.id,
      branchId: seeded.branches.get(branch.key) ?? 0,
      branch,
      content,
      staff: (...templates) => staffAt(branch.key, templates),
      holidays,
    });
    orders.push(...response.orders);
    bookings.push(...response.stays.bookings);
    for (const closed of response.stays.closed) await close(session, seeded.id, closed);
  }
  return () => installation.writePast(seeded.id, { people, orders, bookings });
}
