import { users } from '@diwan/contract/accounts/users.ts';
import { areas } from '@diwan/contract/venues/areas.ts';
import { seats } from '@diwan/contract/venues/seats.ts';
import type { DemoArea, DemoBusiness, DemoCustomer } from './content/shape.ts';
import type { Seeding, SeededBusiness } from './installation.ts';
import { locales } from './seed-hospitality.ts';

type Writing = Pick<Seeding, 'session' | 'employees'>;

async function seedFloor(
  { session, employees }: Writing,
  at: { business_id: number; branch_id: number; sort: number },
  floor: DemoArea,
): Promise<void> {
  const { sort, ...place } = at;
  const serving = floor.employees.flatMap((key) => employees.get(key) ?? []);
  const body = { locales: locales(floor.text), users: serving, sort };
  const { id } = await session.call(areas.create, place, body);
  for (const [position, { places, ...text }] of floor.seats.entries()) {
    const seat = { locales: locales(text), places, sort: position + 1 };
    await session.call(seats.create, { ...place, area_id: id }, seat);
  }
}

/** The floors and seats of every branch that has some. */
export async function seedFloors(
  writing: Writing,
  { id, branches }: Pick<SeededBusiness, 'id' | 'branches'>,
  content: DemoBusiness,
): Promise<void> {
  for (const { key, areas: floors = [] } of content.branches) {
    for (const [position, floor] of floors.entries()) {
      const at = { business_id: id, branch_id: branches.get(key) ?? 0, sort: position + 1 };
      await seedFloor(writing, at, floor);
    }
  }
}

export async function seedCustomers(
  { session }: Writing,
  businessId: number,
  customers: readonly DemoCustomer[],
): Promise<void> {
  for (const customer of customers) await session.call(users.create, { business_id: businessId }, customer);
}
