import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import { items } from '@diwan/contract/catalogue/items.ts';
import { areas } from '@diwan/contract/venues/areas.ts';
import type { DemoBranch, DemoBusiness, DemoCategory, GrantTemplate } from './content/shape.ts';
import type { Seeding } from './installation.ts';
import { chaletStays, OF_CHALETS, type HolidayDates } from './past-chalets.ts';
import { hotelStays, OF_A_HOTEL } from './past-hotel.ts';
import { OF_THE_EVENING, OF_THE_MORNING, ordersOf, type Course } from './past-restaurant.ts';
import { appointmentsOf } from './past-salon.ts';
import { bookedTables, type Table } from './past-tables.ts';
import { counterOrders } from './past-counter.ts';
import type { House, Stays, StayWords } from './past-stays.ts';
import type { PastBooking, PastOrder } from './past.ts';

/** A branch of the demo with what is sold there, and by whom. */
export interface PastBranch {
  readonly seeding: Pick<Seeding, 'session' | 'now'>;
  readonly businessId: number;
  readonly branchId: number;
  readonly branch: DemoBranch;
  readonly content: DemoBusiness;
  /** Numbers of those who work there, in the order of the day; of one kind of work where it is named. */
  readonly staff: (...templates: readonly GrantTemplate[]) => readonly number[];
  readonly holidays: readonly HolidayDates[];
}

interface WrittenPast {
  readonly orders: readonly PastOrder[];
  readonly stays: Stays;
}

const onlyBooked = (bookings: readonly PastBooking[]): Stays => ({ bookings, closed: [] });

/** What the branch offers, in the order of its menu. */
async function itemsOf({ seeding, businessId, branchId }: PastBranch): Promise<ItemRow[]> {
  const { data } = await seeding.session.ask(
    items.search,
    { business_id: businessId },
    { branch: String(branchId), full: 'true' },
  );
  return data.filter(({ hide, itemable }) => !hide && itemable.amount !== 0);
}

async function seatsOf({ seeding, businessId, branchId }: PastBranch): Promise<Table[]> {
  const at = { business_id: businessId, branch_id: branchId };
  const floors = await seeding.session.ask(areas.list, at, { full: 'true' });
  return floors.data.flatMap(({ seats }) => seats.map(({ id, places }) => ({ id, places: places ?? 1 })));
}

/** Categories at the top of a menu, by the course they are. */
const COURSES: Readonly<Record<string, Course>> = {
  Starters: 'starter',
  'Soups and salads': 'starter',
  'Kuwaiti kitchen': 'main',
  Grills: 'main',
  'From the tannour': 'bread',
  Desserts: 'dessert',
  Drinks: 'drink',
  Breakfast: 'main',
  'Coffee and bakes': 'drink',
};

const namesIn = ({ items: own, children = [] }: DemoCategory): string[] => [
  ...own.map(({ text }) => text.en.name),
  ...children.flatMap(namesIn),
];

function menuOf(content: DemoBusiness, rows: readonly ItemRow[]) {
  const menu: Record<Course, ItemRow[]> = { main: [], starter: [], bread: [], drink: [], dessert: [] };
  for (const category of content.menus.flatMap(({ categories }) => categories)) {
    const course = COURSES[category.text.en.name];
    if (!course) throw new Error(`The category ${category.text.en.name} is no course of a meal.`);
    const names = new Set(namesIn(category));
    menu[course].push(...rows.filter(({ locales }) => locales.some(({ name }) => names.has(name))));
  }
  return menu;
}

async function restaurantPast(input: PastBranch): Promise<WrittenPast> {
  const { content, branch, branchId, staff, seeding } = input;
  const seats = await seatsOf(input);
  const house = {
    key: branch.slug,
    branchId,
    menu: menuOf(content, await itemsOf(input)),
    seats: seats.map(({ id }) => id),
    cashiers: staff('Cashier'),
    managers: staff('Manager'),
    cooks: staff('Kitchen'),
    rhythm: branch.isOfTheMorning ? OF_THE_MORNING : OF_THE_EVENING,
  };
  const tables = branch.isOfTheMorning ? [] : bookedTables({ ...house, tables: seats }, seeding.now);
  return { orders: ordersOf(house, seeding.now), stays: onlyBooked(tables) };
}

async function salonPast(input: PastBranch): Promise<WrittenPast> {
  const { branch, branchId, staff, seeding } = input;
  const rows = await itemsOf(input);
  const team = staff();
  const stylists = team.map((id) => ({
    id,
    services: rows.filter(({ itemable }) => itemable.provider_employee_ids?.includes(id)),
  }));
  const desk = team[0] ?? 0;
  const bookings = appointmentsOf({ key: branch.slug, branchId, stylists, desk }, seeding.now);
  const products = rows.filter(({ itemable_type: type }) => type === 'salon_product');
  const seats = (await seatsOf(input)).map(({ id }) => id);
  const counter = { key: branch.slug, branchId, products, seats, desk };
  return { orders: counterOrders(counter, bookings, seeding.now), stays: onlyBooked(bookings) };
}

const HOUR = 60;

async function houseOf(input: PastBranch, words: StayWords, departure: number): Promise<House> {
  const { branch, branchId, staff } = input;
  const desk = staff('Receptionist', 'Manager');
  return {
    key: branch.slug,
    branchId,
    items: await itemsOf(input),
    desk,
    arrival: 14 * HOUR,
    departure,
    words,
  };
}

/** What has happened at a branch until now, and what is booked ahead. */
export async function writePast(input: PastBranch): Promise<WrittenPast> {
  const { content, seeding } = input;
  if (content.type === 'restaurant') return restaurantPast(input);
  if (content.type === 'salon') return salonPast(input);
  if (content.type === 'hotel')
    return { orders: [], stays: hotelStays(await houseOf(input, OF_A_HOTEL, 12 * HOUR), seeding.now) };
  const house = await houseOf(input, OF_CHALETS, 14 * HOUR);
  return { orders: [], stays: chaletStays(house, input.holidays, seeding.now) };
}
