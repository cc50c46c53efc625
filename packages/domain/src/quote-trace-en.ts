import type { TraceMessages } from './quote-trace.ts';

const nights = (count: number) => (count === 1 ? '1 night' : `${count} nights`);

export const EN: TraceMessages = {
  no_holiday: () => 'No holiday price applies to these dates.',
  holiday_exact: (of, say) =>
    `The stay is the holiday ${say.name(of.name)} (${say.dates(of)}), which has its own price: ${say.amount(of.amount)}.`,
  holiday_overlap: (of, say) =>
    `Part of the stay falls in the holiday ${say.name(of.name)} (${say.dates(of)}), which is booked as a whole only.`,
  package_exact: (of, say) =>
    `These are exactly the days of the package ${say.name(of.name)} (${say.dates(of)}), so its price counts: ${say.amount(of.amount)}.`,
  no_exact_package: () => 'No package has exactly these days.',
  no_packages: () => 'No package has a price yet.',
  chain: ({ packages, amount }, say) =>
    packages.length === 1
      ? `The cheapest package with all nights of the stay: ${say.sum(packages)}.`
      : `The cheapest packages that together have all nights of the stay: ${say.sum(packages)} = ${say.amount(amount)}.`,
  chain_considered: ({ packages, amount }, say) =>
    packages.length === 1
      ? `The next cheapest would be: ${say.sum(packages)}.`
      : `The next cheapest would be: ${say.sum(packages)} = ${say.amount(amount)}.`,
  bridge_night: ({ date }, say) =>
    `The night of ${say.date(date)} falls between two packages and costs nothing.`,
  used_in_part: (of, say) =>
    `The package ${say.name(of.name)} is charged in full, although the stay has only ${of.nights_used} of its ${nights(of.nights)}.`,
  too_little_used: (of, say) =>
    `The package ${say.name(of.name)} (${say.dates(of)}) needs at least half of its ${nights(of.nights)}, and the stay has only ${of.nights_used} of them.`,
  no_automatic_price: () => 'So there is no automatic price.',
  nightly: ({ nights: count, price, name, amount }, say) =>
    `${nights(count)} × ${say.amount(price)}${inBrackets(say.name(name))}: ${say.amount(amount)}.`,
  service_price: ({ name, amount }, say) =>
    `The price of the service${inBrackets(say.name(name))}: ${say.amount(amount)}.`,
  no_price: () => 'No price has been set.',
  no_night: () => 'The stay has no night.',
  seat_free: () => 'A seat is booked free of charge.',
  discount_limited: ({ name, amount }, say) =>
    `The discount ${say.name(name)} takes off no more than the price itself: ${say.amount(amount)}.`,
  discount_not_now: ({ name }, say) => `The discount ${say.name(name)} is not valid on the day of arrival.`,
  units: ({ units }) => `The amounts here are for one unit; the total is for ${units}.`,
  overridden: ({ amount }, say) => `The price was set by hand: ${say.amount(amount)}.`,
};

function inBrackets(name: string): string {
  return name === '' ? '' : ` (${name})`;
}
