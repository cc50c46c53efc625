import { reasonLabel } from '@diwan/domain/order-reasons.ts';
import { IconBan } from '@tabler/icons-react';
import { useAgeText } from '#kit/i18n/age.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import type { Ended } from './board/board.rules.ts';
import { changesOf } from './board/ticket.rules.ts';
import { kitchenMessages } from './kitchen.messages.ts';
import type { KitchenStore } from './kitchen-store.ts';
import { Press, useCalled } from './parts.tsx';
import { Lines } from './ticket-lines.tsx';
import { Head } from './ticket-view.tsx';
import classes from './ticket.module.css';

interface EndedTicketProps extends Ended {
  readonly store: KitchenStore;
  readonly now: number;
}

/** Was being made and is not wanted any more: it stands until somebody presses it away. */
export function EndedTicket({ ticket, reason, store, now }: EndedTicketProps) {
  const t = useText(kitchenMessages);
  const called = useCalled();
  const locale = useLocale();
  const age = useAgeText()(ticket.createdAt, now);
  return (
    <article className={classes.card} data-ended aria-label={ticket.isTest ? t('test') : `#${ticket.number}`}>
      <p role="alert" className={classes.canceled}>
        <IconBan size={26} stroke={2} aria-hidden /> {t('canceledNow')}
      </p>
      <Head ticket={ticket} pace="calm" age={age} />
      {reason !== null && <p className={classes.where}>{reasonLabel(reason, locale)}</p>}
      <Lines lines={changesOf(ticket).lines} />
      <Press
        aria-label={t('seenCanceled', { number: called(ticket.number) })}
        onClick={() => store.pressAway(ticket.id)}
      >
        {t('seen')}
      </Press>
    </article>
  );
}
