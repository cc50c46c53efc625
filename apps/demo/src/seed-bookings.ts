import { DAY_MS } from '@diwan/domain/local-time.ts';
import { blocks } from '@diwan/contract/bookings/blocks.ts';
import type { ReservationRow } from '@diwan/contract/bookings/reservation-row.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import type { BodyInput } from '@diwan/contract/operation.ts';
import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import { items } from '@diwan/contract/catalogue/items.ts';
import { splitCredit } from '@diwan/domain/invoices.ts';
import { toMajor, toMinor } from '@diwan/domain/money.ts';
import { guests } from './content/guests.ts';
import type { DemoBusiness } from './content/shape.ts';
import { appointments, chaletStays, hotelStays, type DemoStay } from './demo-stays.ts';
import { dayText, nightsFrom } from './holiday-days.ts';
import type { SeededBusiness, Seeding } from './installation.ts';

const CHECK_TIME = '14:00:00';
/** The appointments of one person begin three hours apart. */
const LONGEST_SECONDS = 3 * 3600;
const PAYMENT_TYPES = ['knet', 'cash', 'link', 'wamd'] as const;

interface Place {
  readonly business_id: number;
  readonly branch_id: number;
}

type Created = BodyInput<typeof reservations.create>;

/** Days of the content's holidays, which are priced as a whole and so left free. */
function holidaysAround({ holidays = [] }: DemoBusiness, now: Date) {
  const year = now.getUTCFullYear();
  return holidays.flatMap(({ on, nights }) =>
    [year - 1, year, year + 1].map((each) => nightsFrom(on, each, nights)),
  );
}

/** What is paid of it: nothing, half of it, or all; after a departure the insurance has gone back. */
async function pay({ session }: Seeding, at: Place, row: ReservationRow, stay: DemoStay): Promise<void> {
  const [credit] = row.invoices.filter(({ type }) => type === 'credit');
  if (!credit || stay.paid === 0) return;
  const payment_type = PAYMENT_TYPES[stay.guest % PAYMENT_TYPES.length] ?? 'cash';
  const paid = { ...credit, status: 'paid' as const, payment_type };
  const owed = toMinor(credit.amount, 'KWD') ?? 0;
  const parts = splitCredit(owed, Math.floor(owed / 2000) * 1000);
  const debits = row.invoices.filter(({ type }) => type === 'debit');
  const returned = debits.map((debit) => ({ ...debit, status: 'paid' as const }));
  const invoices =
    stay.paid === 1 || !parts
      ? [paid, ...(stay.isOver ? returned : [])]
      : [
          { ...paid, amount: toMajor(parts.part, 'KWD') },
          { amount: toMajor(parts.rest, 'KWD'), type: 'credit' as const },
        ];
  await session.call(reservations.update, { ...at, id: row.id }, { invoices });
}

async function book(writing: Seeding, at: Place, stay: DemoStay, body: Omit<Created, 'reserved_for'>) {
  const guest = guests[stay.guest % guests.length] ?? { name: 'Guest', phone: '+96550003000' };
  const note = stay.note === undefined ? {} : { note: stay.note };
  const row = await writing.session.call(
    reservations.create,
    { ...at },
    {
      ...body,
      ...note,
      reserved_for: { name: guest.name, phone: guest.phone },
    },
  );
  await pay(writing, at, row, stay);
}

async function seedStays(writing: Seeding, at: Place, content: DemoBusiness, item: ItemRow) {
  const { now } = writing;
  const today = Math.floor(now.getTime() / DAY_MS);
  const holidays = holidaysAround(content, now);
  const makeStays = content.type === 'chalet' ? chaletStays : hotelStays;
  const day = (number: number) => dayText(number * DAY_MS);
  for (let unit = 1; unit <= (item.itemable.units ?? 1); unit += 1) {
    for (const stay of makeStays(today, item.id * 3 + unit)) {
      const [from, to] = [`${day(stay.from)} ${CHECK_TIME}`, `${day(stay.to)} ${CHECK_TIME}`];
      if (holidays.some((holiday) => holiday.from < to && holiday.to > from)) continue;
      const place = { item_id: item.id, unit, from, to };
      if (stay.isBlocked)
        await writing.session.call(blocks.create, { ...at }, { ...place, reason: stay.note });
      else await book(writing, at, stay, { reservable_id: item.id, unit, from, to });
    }
  }
}

/** Appointments of each employee one after the other, with services they may do. */
async function seedAppointments(
  writing: Seeding,
  at: Place,
  { services, staff }: { services: readonly ItemRow[]; staff: readonly number[] },
) {
  const today = Math.floor(writing.now.getTime() / DAY_MS);
  for (const [index, employeeId] of staff.entries()) {
    const own = services.filter(
      ({ itemable: { provider_employee_ids: ids = [], duration } }) =>
        (duration ?? 0) <= LONGEST_SECONDS && (ids.length === 0 || ids.includes(employeeId)),
    );
    for (const { day, time, service, ...stay } of appointments(today, index)) {
      const item = own[service % Math.max(own.length, 1)];
      if (!item) continue;
      const from = `${dayText(day * DAY_MS)} ${time}:00`;
      await book(writing, at, stay, {
        reservable_id: item.id,
        provider_employee_id: employeeId,
        from,
      });
    }
  }
}

/** Bookings around today, so that the charts and reports of a new installation are alive. */
export async function seedBookings(
  writing: Seeding,
  content: DemoBusiness,
  { id, branches, staffOf }: SeededBusiness & { readonly staffOf: (branch: string) => number[] },
): Promise<void> {
  if (content.type === 'restaurant') return;
  const placed = new Set<number>();
  // Branches may share a menu; its rooms are booked at the first.
  const booked = new Set<number>();
  for (const [key, branch_id] of branches) {
    // Who works at two branches has the appointments at the first.
    const staff = staffOf(key).filter((person) => !placed.has(person));
    for (const person of staff) placed.add(person);
    const at = { business_id: id, branch_id };
    const answer = await writing.session.ask(
      items.search,
      { business_id: id },
      { branch: String(branch_id), full: 'true' },
    );
    const rows = answer.data.filter(({ hide }) => !hide);
    const services = rows.filter(({ itemable_type: type }) => type === 'salon_service');
    if (services.length > 0) await seedAppointments(writing, at, { services, staff });
    for (const item of rows.filter(({ id: known }) => !booked.has(known))) {
      booked.add(item.id);
      if (item.itemable_type === 'chalet' || item.itemable_type === 'hotel_room') {
        await seedStays(writing, at, content, item);
      }
    }
  }
}
