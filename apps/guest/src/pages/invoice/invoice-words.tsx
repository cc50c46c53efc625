import type { Locale } from '@diwan/contract/locale.ts';
import { type Currency, formatMoney, toMinor } from '@diwan/domain/money.ts';

/** Kept whole and from left to right inside either direction. */
export function Ltr({ children }: { readonly children: string }) {
  return <bdi dir="ltr">{children}</bdi>;
}

interface Sum {
  readonly major: number;
  readonly currency: Currency;
  readonly locale: Locale;
}

export function Money({ major, currency, locale }: Sum) {
  const amount = formatMoney(toMinor(Math.abs(major), currency) ?? 0, currency, locale);
  if (major >= 0) return <bdi class="money">{amount}</bdi>;
  // The sign belongs to its number, on whichever side the currency is named.
  const [number, ...name] = amount.split(' ');
  return (
    <bdi class="money">
      <bdi dir="ltr">{`−${number}`}</bdi> {name.join(' ')}
    </bdi>
  );
}

const HALF_DAY = { en: ['AM', 'PM'], ar: ['ص', 'م'] } as const;

/** `YYYY-MM-DD hh:mm A` of the business's clock. */
export function Moment({ local, locale }: { readonly local: string; readonly locale: Locale }) {
  const hour = Number(local.slice(11, 13));
  const [morning, evening] = HALF_DAY[locale];
  const hours = String(hour % 12 || 12).padStart(2, '0');
  const time = `${hours}:${local.slice(14, 16)}`;
  return <bdi>{`${local.slice(0, 10)} ${time} ${hour < 12 ? morning : evening}`}</bdi>;
}

interface Names {
  readonly names: Readonly<Record<Locale, string>>;
  readonly locale: Locale;
}

/** In the language of the half where there is one, else in the other, marked as such. */
export function Named({ names, locale }: Names) {
  const other = locale === 'en' ? 'ar' : 'en';
  if (names[locale] !== '') return <bdi>{names[locale]}</bdi>;
  return <bdi lang={other}>{names[other]}</bdi>;
}
