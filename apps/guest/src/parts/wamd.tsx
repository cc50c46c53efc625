import type { Locale } from '@diwan/contract/locale.ts';
import type { Currency } from '@diwan/domain/money.ts';

const WORDS = {
  en: 'Or send {amount} by WAMD to {phone}, and show it to the staff.',
  ar: 'أو أرسل {amount} عبر ومض إلى {phone} وأظهر الإشعار للموظفين.',
} as const satisfies Record<Locale, string>;

interface WamdProps {
  /** Null: the venue takes none. */
  readonly phone: string | null;
  /** As it is shown; what is open. */
  readonly amount: string;
  readonly currency: Currency;
  readonly locale: Locale;
}

/** How to pay by WAMD, which moves dinars of Kuwait from one telephone number to another; staff record what has come. */
export function Wamd({ phone, amount, currency, locale }: WamdProps) {
  if (phone === null || currency !== 'KWD') return null;
  return (
    <p id="wamd">
      {WORDS[locale].split(/(\{\w+\})/).map((part, index) => {
        if (part === '{amount}') return <bdi key={index}>{amount}</bdi>;
        return part === '{phone}' ? (
          <bdi key={index} dir="ltr">
            {phone}
          </bdi>
        ) : (
          part
        );
      })}
    </p>
  );
}
