import type { Locale } from '@diwan/contract/locale.ts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

const WORDS = {
  en: {
    hours: { one: '1 hour', other: '{n} hours' },
    minutes: { one: '1 minute', other: '{n} minutes' },
  },
  ar: {
    hours: { one: 'ساعة واحدة', two: 'ساعتان', few: '{n} ساعات', many: '{n} ساعة', other: '{n} ساعة' },
    minutes: {
      one: 'دقيقة واحدة',
      two: 'دقيقتان',
      few: '{n} دقائق',
      many: '{n} دقيقة',
      other: '{n} دقيقة',
    },
  },
} as const satisfies Record<Locale, Record<'hours' | 'minutes', Forms>>;

function count(of: 'hours' | 'minutes', n: number, locale: Locale): string {
  const forms: Forms = WORDS[locale][of];
  const form = forms[new Intl.PluralRules(locale).select(n)] ?? forms.other;
  return form.replace('{n}', String(n));
}

/** `1 hour 5 minutes`, `ساعة واحدة و5 دقائق`: the minutes that have begun; null once nothing is left. */
export function sayDuration(milliseconds: number, locale: Locale): string | null {
  const all = Math.ceil(milliseconds / MINUTE_MS);
  if (all <= 0) return null;
  const [hours, minutes] = [Math.floor(all / HOUR_MINUTES), all % HOUR_MINUTES];
  const parts = [
    ...(hours > 0 ? [count('hours', hours, locale)] : []),
    ...(minutes > 0 ? [count('minutes', minutes, locale)] : []),
  ];
  return parts.join(locale === 'ar' ? ' و' : ' ');
}
