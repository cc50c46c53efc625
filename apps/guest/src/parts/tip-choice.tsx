import type { Locale } from '@diwan/contract/locale.ts';
import { decimalsOf, formatMoney, toMajor, type Currency } from '@diwan/domain/money.ts';
import { suggestedTips } from '@diwan/domain/tips.ts';
import { translate, sayAbout } from './tips.messages.ts';

interface TipProps {
  /** Minor units of which the tips that are offered are a share. */
  readonly due: number;
  readonly currency: Currency;
  readonly locale: Locale;
}

/** A tip for whatever is paid with a button of this form; none is chosen before the guest chooses one. */
export function TipChoice({ due, currency, locale }: TipProps) {
  const tips = suggestedTips(due, currency);
  if (tips.length === 0) return null;
  return (
    <fieldset class="choices" data-currency={currency}>
      <legend>{translate('tip_optional', locale)}</legend>
      {[...tips, 0].map((tip) => (
        <label key={tip}>
          <input type="radio" name="tip" id={`tip-${tip}`} value={toMajor(tip, currency)} data-minor={tip} />
          {tip === 0 ? translate('no_tip', locale) : <bdi>{formatMoney(tip, currency, locale)}</bdi>}
        </label>
      ))}
      <label>
        <input type="radio" name="tip" id="tip-own" value="other" />
        {translate('own_tip', locale)}
      </label>
      <input
        id="own-tip"
        name="other_tip"
        inputMode="decimal"
        dir="ltr"
        autocomplete="off"
        placeholder={(0).toFixed(decimalsOf(currency))}
        maxLength={12}
        aria-label={translate('own_tip', locale)}
        data-most={due}
        data-over={sayAbout('tip_over', locale).replace('{value}', formatMoney(due, currency, locale))}
      />
      <p class="quiet">{sayAbout('tip_added', locale)}</p>
    </fieldset>
  );
}

interface DueProps extends TipProps {
  /** Around the amount, as `Pay {value}`. */
  readonly words: string;
}

/** What is paid, which the script says together with the tip that is chosen. */
export function DueWithTip({ due, currency, locale, words }: DueProps) {
  return (
    <bdi class="amount" data-due={due} data-words={words}>
      {words.replace('{value}', `\u2068${formatMoney(due, currency, locale)}\u2069`)}
    </bdi>
  );
}
