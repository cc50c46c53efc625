import { IconAlertTriangle, IconClock, IconCloudUp, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useAgeText } from '#kit/i18n/age.ts';
import { formatInstant } from '#kit/i18n/dates.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import type { ShownTicket } from './board/board.rules.ts';
import {
  changesOf,
  paceOf,
  type Changes,
  type OpenStatus,
  type Pace,
  type ShownLine,
  type Told,
} from './board/ticket.rules.ts';
import { isAllStruck, lineNames } from './board/work.rules.ts';
import { kitchenMessages } from './kitchen.messages.ts';
import type { KitchenStore } from './kitchen-store.ts';
import { hash, Press, useWord } from './parts.tsx';
import { RejectSheet } from './reject-sheet.tsx';
import classes from './ticket.module.css';

/** One press moves an order on. */
const NEXT = {
  pending: { to: 'accepted', word: 'accept', said: 'acceptOf' },
  accepted: { to: 'ready', word: 'ready', said: 'readyOf' },
  ready: { to: 'delivered', word: 'deliver', said: 'deliverOf' },
} as const;

interface TicketProps extends ShownTicket {
  readonly store: KitchenStore;
  readonly status: OpenStatus;
  readonly told: Told | undefined;
  readonly struck: readonly string[] | undefined;
  readonly mayMove: boolean;
  readonly now: number;
  /** Of the business: a device of the kitchen knows no person and no picked business. */
  readonly timezone: string;
}

function Count({ count, was }: Pick<ShownLine, 'count' | 'was'>) {
  return (
    <strong className={classes.count}>
      {was !== null && was !== count && <del dir="ltr">{was}×</del>}
      {count > 0 && <bdi dir="ltr">{count}×</bdi>}
    </strong>
  );
}

interface LinesProps {
  readonly lines: readonly ShownLine[];
  readonly struck?: readonly string[] | undefined;
  /** Without it the lines are only read. */
  readonly onStrike?: (line: string) => void;
}

function LineText({ line }: { readonly line: ShownLine }) {
  const nameOf = useNameOf();
  const extras = line.extras.map(nameOf).filter(Boolean).join(' · ');
  const name = <bdi>{nameOf(line.item)}</bdi>;
  return (
    <>
      <Count count={line.count} was={line.was} />
      <span>
        {line.count > 0 ? <span className={classes.dish}>{name}</span> : <del>{name}</del>}
        {extras !== '' && <span className={classes.extras}>{extras}</span>}
        {line.note !== null && (
          <span className={classes.wish} dir="auto">
            {line.note}
          </span>
        )}
      </span>
    </>
  );
}

export function Lines({ lines, struck = [], onStrike }: LinesProps) {
  const names = lineNames(lines);
  return (
    <ul className={classes.lines}>
      {lines.map((line, at) => {
        const name = names[at] ?? '';
        const isChanged = line.was !== line.count || undefined;
        return (
          <li key={name} data-changed={isChanged}>
            {onStrike && line.count > 0 ? (
              <button
                type="button"
                className={classes.line}
                aria-pressed={struck.includes(name)}
                onClick={() => onStrike(name)}
              >
                <LineText line={line} />
              </button>
            ) : (
              <div className={classes.line}>
                <LineText line={line} />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface HeadProps {
  readonly ticket: ShownTicket['ticket'];
  readonly pace: Pace;
  readonly now: number;
}

/** Number and place, large enough to be read across the kitchen; age and pace beside them. */
export function Head({ ticket, pace, now }: HeadProps) {
  const t = useText(kitchenMessages);
  const word = useWord('order_types');
  const nameOf = useNameOf();
  const age = useAgeText()(ticket.createdAt, now);
  const Sign = pace === 'late' ? IconAlertTriangle : IconClock;
  return (
    <div className={classes.head}>
      <h3 className={classes.number}>
        <bdi dir="ltr">#{ticket.number}</bdi>
      </h3>
      <bdi className={classes.place}>{(ticket.seat && nameOf(ticket.seat)) ?? word(ticket.type)}</bdi>
      <span className={classes.age}>
        {pace !== 'calm' && (
          <strong className={classes.pace}>
            <Sign size={22} stroke={2} aria-hidden /> {t(pace)}
          </strong>
        )}
        <span role="timer" aria-label={t('openFor', { age })}>
          <bdi>{age}</bdi>
        </span>
      </span>
    </div>
  );
}

export function Where({ ticket, timezone }: Pick<TicketProps, 'ticket' | 'timezone'>) {
  const t = useText(kitchenMessages);
  const word = useWord('order_types');
  const locale = useLocale();
  const time =
    ticket.scheduledAt && t('forLater', { time: formatInstant(ticket.scheduledAt, locale, timezone) });
  const said = [ticket.seat ? word(ticket.type) : null, ticket.customer, time].filter(Boolean);
  return said.length > 0 ? <p className={classes.where}>{said.join(' · ')}</p> : null;
}

/** What differs from what was last read, until somebody says that they have read it. */
function Changed({ ticket, changes, store }: Pick<TicketProps, 'ticket' | 'store'> & { changes: Changes }) {
  const t = useText(kitchenMessages);
  const nameOf = useNameOf();
  const { seatWas, noteWas } = changes;
  return (
    <div className={classes.changed}>
      <IconPencil size={24} stroke={1.8} aria-hidden />
      <div>
        <strong>{t('changed')}</strong>
        {seatWas !== undefined && (
          <p>{t('movedFrom', { seat: seatWas ? `\u2068${nameOf(seatWas)}\u2069` : t('noSeat') })}</p>
        )}
        {noteWas && <p>{t('wasNote', { note: `\u2068${noteWas}\u2069` })}</p>}
      </div>
      <Press
        aria-label={t('seenChanged', { number: hash(ticket.number) })}
        onClick={() => store.readChanges(ticket.id)}
      >
        {t('seen')}
      </Press>
    </div>
  );
}

function Actions({
  ticket,
  status,
  struck,
  store,
}: Pick<TicketProps, 'ticket' | 'status' | 'struck' | 'store'>) {
  const t = useText(kitchenMessages);
  const [isRejecting, setIsRejecting] = useState(false);
  const number = hash(ticket.number);
  const { to, word, said } = NEXT[status];
  // All is made: that it is ready is all that is left to say.
  const isMade = status === 'accepted' && isAllStruck(ticket, struck);
  return (
    <div className={classes.actions}>
      <Press look="danger" aria-label={t('rejectOf', { number })} onClick={() => setIsRejecting(true)}>
        {t('reject')}
      </Press>
      <Press
        look={isMade ? 'made' : 'main'}
        aria-label={t(said, { number })}
        onClick={() => store.press({ id: ticket.id, to })}
      >
        {t(word)}
      </Press>
      {isRejecting && (
        <RejectSheet
          subject={`${number} ${ticket.customer}`.trim()}
          onReject={(reason) => {
            setIsRejecting(false);
            store.press({ id: ticket.id, to: 'rejected', reason });
          }}
          onClose={() => setIsRejecting(false)}
        />
      )}
    </div>
  );
}

/** One order as the kitchen reads it. */
export function TicketView(props: TicketProps) {
  const { ticket, isKept, store, status, told, struck, mayMove, now, timezone } = props;
  const t = useText(kitchenMessages);
  const pace = paceOf(ticket, now);
  const changes = changesOf(ticket, told);
  return (
    <article
      id={`ticket-${ticket.id}`}
      tabIndex={-1}
      className={classes.card}
      data-pace={pace}
      data-changed={changes.isChanged || undefined}
      aria-label={`#${ticket.number}`}
    >
      <Head ticket={ticket} pace={pace} now={now} />
      <Where ticket={ticket} timezone={timezone} />
      {changes.isChanged && <Changed ticket={ticket} changes={changes} store={store} />}
      <Lines lines={changes.lines} struck={struck} onStrike={(line) => store.strike(ticket.id, line)} />
      {ticket.note !== null && (
        <p className={classes.wish} dir="auto">
          {ticket.note}
        </p>
      )}
      {isKept && (
        <p className={classes.kept}>
          <IconCloudUp size={22} stroke={1.8} aria-hidden /> {t('kept')}
        </p>
      )}
      {mayMove && <Actions ticket={ticket} status={status} struck={struck} store={store} />}
    </article>
  );
}
