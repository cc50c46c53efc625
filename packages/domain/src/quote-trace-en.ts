import type { TraceMessages } from './quote-trace.ts';

const nights = (count: number) => (count === 1 ? '1 night' : `${count} nights`);

export const EN: TraceMessages = {
  no_holiday: () => 'No holiday price applies to these dates.',
  holiday_exact: (of, format) =>
    `The stay is the holiday ${format.name(of.name)} (${format.dates(of)}), which has its own price: ${format.amount(of.amount)}.`,
  holiday_overlap: (of, format) =>
    `Part of the stay falls in the holiday ${format.name(of.name)} (${format.dates(of)}), which is booked as a whole only.`,
  package_exact: (of, format) =>
    `These are exactly the days of the package ${format.name(of.name)} (${format.dates(of)}), so its price counts: ${format.amount(of.amount)}.`,
  no_exact_package: () => 'No package has exactly these days.',
  no_packages: () => 'No package has a price yet.',
  chain: ({ packages, amount }, format) =>
    packages.length === 1
      ? `The cheapest package with all nights of the stay: ${format.sum(packages)}.`
      : `The cheapest packages that together have all nights of the stay: ${format.sum(packages)} = ${format.amount(amount)}.`,
  chain_considered: ({ packages, amount }, format) =>
    packages.length === 1
      ? `The next cheapest would be: ${format.sum(packages)}.`
      : `The next cheapest would be: ${format.sum(packages)} = ${format.amount(amount)}.`,
  bridge_night: ({ date }, format) =>
    `The night of ${format.date(date)} falls between two packages and costs nothing.`,
  used_in_part: (of, format) =>
    `The package ${format.name(of.name)} is charged in full, although the stay has only ${of.nights_used} of its ${nights(of.nights)}.`,
  too_little_used: (of, format) =>
    `The package ${format.name(of.name)} (${format.dates(of)}) needs at least half of its ${nights(of.nights)}, and the stay has only ${of.nights_used} of them.`,
  no_automatic_price: () => 'So there is no automatic price.',
  nightly: ({ nights: count, price, name, amount }, format) =>
    `${nights(count)} × ${format.amount(price)}${inBrackets(format.name(name))}: ${format.amount(amount)}.`,
  service_price: ({ name, amount }, format) =>
    `The price of the service${inBrackets(format.name(name))}: ${format.amount(amount)}.`,
  no_price: () => 'No price has been set.',
  no_night: () => 'The stay has no night.',
  seat_free: () => 'A seat is booked free of charge.',
  discount_limited: ({ name, amount }, format) =>
    `The discount ${format.name(name)} takes off no more than the price itself: ${format.amount(amount)}.`,
  discount_not_now: ({ name }, format) =>
    `The discount ${format.name(name)} is not valid on the day of arrival.`,
  units: ({ units }) => `The amounts here are for one unit; the total is for ${units}.`,
  overridden: ({ amount }, format) => `The price was set by hand: ${format.amount(amount)}.`,
};

function inBrackets(name: string): string {
  return name === '' ? '' : ` (${name})`;
}
