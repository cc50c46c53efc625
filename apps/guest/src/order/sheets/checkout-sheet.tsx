import type { ComponentChildren } from 'preact';
import type { GuestOrderTimes } from '@diwan/contract/bookings/guest-orders.ts';
import { phoneExample } from '@diwan/domain/phone.ts';
import type { OrderTotals } from '@diwan/domain/order-totals.ts';
import {
  type Field,
  isPaidFirst,
  mayChoosePayment,
  offeredTypes,
  type Problems,
  sayTime,
} from '../checkout.ts';
import type { Table, Typed } from '../device.ts';
import { say } from '../order.messages.ts';
import { amountOf, type Tongue } from '../say-amounts.ts';
import type { Sending } from '../use-sending.ts';
import { SumsOf } from './cart-sheet.tsx';
import { Sheet } from './sheet.tsx';

interface Form {
  readonly typed: Typed;
  readonly problems: Problems;
  readonly tongue: Tongue;
  readonly table: Table | null;
  readonly times: GuestOrderTimes | null;
  /** Today at the venue, `YYYY-MM-DD`. */
  readonly today: string;
  readonly onType: (changes: Partial<Typed>) => void;
}

interface Labelled {
  readonly field: Field;
  readonly label: string;
  readonly problems: Problems;
  readonly hint?: string;
  readonly children: ComponentChildren;
}

export const problemId = (field: Field) => `${field}-problem`;

function FieldOf({ field, label, problems, hint, children }: Labelled) {
  const problem = problems[field];
  return (
    <div class="field">
      <label for={field}>{label}</label>
      {children}
      {problem && (
        <p id={problemId(field)} class="problem">
          {problem}
        </p>
      )}
      {hint && <p class="hint">{hint}</p>}
    </div>
  );
}

/** What ties an input to its problem. */
const tied = (field: Field, problems: Problems) => ({
  id: field,
  name: field,
  'aria-invalid': problems[field] ? true : undefined,
  'aria-describedby': problems[field] ? problemId(field) : undefined,
});

function TypeField({ typed, problems, tongue: { locale, offer }, table, onType }: Form) {
  const types = offeredTypes(offer, table);
  return (
    <fieldset class="choices types" aria-describedby={problems.type ? problemId('type') : undefined}>
      <legend>{say('how', locale)}</legend>
      {problems.type && (
        <p id={problemId('type')} class="problem">
          {problems.type}
        </p>
      )}
      {types.map((type, index) => (
        <label key={type}>
          <input
            type="radio"
            name="type"
            id={index === 0 ? 'type' : undefined}
            checked={typed.type === type}
            onChange={() => onType({ type })}
          />
          {say(type, locale)}
        </label>
      ))}
      {!table && offer.types.includes('dine_in') && <p class="hint">{say('scan_table', locale)}</p>}
    </fieldset>
  );
}

function TimeField({ typed, problems, tongue: { locale }, times, today, onType }: Form) {
  const opens = times?.opens_at;
  const closed = opens
    ? say('closed_opens', locale, { time: sayTime(opens, today, locale) })
    : say('closed', locale);
  return (
    <FieldOf field="time" label={say('when', locale)} problems={problems}>
      <select
        {...tied('time', problems)}
        value={typed.time}
        onChange={({ currentTarget }) => onType({ time: currentTarget.value })}
      >
        <option value="" disabled={times?.is_open === false}>
          {times?.is_open === false
            ? closed
            : say('as_soon', locale, { minutes: times?.preparation_minutes ?? '…' })}
        </option>
        {times?.times.map((time) => (
          <option key={time} value={time}>
            {sayTime(time, today, locale)}
          </option>
        ))}
      </select>
    </FieldOf>
  );
}

function PersonFields({ typed, problems, tongue: { locale, offer }, onType }: Form) {
  const isAtTable = typed.type === 'dine_in';
  return (
    <>
      <FieldOf field="name" label={say(isAtTable ? 'name_optional' : 'name', locale)} problems={problems}>
        <input
          {...tied('name', problems)}
          dir="auto"
          autocomplete="name"
          maxLength={255}
          value={typed.name}
          onInput={({ currentTarget }) => onType({ name: currentTarget.value })}
        />
      </FieldOf>
      <FieldOf field="phone" label={say(isAtTable ? 'phone_optional' : 'phone', locale)} problems={problems}>
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
      </FieldOf>
      {typed.type === 'delivery' && (
        <FieldOf
          field="address"
          label={say('address', locale)}
          problems={problems}
          hint={say('address_hint', locale)}
        >
          <textarea
            {...tied('address', problems)}
            rows={2}
            dir="auto"
            autocomplete="street-address"
            maxLength={500}
            value={typed.address}
            onInput={({ currentTarget }) => onType({ address: currentTarget.value })}
          />
        </FieldOf>
      )}
      <FieldOf field="note" label={say('note_order', locale)} problems={problems}>
        <textarea
          {...tied('note', problems)}
          rows={2}
          dir="auto"
          maxLength={300}
          value={typed.note}
          onInput={({ currentTarget }) => onType({ note: currentTarget.value })}
        />
      </FieldOf>
    </>
  );
}

/** When it is paid: a choice where there is one, and what follows from it in words. */
function Payment({ typed, tongue: { locale, offer }, onType }: Form) {
  const isFirst = isPaidFirst(typed, offer);
  const later = typed.type === 'delivery' ? 'on_delivery' : 'at_desk';
  return (
    <>
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
      <p class="hint">{say(isFirst ? 'pay_first' : 'pay_later', locale)}</p>
    </>
  );
}

interface CheckoutProps extends Form {
  readonly sums: OrderTotals;
  readonly sending: Sending;
  readonly onSend: () => void;
}

/** What became of the order so far, in the words that are true. */
function News({ sending, problems, tongue }: Pick<CheckoutProps, 'sending' | 'problems' | 'tongue'>) {
  const { locale, offer } = tongue;
  const isWaiting = sending.kind === 'waiting' || sending.kind === 'resuming';
  const words = isWaiting
    ? say('maybe_sent', locale)
    : sending.kind === 'offline'
      ? say('not_sent', locale)
      : sending.kind === 'unanswered'
        ? say('not_answered', locale)
        : sending.kind === 'changed'
          ? say('price_changed_to', locale, {
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
            {say('call_us', locale, { phone: offer.phone })}
          </a>
        </p>
      )}
    </div>
  );
}

/** Everything that an order needs, in one sheet with one button. */
export function CheckoutSheet(props: CheckoutProps) {
  const { tongue, sums, sending, onSend } = props;
  const { locale } = tongue;
  const isBusy = ['sending', 'waiting', 'resuming'].includes(sending.kind);
  const act = isBusy
    ? say('sending', locale)
    : sending.kind === 'changed'
      ? say('order_at_new', locale, { new: amountOf(sending.total, tongue) })
      : say(isPaidFirst(props.typed, tongue.offer) ? 'pay_amount' : 'send_order', locale, {
          amount: amountOf(sums.total_price, tongue),
        });
  return (
    <Sheet
      locale={locale}
      name="checkout"
      title={say('your_order', locale)}
      footer={
        tongue.whyNot !== null && !isBusy ? (
          <output class="gone">{tongue.whyNot}</output>
        ) : (
          <button type="submit" form="checkout" class="main-act" disabled={isBusy}>
            {act}
          </button>
        )
      }
    >
      <form
        id="checkout"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSend();
        }}
      >
        <TypeField {...props} />
        {props.typed.type !== 'dine_in' && <TimeField {...props} />}
        <PersonFields {...props} />
        <SumsOf sums={sums} tongue={tongue} />
        <Payment {...props} />
        <News {...props} />
      </form>
    </Sheet>
  );
}
