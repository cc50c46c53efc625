import type { OrderTotals } from '@diwan/domain/order-totals.ts';
import { suggestedTips } from '@diwan/domain/tips.ts';
import { hasApplePay } from '../../live/apple-pay.ts';
import { methodLabel } from '../../parts/pay-method-labels.ts';
import { translate as translateTip } from '../../parts/tips.messages.ts';
import { chosenMethod, isPaidFirst, mayChoosePayment, offeredMethods, OWN_TIP } from '../checkout.ts';
import { translate } from '../order.messages.ts';
import { amountOf } from '../say-amounts.ts';
import { problemId, type Form } from './field.tsx';
import { Written } from './written.tsx';

interface SumsOfOrder {
  readonly sums: OrderTotals;
}

type PaymentForm = Pick<Form, 'typed' | 'problems' | 'tongue' | 'onType'>;

interface Radios {
  readonly legend: string;
  readonly name: string;
  /** Each value with its words. */
  readonly options: readonly (readonly [string, string])[];
  readonly chosen: string | undefined;
  readonly onChoose: (value: string) => void;
}

function Choose({ legend, name, options, chosen, onChoose }: Radios) {
  return (
    <fieldset class="choices types">
      <legend>{legend}</legend>
      {options.map(([value, words]) => (
        <label key={value}>
          <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
          {words}
        </label>
      ))}
    </fieldset>
  );
}

/** On top of what is paid online; none is chosen before the guest chooses one. */
function Tips({ typed, tongue, onType, sums }: PaymentForm & SumsOfOrder) {
  const { locale, offer } = tongue;
  const tips = offer.takesTips ? suggestedTips(sums.total_price, offer.currency) : [];
  if (tips.length === 0) return null;
  return (
    <>
      <Choose
        legend={translateTip('tip_optional', locale)}
        name="tip"
        options={[
          ...tips.map((tip) => [String(tip), `\u2068${amountOf(tip, tongue)}\u2069`] as const),
          [OWN_TIP, translateTip('own_tip', locale)],
          ['0', translateTip('no_tip', locale)],
        ]}
        chosen={typed.tip}
        onChoose={(tip) => onType({ tip })}
      />
      {typed.tip === OWN_TIP && <Written of="tip" texts={typed} onType={onType} />}
    </>
  );
}

/** When it is paid: a choice where there is one, and what follows from it in words. */
export function Payment(props: PaymentForm & SumsOfOrder) {
  const { typed, problems, tongue, onType } = props;
  const { locale, offer } = tongue;
  const isFirst = isPaidFirst(typed, offer);
  const later = typed.type === 'delivery' ? 'on_delivery' : 'at_desk';
  const methods = offeredMethods(offer, hasApplePay());
  return (
    <>
      {problems.pay && (
        <p id={problemId('pay')} class="problem" role="alert">
          {problems.pay}
        </p>
      )}
      {mayChoosePayment(typed, offer) && (
        <Choose
          legend={translate('when_paid', locale)}
          name="pay"
          options={[
            ['now', translate('pay_now', locale)],
            ['later', translate(later, locale)],
          ]}
          chosen={isFirst ? 'now' : 'later'}
          onChoose={(pay) => onType({ pay })}
        />
      )}
      {isFirst && (
        <Choose
          legend={translate('pay_with', locale)}
          name="method"
          options={methods.map((method) => [method, methodLabel(method, locale)])}
          chosen={chosenMethod(methods, typed)}
          onChoose={(method) => onType({ method })}
        />
      )}
      {isFirst && <Tips {...props} />}
      <Written of={isFirst ? 'pay_first' : 'pay_later'} />
    </>
  );
}
