import { formatCar } from '@diwan/domain/arrivals.ts';
import { formatTime } from '@diwan/domain/format-clock.ts';
import { IconAlertTriangle, IconClock, IconCloudUp, IconPencil } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { localTimeOf } from '#kit/i18n/dates.ts';
import { formatInstant } from '#kit/i18n/format-instant.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import type { Strikes } from './board/board.rules.ts';
import { linesHere, snapshotHere } from './board/stations.rules.ts';
import {
  changesOf,
  type Changes,
  type OpenStatus,
  type Pace,
  type Ticket,
  type TicketSnapshot,
} from './board/ticket.rules.ts';
import { isAllMade, leftHere, waitsForOthers } from './board/work.rules.ts';
import { kitchenMessages } from './kitchen.messages.ts';
import type { KitchenStore } from './kitchen-store.ts';
import { Press, useCalled, useWord } from './parts.tsx';
import { ReadyInSheet, RejectSheet } from './ticket-sheets.tsx';
import { StationRow } from './station-row.tsx';
import { Lines } from './ticket-lines.tsx';
import classes from './ticket.module.css';
import type { Stations } from './use-stations.ts';

/** One press moves an order on. */
const NEXT = {
  pending: { to: 'accepted', word: 'accept', label: 'acceptOf' },
  accepted: { to: 'ready', word: 'ready', label: 'readyOf' },
  ready: { to: 'delivered', word: 'deliver', label: 'deliverOf' },
} as const;

interface TicketProps {
  readonly store: KitchenStore;
  /** With the lines of all stations. */
  readonly whole: Ticket;
  /** As it was last read. */
  readonly snapshot: TicketSnapshot | undefined;
  /** Something of it was pressed here and is not known to the server yet. */
  readonly isKept: boolean;
  readonly work: Strikes;
  readonly stations: Stations;
  readonly status: OpenStatus;
  readonly mayMove: boolean;
  readonly pace: Pace;
  readonly age: string;
  /** Of the business: a device of the kitchen knows no person and no picked business. */
  readonly timezone: string;
}

interface HeadProps extends Pick<TicketProps, 'pace' | 'age'> {
  readonly ticket: Ticket;
}

/** Number and place, large enough to be read across the kitchen; age and pace beside them. */
export function Head({ ticket, pace, age }: HeadProps) {
  const t = useText(kitchenMessages);
  const word = useWord('order_types');
  const nameOf = useNameOf();
  const Sign = pace === 'late' ? IconAlertTriangle : IconClock;
  return (
    <div className={classes.head}>
      <h3 className={classes.number}>
        {ticket.isTest ? (
          <span className={classes.test}>{t('test')}</span>
        ) : (
          <bdi dir="ltr">#{ticket.number}</bdi>
        )}
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

export function Where({ ticket, timezone }: { readonly ticket: Ticket; readonly timezone: string }) {
  const t = useText(kitchenMessages);
  const word = useWord('order_types');
  const locale = useLocale();
  const time =
    ticket.scheduledAt && t('forLater', { time: formatInstant(ticket.scheduledAt, locale, timezone) });
  const { status, expectedAt } = ticket;
  const expected =
    status === 'accepted' &&
    expectedAt &&
    t('expected', { time: formatTime(localTimeOf(expectedAt, timezone), locale) });
  const { car, hasArrived, customer } = ticket;
  const labels = [
    hasArrived && t('arrived'),
    ticket.seat && word(ticket.type),
    car && formatCar(car),
    customer,
    time,
    expected,
  ].filter(Boolean);
  return labels.length > 0 ? <p className={classes.where}>{labels.join(' · ')}</p> : null;
}

/** What differs from what was last read, until somebody says that they have read it. */
function Changed({
  ticket,
  changes,
  store,
}: Pick<TicketProps, 'store'> & { ticket: Ticket; changes: Changes }) {
  const t = useText(kitchenMessages);
  const nameOf = useNameOf();
  const called = useCalled();
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
        aria-label={t('seenChanged', { number: called(ticket.number) })}
        onClick={() => store.readChanges(ticket.id)}
      >
        {t('seen')}
      </Press>
    </div>
  );
}

interface ActionProps extends Pick<TicketProps, 'whole' | 'status' | 'work' | 'stations' | 'store'> {
  /** With the lines that this screen cooks. */
  readonly ticket: Ticket;
}

/** The one press that is next: at one of several stations, that its own part is made; else the next step of the order. */
function NextPress({ ticket, whole, status, work, stations: { all, picked }, store }: ActionProps) {
  const t = useText(kitchenMessages);
  const nameOf = useNameOf();
  const number = useCalled()(ticket.number);
  const { to, word, label } = NEXT[status];
  const waiting = status === 'accepted' ? waitsForOthers(work, whole, picked) : [];
  const left = leftHere(work, ticket, picked);
  if (waiting.length > 0 && left.length > 0) {
    const strike = () =>
      store.strike(
        ticket.id,
        left.map(({ id }) => id),
        picked,
      );
    return (
      <Press look="main" aria-label={t('allMadeOf', { number })} onClick={strike}>
        {t('allMade')}
      </Press>
    );
  }
  if (waiting.length > 0) {
    const names = all.filter(({ id }) => waiting.includes(id)).map(({ locales }) => nameOf(locales));
    return <p className={classes.waits}>{t('waitsFor', { stations: `\u2068${names.join(' · ')}\u2069` })}</p>;
  }
  // All is made: that it is ready is all that is left to say.
  const isMade = status === 'accepted' && isAllMade(work, whole, null);
  return (
    <Press
      look={isMade ? 'made' : 'main'}
      aria-label={t(label, { number })}
      onClick={() => store.press({ id: ticket.id, to })}
    >
      {t(word)}
    </Press>
  );
}

type Asking = 'reason' | 'minutes' | null;

function Actions(props: ActionProps) {
  const { ticket, status, store } = props;
  const t = useText(kitchenMessages);
  const [asking, setAsking] = useState<Asking>(null);
  const number = useCalled()(ticket.number);
  const subject = `${number} ${ticket.customer}`.trim();
  // Accepted for later: by its minutes somebody begins with it sooner.
  const isPromised = status === 'accepted' && ticket.expectedAt === null && ticket.beginsAt !== null;
  const press = (pressed: Parameters<KitchenStore['press']>[0]) => {
    setAsking(null);
    store.press(pressed);
  };
  return (
    <div className={classes.actions} data-asks={status === 'pending' || undefined}>
      <Press look="danger" aria-label={t('rejectOf', { number })} onClick={() => setAsking('reason')}>
        {t('reject')}
      </Press>
      {(status === 'pending' || isPromised) && (
        <Press
          mayShrink
          sign={IconClock}
          aria-label={t('withTimeOf', { number })}
          onClick={() => setAsking('minutes')}
        >
          {t('withTime')}
        </Press>
      )}
      <NextPress {...props} />
      {asking === 'reason' && (
        <RejectSheet
          subject={subject}
          onReject={(reason) => press({ id: ticket.id, to: 'rejected', reason })}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'minutes' && (
        <ReadyInSheet
          subject={subject}
          onChoose={(minutes) => press({ id: ticket.id, to: 'accepted', minutes })}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}

function TicketCard(props: TicketProps) {
  const { whole, snapshot, isKept, store, work, stations, mayMove, pace, age, timezone } = props;
  const t = useText(kitchenMessages);
  const ticket = { ...whole, lines: linesHere(whole.lines, stations.picked) };
  const changes = changesOf(ticket, snapshotHere(snapshot, stations.picked));
  return (
    <article
      id={`ticket-${ticket.id}`}
      tabIndex={-1}
      className={classes.card}
      data-pace={pace}
      data-changed={changes.isChanged || undefined}
      aria-label={ticket.isTest ? t('test') : `#${ticket.number}`}
    >
      <Head ticket={ticket} pace={pace} age={age} />
      <Where ticket={ticket} timezone={timezone} />
      {changes.isChanged && <Changed ticket={ticket} changes={changes} store={store} />}
      <StationRow ticket={whole} work={work} stations={stations} />
      <Lines
        lines={changes.lines}
        work={work}
        stations={stations}
        {...(mayMove && { onStrike: (line: number) => store.strike(ticket.id, [line], stations.picked) })}
      />
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
      {mayMove && <Actions {...props} ticket={ticket} />}
    </article>
  );
}

/** One order as the kitchen reads it. It is rendered again only where something of it has changed: a board may have hundreds. */
export const TicketView = memo(TicketCard);
