import type { Locale } from '@diwan/contract/locale.ts';
import { sayAmount } from '@diwan/domain/money/amount.ts';
import { toMinor } from '@diwan/domain/money/minor.ts';
import { html, type Markup } from '#platform/markup.ts';
import type { PublicInvoice } from '../public-invoice-row.rules.ts';

export type Currency = PublicInvoice['currency'];

/** Kept whole and from left to right inside either direction. */
export const ltr = (text: string): Markup => html`<bdi dir="ltr">${text}</bdi>`;

export function money(major: number, currency: Currency, locale: Locale): Markup {
  const said = sayAmount(toMinor(Math.abs(major), currency) ?? 0, currency, locale);
  if (major >= 0) return html`<bdi class="money">${said}</bdi>`;
  // The sign belongs to its number, on whichever side the currency is named.
  const [number, ...name] = said.split(' ');
  return html`<bdi class="money"><bdi dir="ltr">−${number}</bdi> ${name.join(' ')}</bdi>`;
}

const HALF_DAY = { en: ['AM', 'PM'], ar: ['ص', 'م'] } as const;

/** `YYYY-MM-DD hh:mm A` of the business's clock. */
export function moment(local: string, locale: Locale): Markup {
  const hour = Number(local.slice(11, 13));
  const [morning, evening] = HALF_DAY[locale];
  const hours = String(hour % 12 || 12).padStart(2, '0');
  return html`<bdi
    >${local.slice(0, 10)} ${hours}:${local.slice(14, 16)} ${hour < 12 ? morning : evening}</bdi
  >`;
}

/** In the language of the half where there is one, else in the other, marked as such. */
export function named(names: Readonly<Record<Locale, string>>, locale: Locale): Markup {
  const other = locale === 'en' ? 'ar' : 'en';
  if (names[locale] !== '') return html`<bdi>${names[locale]}</bdi>`;
  return html`<bdi lang="${other}">${names[other]}</bdi>`;
}
