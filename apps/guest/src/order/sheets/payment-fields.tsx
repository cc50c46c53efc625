import type { OrderTotals } from '@diwan/domain/order-totals.ts';
import { suggestedTips } from '@diwan/domain/tips.ts';
import { hasApplePay } from '../../live/apple-pay.ts';
import { sayMethod } from '../../parts/pay-method-words.ts';
import { say as sayTip } from '../../parts/tips.messages.ts';
import { chosenMethod, isPaidFirst, mayChoosePayment, offeredMethods } from '../checkout.ts';
import { say } from '../order.messages.ts';
import { amountOf, type Tongue } from '../say-amounts.ts';
import { problemId, type Form } from './field.tsx';

interface SumsOfOrder {
  readonly sums: OrderTotals;
}

type PaymentForm = Pick<Form, 'typed' | 'problems' | 'tongue' | 'onType'>;

/** In which way it is paid online. */
function Methods({
  typed,
  tongue: { locale, offer },
  onType,
}: Pick<PaymentForm, 'typed' | 'onType'> & { readonly tongue: Pick<Tongue, 'locale' | 'offer'> }) {
  const methods = offeredMethods(offer, hasApplePay());
  const chosen = chosenMethod(methods, typed);
  return (
    <fieldset class="choices types">
      <legend>{say('pay_with', locale)}</legend>
      {methods.map((method) => (
        <label key={method}>
          <input type="radio" name="method" checked={method === chosen} onChange={() => onType({ method })} />
          {sayMethod(method, locale)}
        </label>
      ))}
    </fieldset>
  );
}

type TipForm = Pick<PaymentForm, 'typed' | 'tongue' | 'onType'> & {
  /** Minor units that it is given with. */
  readonly due: number;
};

/** On top of what is paid online; none is chosen before the guest chooses one. */
function Tips({ typed, tongue, onType, due }: TipForm) {
  const { locale, offer } = tongue;
  const tips = offer.takesTips ? suggestedTips(due, offer.currency) : [];
  if (tips.length === 0) return null;
  return (
    <fieldset class="choices types">
      <legend>{sayTip('tip_optional', locale)}</legend>
      {[...tips, 0].map((tip) => (
        <label key={tip}>
          <input
            type="radio"
            name="tip"
            checked={typed.tip === String(tip)}
            onChange={() => onType({ tip: String(tip) })}
          />
          {tip === 0 ? sayTip('no_tip', locale) : <bdi>{amountOf(tip, tongue)}</bdi>}
        </label>
      ))}
    </fieldset>
  );
}

/** When it is paid: a choice where there is one, and what follows from it in words. */
export function Payment({ typed, problems, tongue, onType, sums }: PaymentForm & SumsOfOrder) {
  const { locale, offer } = tongue;
  const isFirst = isPaidFirst(typed, offer);
  const later = typed.type === 'delivery' ? 'on_delivery' : 'at_desk';
  return (
    <>
      {problems.pay && (
        <p id={problemId('pay')} class="problem" role="alert">
          {problems.pay}
        </p>
      )}
      {mayChoosePayment(typed, offer) && (
        <fieldset class="choices types">
          <legend>{say('when_paid', locale)}</legend>
          {(['now', 'later'] as const).map((pay) => (
            <label key={pay}>
              <input
                type="radio"
                name="pay"
                checked={isFirst === (pay === 'now')}
                onChange={() => onType({ pay })}
              />
              {say(pay === 'now' ? 'pay_now' : later, locale)}
            </label>
          ))}
        </fieldset>
      )}
      {isFirst && <Methods typed={typed} tongue={{ locale, offer }} onType={onType} />}
      {isFirst && <Tips typed={typed} tongue={tongue} onType={onType} due={sums.total_price} />}
      <p class="hint">{say(isFirst ? 'pay_first' : 'pay_later', locale)}</p>
    </>
  );
}
