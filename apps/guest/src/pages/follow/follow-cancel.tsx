import { CANCEL_TEXTS } from '@diwan/contract/bookings/cancel.texts.ts';
import { formatPhone } from '@diwan/domain/phone.ts';
import { dialled } from '../../parts/phone.ts';
import { translate } from './follow.messages.ts';
import type { FollowView } from './follow-view.ts';

/** Why it cannot be canceled here, for whoever wanted to, and whom to ask. */
function NotCanceled({ row, locale, asksToCancel }: FollowView) {
  const { cancel_refusal: refusal, place } = row;
  // One that has begun says so to everybody: the form of an old page leads back to the plain address.
  if (refusal === null || (!asksToCancel && refusal !== 'booking_cancel_over')) return null;
  return (
    <p class={asksToCancel ? 'failed' : 'quiet'} role={asksToCancel ? 'alert' : undefined}>
      {CANCEL_TEXTS[refusal][locale]}
      {place.phone !== null && (
        <>
          {' '}
          <a href={`tel:${dialled(place.phone)}`}>
            <bdi dir="ltr">{formatPhone(place.phone)}</bdi>
          </a>
        </>
      )}
    </p>
  );
}

/** The guest's own token cancels what is pending and unpaid; it asks once more first. */
export function Cancelling(view: FollowView) {
  const { kind, token, row, locale, asksToCancel } = view;
  if (!row.can_cancel) return <NotCanceled {...view} />;
  // The offer of an order ends by itself a moment later, of which nobody tells.
  const look = kind === 'orders' ? 'clock' : undefined;
  if (!asksToCancel) {
    return (
      <p class={look}>
        <a id="cancel" href={`?lang=${locale}&cancel=ask`}>
          {translate(kind === 'orders' ? 'cancel_order' : 'cancel', locale)}
        </a>
      </p>
    );
  }
  return (
    <form method="post" action={`/guest/${kind}/${token}/cancel?lang=${locale}`} class={look}>
      <p>{translate(kind === 'orders' ? 'cancel_order_sure' : 'cancel_sure', locale)}</p>
      <p class="ways">
        <button id="cancel-yes">
          {translate(kind === 'orders' ? 'cancel_order_yes' : 'cancel_yes', locale)}
        </button>
        <a class="press second" id="cancel-no" href={`?lang=${locale}`}>
          {translate('cancel_no', locale)}
        </a>
      </p>
    </form>
  );
}
