import type { Locale } from '@diwan/contract/locale.ts';
import { dialled } from './phone.ts';

const MESSAGES = {
  call: { en: 'Call', ar: 'اتصال' },
  whatsapp: { en: 'WhatsApp', ar: 'واتساب' },
} as const satisfies Record<string, Record<Locale, string>>;

export interface Reached {
  readonly phone: string | null;
  readonly whatsapp: string | null;
}

/** How a venue is called and written to, for whoever does not get on alone; nothing where it has said neither. */
export function WaysToReach({ phone, whatsapp, locale }: Reached & { readonly locale: Locale }) {
  if (!phone && !whatsapp) return null;
  return (
    <p class="ways">
      {phone && <a href={`tel:${dialled(phone)}`}>{MESSAGES.call[locale]}</a>}
      {whatsapp && (
        <a href={`https://wa.me/${dialled(whatsapp).replace('+', '')}`} rel="noreferrer">
          {MESSAGES.whatsapp[locale]}
        </a>
      )}
    </p>
  );
}
