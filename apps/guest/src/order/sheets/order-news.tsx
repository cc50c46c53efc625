import type { Problems } from '../checkout.ts';
import { translate } from '../order.messages.ts';
import { wordOf } from '../page-words.ts';
import { amountOf, type Tongue } from '../say-amounts.ts';
import type { Sending } from '../use-sending.ts';

interface NewsProps {
  readonly sending: Sending;
  readonly problems: Problems;
  readonly tongue: Tongue;
}

/** What became of the order so far, in the words that are true. */
export function OrderStatusMessage({ sending, problems, tongue }: NewsProps) {
  const { locale, offer } = tongue;
  const isWaiting = sending.kind === 'waiting' || sending.kind === 'resuming';
  const words = isWaiting
    ? translate('maybe_sent', locale)
    : sending.kind === 'offline'
      ? translate('not_sent', locale)
      : sending.kind === 'unanswered'
        ? wordOf('not_answered')
        : sending.kind === 'changed'
          ? translate('price_changed_to', locale, {
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
            {translate('call_us', locale, { phone: offer.phone })}
          </a>
        </p>
      )}
    </div>
  );
}
