import { toMinor } from '@diwan/domain/money.ts';
import { methodsIn } from '@diwan/domain/pay-methods.ts';
import { classOfMethod, methodLabel } from '../../parts/pay-method-labels.ts';
import { DueWithTip, TipChoice } from '../../parts/tip-choice.tsx';
import { translate, translatePlain } from './follow.messages.ts';
import { amountIn, isCalledOff } from './follow-texts.ts';
import type { FollowView } from './follow-view.ts';

interface PayOf extends FollowView {
  readonly pay: NonNullable<FollowView['row']['pay']>;
}

function Methods(view: PayOf) {
  const { row, pay, locale } = view;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- links that belong together, and no fields of a form
    <div class="methods" role="group" aria-labelledby="pay">
      <p id="pay">{translate('pay_amount', locale, amountIn(view, pay.amount))}</p>
      {methodsIn(row.currency).map((method) => (
        <a
          key={method}
          class={`press ${classOfMethod(method) ?? ''}`.trim()}
          id={`pay-${method}`}
          href={`/pay/${pay.reference}?lang=${locale}&method=${method}`}
        >
          {methodLabel(method, locale)}
        </a>
      ))}
    </div>
  );
}

/** The same as a form, with the tip that a guest may give. */
function PaymentWithTip({ row, pay, locale }: PayOf) {
  const { currency } = row;
  const due = toMinor(pay.amount, currency) ?? 0;
  return (
    <form class="methods" method="post" action={`/pay/${pay.reference}?lang=${locale}`} aria-labelledby="pay">
      <TipChoice due={due} currency={currency} locale={locale} />
      <p id="pay">
        <DueWithTip
          due={due}
          currency={currency}
          locale={locale}
          words={translatePlain('pay_amount', locale)}
        />
      </p>
      {methodsIn(currency).map((method) => (
        <button key={method} class={classOfMethod(method)} id={`pay-${method}`} name="method" value={method}>
          {methodLabel(method, locale)}
        </button>
      ))}
    </form>
  );
}

/** The ways to pay what is open; nothing where nothing is, or the order was called off. */
export function Payment(view: FollowView) {
  const { row, locale, hasFailed, isConfirming } = view;
  if (!row.pay || isCalledOff(view)) return null;
  return (
    <>
      {hasFailed && (
        <p class="failed" role="alert">
          {translate('pay_failed', locale)}
        </p>
      )}
      {isConfirming && row.pay.is_on_page && (
        // It is looked for each minute as well: nobody tells of a payment that comes to nothing.
        <p class="quiet clock" role="alert">
          {translate('pay_open', locale)}
        </p>
      )}
      {row.pay.takes_tips ? <PaymentWithTip {...view} pay={row.pay} /> : <Methods {...view} pay={row.pay} />}
    </>
  );
}
