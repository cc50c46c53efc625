import { Button } from '@mantine/core';
import { useAgeText } from '#kit/i18n/age.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { Bdi } from '#ui/bdi.tsx';
import { ask } from '#ui/overlays.ts';
import { useOptionWord } from '../../reservations/option-labels.ts';
import { useOrder } from '../form/order-context.ts';
import { useNow } from '../open-age.tsx';
import { orderMessages } from '../orders.messages.ts';
import { Sheet } from './sheet.tsx';
import { useTill } from './till-context.ts';
import type { Ticket } from './ticket.ts';
import TicketReason from './ticket-reason.tsx';
import { sheetMessages } from './sheets.messages.ts';
import { tillMessages } from './till.messages.ts';
import classes from './ticket.module.css';
import { useTables } from './use-tables.ts';

/** By whom or what people know a ticket that has no number yet. */
function useTicketName(): (ticket: Ticket) => string {
  const t = useText(orderMessages);
  const word = useOptionWord('order_types');
  const tables = useTables().areas.flatMap((area) => area.tables);
  return ({ draft }) => {
    const table = tables.find(({ id }) => id === draft.seat_id)?.name ?? '';
    const named = [table, draft.customer.name || draft.customer.phone].filter((text) => text !== '');
    return named.join(' · ') || `${word(draft.order_type)} · ${t('noName')}`;
  };
}

/** Nothing of a ticket is left once it is gone, so that it is asked about. */
function useDiscard(): (ticket: Ticket) => Promise<void> {
  const t = useText(sheetMessages);
  const { remove } = useTill();
  return async (ticket) => {
    const isSure = await ask({
      title: t('discardTitle', { count: 1 }),
      text: t('discardText', { count: 1 }),
      confirm: t('discard'),
      cancel: t('discardKeep', { count: 1 }),
      isDestructive: true,
    });
    if (isSure) remove(ticket);
  };
}

function Entry({ ticket, name }: { ticket: Ticket; name: string }) {
  const t = useText(sheetMessages);
  const nameOf = useNameOf();
  const { menu } = useOrder();
  const { resume } = useTill();
  const discard = useDiscard();
  const age = useAgeText()(new Date(ticket.since).toISOString(), useNow());
  const items = ticket.draft.lines
    .map(({ item_id: id, count }) => `${count}× ${nameOf(menu.items.get(id ?? 0)?.locales ?? [])}`)
    .join(' · ');
  return (
    <li className={classes.entry} data-state={ticket.state}>
      <div className={classes.entryWords}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span className={classes.extras}>
          <Bdi ltr={false}>{age}</Bdi>
        </span>
        <span className={classes.extras}>{items}</span>
        {ticket.reason !== null && (
          <p className={classes.problem}>
            <TicketReason reason={ticket.reason} />
          </p>
        )}
      </div>
      {ticket.state !== 'waiting' && (
        <div className={classes.entryActs}>
          <Button size="md" aria-label={t('resumeOf', { name })} onClick={() => resume(ticket)}>
            {t(ticket.state === 'refused' ? 'openAgain' : 'resume')}
          </Button>
          <Button size="md" variant="subtle" color="red" onClick={() => void discard(ticket)}>
            {t('discard')}
          </Button>
        </div>
      )}
    </li>
  );
}

/** Everything that is on this device beside the ticket on the screen. */
export default function TicketsSheet() {
  const t = useText(sheetMessages);
  const till = useText(tillMessages);
  const { others, open, sendNow } = useTill();
  const nameOf = useTicketName();
  const isWaiting = others.some(({ state }) => state === 'waiting');
  return (
    <Sheet onClose={() => open(null)} title={till('held')} size="lg">
      {others.length === 0 && <p className={classes.hint}>{t('noHeld')}</p>}
      <ul className={classes.entries}>
        {others.map((ticket) => (
          <Entry key={ticket.id} ticket={ticket} name={nameOf(ticket)} />
        ))}
      </ul>
      {isWaiting && (
        <Button variant="default" size="md" onClick={sendNow}>
          {t('sendNow')}
        </Button>
      )}
    </Sheet>
  );
}
