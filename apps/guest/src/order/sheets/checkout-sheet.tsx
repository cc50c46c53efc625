import { phoneExample, phoneInE164, formatPhone } from '@diwan/domain/phone.ts';
import type { OrderTotals } from '@diwan/domain/order-totals.ts';
import { useEffect, useState } from 'preact/hooks';
import { chosenTip, isPaidFirst, type Problems } from '../checkout.ts';
import { translate } from '../order.messages.ts';
import { wordOf } from '../page-words.ts';
import { amountOf, type Tongue } from '../say-amounts.ts';
import type { Typed } from '../device.ts';
import type { Sending } from '../use-sending.ts';
import { SumsOf } from './cart-sheet.tsx';
import { FieldOf, tied, type Form } from './field.tsx';
import { TimeField, TypeField } from './handing-over.tsx';
import { Payment } from './payment-fields.tsx';
import { PinForm } from './pin-form.tsx';
import { Sheet } from './sheet.tsx';
import { type Join, listen } from '../use-order.ts';
import { Written } from './written.tsx';

/** What was typed is read back as the whole number that will be called. */
function PhoneField({ typed, problems, tongue: { locale, offer }, onType }: Form) {
  const isAtTable = typed.type === 'dine_in';
  const phone = phoneInE164(typed.phone, offer.country);
  return (
    <FieldOf
      field="phone"
      label={translate(isAtTable ? 'phone_optional' : 'phone', locale)}
      problems={problems}
    >
      <input
        {...tied('phone', problems)}
        type="tel"
        dir="ltr"
        autocomplete="tel"
        maxLength={40}
        placeholder={phoneExample(offer.country)}
        value={typed.phone}
        onInput={({ currentTarget }) => onType({ phone: currentTarget.value })}
      />
      {phone && (
        <output class="hint">
          <bdi dir="ltr">{formatPhone(phone)}</bdi>
        </output>
      )}
    </FieldOf>
  );
}

function PersonFields(props: Form) {
  const { typed, problems, onType } = props;
  const { locale } = props.tongue;
  const isAtTable = typed.type === 'dine_in';
  return (
    <>
      <FieldOf
        field="name"
        label={translate(isAtTable ? 'name_optional' : 'name', locale)}
        problems={problems}
      >
        <input
          {...tied('name', problems)}
          dir="auto"
          autocomplete="name"
          maxLength={255}
          value={typed.name}
          onInput={({ currentTarget }) => onType({ name: currentTarget.value })}
        />
      </FieldOf>
      <PhoneField {...props} />
      <Written of={typed.type} texts={typed} problem={problems.plate ?? problems.address} onType={onType} />
      <Written of="note" texts={typed} problem={problems.note} onType={onType} />
    </>
  );
}

interface CheckoutProps extends Form {
  /** Asks for the digits of the table; null: they are not asked for. */
  readonly onJoin: Join | null;
  readonly sums: OrderTotals;
  readonly sending: Sending;
  readonly onSend: () => void;
  /** Null on a tablet, which forgets everybody by itself. */
  readonly onForget: (() => void) | null;
}

const needsTerms = ({ terms_version: accepted }: Typed) =>
  accepted === '' && document.querySelector('#fields-terms[data-needed]') !== null;

interface NewsProps {
  readonly sending: Sending;
  readonly problems: Problems;
  readonly tongue: Tongue;
}

/** What became of the order so far, in the words that are true. */
function OrderStatusMessage({ sending, problems, tongue }: NewsProps) {
  const { locale, offer } = tongue;
  const isWaiting = sending.kind === 'waiting' || sending.kind === 'resuming';
  const words = isWaiting
    ? translate('maybe_sent', locale)
    : sending.kind === 'offline'
      ? translate('not_sent', locale)
      : sending.kind === 'unanswered'
        ? wordOf('not_answered')
        : sending.kind === 'changed'
          ? wordOf('price_changed_to', {
              old: amountOf(sending.old, tongue),
              new: amountOf(sending.total, tongue),
            })
          : problems.order;
  return (
    <div role="alert" class="news">
      {words && <p class={isWaiting ? 'hint' : 'problem'}>{words}</p>}
      {words && problems.order && offer.phone && (
        <p>
          <a href={`tel:${offer.phone.replaceAll(/[^\d+]/g, '')}`}>
            {wordOf('call_us', { phone: offer.phone })}
          </a>
        </p>
      )}
    </div>
  );
}

/** Whether the phone has a network, as far as it knows. */
function useOnline(): boolean {
  const [isOnline, setOnline] = useState(() => navigator.onLine);
  useEffect(() => listen(['online', 'offline'], () => setOnline(navigator.onLine)), []);
  return isOnline;
}

/** Everything that an order needs, in one sheet with one button. */
export function CheckoutSheet(props: CheckoutProps) {
  const { typed, tongue, sums, sending, onJoin, onSend, onForget } = props;
  const isOnline = useOnline();
  const { locale } = tongue;
  const tip = chosenTip(typed, tongue.offer, sums.total_price);
  const isBusy = ['sending', 'waiting', 'resuming'].includes(sending.kind);
  const act = isBusy
    ? translate('sending', locale)
    : sending.kind === 'changed'
      ? wordOf('order_at_new', { new: amountOf(sending.total, tongue) })
      : translate(isPaidFirst(typed, tongue.offer) ? 'pay_amount' : 'send_order', locale, {
          amount: amountOf(sums.total_price + tip, tongue),
        });
  return (
    <Sheet
      locale={locale}
      name="checkout"
      title={translate('your_order', locale)}
      footer={
        tongue.whyNot !== null && !isBusy ? (
          <output class="gone">{tongue.whyNot}</output>
        ) : (
          <button
            type="submit"
            form="checkout"
            class="main-act"
            disabled={[isBusy, needsTerms(typed), sending.kind === 'offline' && !isOnline].includes(true)}
          >
            {act}
          </button>
        )
      }
    >
      {onJoin && <PinForm locale={locale} problem={props.problems.pin} onJoin={onJoin} />}
      <form
        id="checkout"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSend();
        }}
      >
        <TypeField {...props} />
        {typed.type !== 'dine_in' && <TimeField {...props} />}
        <PersonFields {...props} />
        {onForget && <Written of="remember" texts={typed} onType={props.onType} />}
        <SumsOf sums={sums} tip={tip} tongue={tongue} />
        <Payment {...props} />
        <Written of="terms" texts={typed} problem={props.problems.terms_version} onType={props.onType} />
        <Written of="ways" />
        <OrderStatusMessage {...props} />
        {!isBusy && onForget && (
          <button type="button" class="quiet" onClick={onForget}>
            {translate('forget_me', locale)}
          </button>
        )}
      </form>
    </Sheet>
  );
}
