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
  holiday_exact: (of, format) =>
    `الإقامة هي عطلة ${format.name(of.name)} (${format.dates(of)})، ولها سعر خاص: ${format.amount(of.amount)}.`,
  holiday_overlap: (of, format) =>
    `جزء من الإقامة يقع في عطلة ${format.name(of.name)} (${format.dates(of)})، وهي تُحجز كاملة فقط.`,
  package_exact: (of, format) =>
    `هذه أيام باقة ${format.name(of.name)} نفسها (${format.dates(of)})، فيُحتسب سعرها: ${format.amount(of.amount)}.`,
  no_exact_package: () => 'لا توجد باقة بهذه الأيام نفسها.',
  no_packages: () => 'لا توجد باقة لها سعر بعد.',
  chain: ({ packages, amount }, format) =>
    packages.length === 1
      ? `أرخص باقة تشمل كل ليالي الإقامة: ${format.sum(packages)}.`
      : `أرخص باقات تشمل معًا كل ليالي الإقامة: ${format.sum(packages)} = ${format.amount(amount)}.`,
  chain_considered: ({ packages, amount }, format) =>
    packages.length === 1
      ? `والأرخص بعدها: ${format.sum(packages)}.`
      : `والأرخص بعدها: ${format.sum(packages)} = ${format.amount(amount)}.`,
  bridge_night: ({ date }, format) => `الليلة التي تبدأ ${format.date(date)} تقع بين باقتين، وهي مجانية.`,
  used_in_part: (of, format) =>
    `تُحتسب باقة ${format.name(of.name)} كاملة مع أن الإقامة تشمل منها ${partOf(of.nights_used, of.nights)}.`,
  too_little_used: (of, format) =>
    `باقة ${format.name(of.name)} (${format.dates(of)}) تُحجز بنصف لياليها على الأقل، والإقامة تشمل منها ${partOf(of.nights_used, of.nights)}.`,
  no_automatic_price: () => 'لذلك لا يوجد سعر تلقائي.',
  nightly: ({ nights: count, price, name, amount }, format) =>
    `${nights(count)} × ${format.amount(price)}${inBrackets(format.name(name))}: ${format.amount(amount)}.`,
  service_price: ({ name, amount }, format) =>
    `سعر الخدمة${inBrackets(format.name(name))}: ${format.amount(amount)}.`,
  no_price: () => 'لا يوجد سعر محدد.',
  no_night: () => 'لا تشمل الإقامة أي ليلة.',
  seat_free: () => 'حجز المقعد مجاني.',
  discount_limited: ({ name, amount }, format) =>
    `لا يتجاوز خصم ${format.name(name)} السعر نفسه: ${format.amount(amount)}.`,
  discount_not_now: ({ name }, format) => `خصم ${format.name(name)} غير سارٍ في يوم الوصول.`,
  units: ({ units }) => `المبالغ المذكورة هنا لوحدة واحدة، أما الإجمالي فلعدد الوحدات: ${units}.`,
  overridden: ({ amount }, format) => `حُدد السعر يدويًا: ${format.amount(amount)}.`,
};

function inBrackets(name: string): string {
  return name === '' ? '' : ` (${name})`;
}
