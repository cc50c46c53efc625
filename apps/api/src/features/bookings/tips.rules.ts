import { formatMoney, type Currency } from '@diwan/domain/money.ts';
import { mayTip } from '@diwan/domain/tips.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { invalidField } from '#platform/http-error.ts';
import { minorOf } from '#platform/crud/sent-values.ts';

interface Taking {
  readonly business: { readonly currency: Currency };
  readonly locale: Locale;
}

interface SentTip {
  /** Major units; undefined: nothing is given. */
  readonly sent: number | undefined;
  /** Minor units that it is given with. */
  readonly due: number;
  readonly takesTips: boolean;
  readonly path?: string;
}

/** Rule R23 in minor units; 422 where the business takes none, and for more than what is paid with it. */
export function tipOf(of: Taking, { sent = 0, due, takesTips, path = 'tip' }: SentTip): number {
  if (sent === 0) return 0;
  if (!takesTips) throw invalidField(path, 'tips_off');
  const tip = minorOf(of, sent, path);
  if (mayTip(tip, due)) return tip;
  throw invalidField(path, 'tip_over', { amount: formatMoney(due, of.business.currency, of.locale) });
}
