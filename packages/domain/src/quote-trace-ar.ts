import type { TraceMessages } from './quote-trace.ts';

function nights(count: number): string {
  if (count === 1) return 'ليلة واحدة';
  if (count === 2) return 'ليلتان';
  const lastTwo = count % 100;
  return lastTwo >= 3 && lastTwo <= 10 ? `${count} ليالٍ` : `${count} ليلة`;
}

/** `ليلة واحدة من أصل 6`: both numbers of a part, without a plural to bend. */
function partOf(used: number, all: number): string {
  return `${nights(used)} من أصل ${all}`;
}

export const AR: TraceMessages = {
  no_holiday: () => 'لا يوجد سعر عطلة لهذه التواريخ.',
  holiday_exact: (of, say) =>
    `الإقامة هي عطلة ${say.name(of.name)} (${say.dates(of)})، ولها سعر خاص: ${say.amount(of.amount)}.`,
  holiday_overlap: (of, say) =>
    `جزء من الإقامة يقع في عطلة ${say.name(of.name)} (${say.dates(of)})، وهي تُحجز كاملة فقط.`,
  package_exact: (of, say) =>
    `هذه أيام باقة ${say.name(of.name)} نفسها (${say.dates(of)})، فيُحتسب سعرها: ${say.amount(of.amount)}.`,
  no_exact_package: () => 'لا توجد باقة بهذه الأيام نفسها.',
  no_packages: () => 'لا توجد باقة لها سعر بعد.',
  chain: ({ packages, amount }, say) =>
    packages.length === 1
      ? `أرخص باقة تشمل كل ليالي الإقامة: ${say.sum(packages)}.`
      : `أرخص باقات تشمل معًا كل ليالي الإقامة: ${say.sum(packages)} = ${say.amount(amount)}.`,
  chain_considered: ({ packages, amount }, say) =>
    packages.length === 1
      ? `والأرخص بعدها: ${say.sum(packages)}.`
      : `والأرخص بعدها: ${say.sum(packages)} = ${say.amount(amount)}.`,
  bridge_night: ({ date }, say) => `الليلة التي تبدأ ${say.date(date)} تقع بين باقتين، وهي مجانية.`,
  used_in_part: (of, say) =>
    `تُحتسب باقة ${say.name(of.name)} كاملة مع أن الإقامة تشمل منها ${partOf(of.nights_used, of.nights)}.`,
  too_little_used: (of, say) =>
    `باقة ${say.name(of.name)} (${say.dates(of)}) تُحجز بنصف لياليها على الأقل، والإقامة تشمل منها ${partOf(of.nights_used, of.nights)}.`,
  no_automatic_price: () => 'لذلك لا يوجد سعر تلقائي.',
  nightly: ({ nights: count, price, name, amount }, say) =>
    `${nights(count)} × ${say.amount(price)}${inBrackets(say.name(name))}: ${say.amount(amount)}.`,
  service_price: ({ name, amount }, say) => `سعر الخدمة${inBrackets(say.name(name))}: ${say.amount(amount)}.`,
  no_price: () => 'لا يوجد سعر محدد.',
  no_night: () => 'لا تشمل الإقامة أي ليلة.',
  seat_free: () => 'حجز المقعد مجاني.',
  discount_limited: ({ name, amount }, say) =>
    `لا يتجاوز خصم ${say.name(name)} السعر نفسه: ${say.amount(amount)}.`,
  discount_not_now: ({ name }, say) => `خصم ${say.name(name)} غير سارٍ في يوم الوصول.`,
  units: ({ units }) => `المبالغ المذكورة هنا لوحدة واحدة، أما الإجمالي فلعدد الوحدات: ${units}.`,
  overridden: ({ amount }, say) => `حُدد السعر يدويًا: ${say.amount(amount)}.`,
};

function inBrackets(name: string): string {
  return name === '' ? '' : ` (${name})`;
}
