import { formatChoices } from '@diwan/contract/catalogue/item-choices.ts';
import { countedNames } from '@diwan/domain/extras.ts';
import { reasonLabel } from '@diwan/domain/order-reasons.ts';
import { formatDuration, formatLocalTime } from '@diwan/domain/format-time.ts';
import { formatPhone } from '@diwan/domain/phone.ts';
import { dialled } from '../../parts/phone.ts';
import { translate } from './follow.messages.ts';
import { Marks } from '../../parts/marks.tsx';
import { amountIn, named } from './follow-texts.ts';
import type { FollowedLine, FollowView } from './follow-view.ts';

function Line({ line, view }: { readonly line: FollowedLine; readonly view: FollowView }) {
  const { locale } = view;
  const { count, choices, note, allergens, marks, total } = line;
  const name = named(line.name, locale);
  return (
    <li>
      <p class="line">
        <bdi>{count === null ? name : `${count} × ${name}`}</bdi>
        {total !== null && <bdi class="amount">{amountIn(view, total)}</bdi>}
      </p>
      {choices.length > 0 && (
        <p class="quiet">
          <bdi>
            {countedNames(choices.map((choice) => named(choice, locale))).join(locale === 'ar' ? '، ' : ', ')}
          </bdi>
        </p>
      )}
      {marks.length > 0 && (
        <p class="quiet">
          <Marks of={marks} locale={locale} />
        </p>
      )}
      {allergens.length > 0 && (
        <p class="quiet">{translate('contains', locale, formatChoices(allergens, locale))}</p>
      )}
      {note !== null && (
        <p class="quiet wish">
          <bdi>{note}</bdi>
        </p>
      )}
    </li>
  );
}

/** What was ordered or booked, each with what was chosen for it. */
export function Lines({ view }: { readonly view: FollowView }) {
  return (
    <ul class="lines">
      {view.row.lines.map((line, at) => (
        <Line key={at} line={line} view={view} />
      ))}
    </ul>
  );
}

/** Nobody has accepted it in time: the guest is not left to hope. */
function Waiting({ row, locale }: Pick<FollowView, 'row' | 'locale'>) {
  const venue = named(row.branch, locale) || named(row.business, locale);
  const { phone } = row.place;
  if (phone === null) return <p class="failed">{translate('still_waiting', locale, venue)}</p>;
  return (
    <p class="failed">
      {translate('still_waiting_call', locale, venue)}{' '}
      <a href={`tel:${dialled(phone)}`}>
        <bdi dir="ltr">{formatPhone(phone)}</bdi>
      </a>
    </p>
  );
}

/** What the order waits for, or why it is not made; what is true of it and nothing more. */
export function Standing({ view }: { readonly view: FollowView }) {
  const { row, locale, now } = view;
  const { order, status } = row;
  if (order === null) return null;
  if (order.pay_by !== null) {
    const left = formatDuration(order.pay_by.at.getTime() - now.getTime(), locale);
    return (
      <>
        <p>{translate('pay_by', locale, formatLocalTime(order.pay_by.local, locale))}</p>
        {left !== null && (
          <p class="clock" role="timer">
            {translate('time_left', locale, left)}
          </p>
        )}
      </>
    );
  }
  if (order.ended_by === 'unpaid') return <p>{translate('unpaid_told', locale)}</p>;
  if (row.still_waiting) return <Waiting row={row} locale={locale} />;
  if (status === 'pending') return <p>{translate('waiting_venue', locale, named(row.branch, locale))}</p>;
  if (status !== 'rejected' || order.reason === null || order.ended_by !== null) return null;
  return <p class="wish">{translate('reason', locale, reasonLabel(order.reason, locale))}</p>;
}

/** How what is still open is paid without a phone, or that nothing is. */
export function HowPaid({ view }: { readonly view: FollowView }) {
  const { row, locale } = view;
  const { order, sums, status } = row;
  if (order === null || status === 'rejected' || order.pay_by !== null) return null;
  if (sums.open > 0) return <p>{translate(order.type === 'delivery' ? 'on_delivery' : 'at_desk', locale)}</p>;
  return sums.paid > 0 ? <p>{translate('all_paid', locale)}</p> : null;
}

const OVER = new Set(['delivered', 'rejected']);

/** Back to the menu: with table and name as the phone keeps them, and with the same dishes once this order is over. */
export function WayOn({ view }: { readonly view: FollowView }) {
  const { kind, token, row, locale } = view;
  const menu = `/q/${row.slug}?lang=${locale}`;
  // Who is to pay is led nowhere else.
  const isWaiting = Boolean(row.order?.pay_by);
  const takesOrders = kind === 'orders' && row.place.takes_orders && !isWaiting;
  if (!takesOrders) {
    return (
      <p>
        <a href={menu}>{translate('menu', locale)}</a>
      </p>
    );
  }
  return (
    <p class="ways">
      <a id="order-more" href={menu}>
        {translate('order_more', locale)}
      </a>
      {OVER.has(row.status) && (
        // What follows the number sign is sent to no server.
        <a id="order-again" href={`${menu}#again-${token}`}>
          {translate('order_again', locale)}
        </a>
      )}
    </p>
  );
}
