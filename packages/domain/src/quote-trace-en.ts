import type { Sentences } from './quote-trace.ts';

const nights = (count: number) => (count === 1 ? '1 night' : `${count} nights`);

export const EN: Sentences = {
  no_holiday: () => 'No holiday with a price overlaps these dates.',
  holiday_exact: (of, say) =>
    `These are the dates of the holiday ${say.name(of.name)} (${say.dates(of)}): ${say.amount(of.amount)}.`,
  holiday_overlap: (of, say) =>
    `These dates overlap the holiday ${say.name(of.name)} (${say.dates(of)}), which is sold as a whole.`,
  package_exact: (of, say) =>
    `Package ${say.name(of.name)} matches exactly (${say.dates(of)}): ${say.amount(of.amount)}.`,
  no_exact_package: () => 'No package matches these dates exactly.',
  no_packages: () => 'No package has a price.',
  chain: ({ packages, amount }, say) =>
    packages.length === 1
      ? `The cheapest package that covers the stay: ${say.sum(packages)}.`
      : `The cheapest packages that cover the stay: ${say.sum(packages)} = ${say.amount(amount)}.`,
  chain_considered: ({ packages, amount }, say) =>
    packages.length === 1
      ? `The next best: ${say.sum(packages)}.`
      : `The next best: ${say.sum(packages)} = ${say.amount(amount)}.`,
  bridge_night: ({ date }, say) => `The night of ${say.date(date)} lies between two packages and is free.`,
  used_in_part: (of, say) =>
    `Package ${say.name(of.name)} is charged in full for ${of.nights_used} of its ${nights(of.nights)}.`,
  too_little_used: (of, say) =>
    `Package ${say.name(of.name)} (${say.dates(of)}) does not count: ${of.nights_used} of its ${nights(of.nights)} is less than half.`,
  no_automatic_price: () => 'No automatic price.',
  nightly: ({ nights: count, price, name, amount }, say) =>
    `${nights(count)} × ${say.amount(price)}${inBrackets(say.name(name))}: ${say.amount(amount)}.`,
  service_price: ({ name, amount }, say) =>
    `The price of the service${inBrackets(say.name(name))}: ${say.amount(amount)}.`,
  no_price: () => 'There is no price to charge.',
  no_night: () => 'The stay holds no night.',
  seat_free: () => 'A seat is booked without charge.',
  discount_limited: ({ name, amount }, say) =>
    `The discount ${say.name(name)} is limited to the price: ${say.amount(amount)}.`,
  discount_not_now: ({ name }, say) => `The discount ${say.name(name)} does not apply on the day of arrival.`,
  units: ({ units }) => `The amounts here are for one unit; the total is for ${units}.`,
  overridden: ({ amount }, say) => `The price was set by hand: ${say.amount(amount)}.`,
};

function inBrackets(name: string): string {
  return name === '' ? '' : ` (${name})`;
}
