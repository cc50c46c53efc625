import type { ServingRow } from '@diwan/contract/catalogue/serving.ts';
import { startTransition, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useAgeText } from '#kit/i18n/age.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useServerPulse } from '#kit/live/server-pulse.ts';
import { useWakeLock } from '#kit/screens/use-wake-lock.ts';
import { AllDaySheet, DoneSheet } from './board-sheets.tsx';
import { NewBar, NotConnected, RejectedSteps, SilentBar, UndoList } from './bars.tsx';
import { endedOnBoard, shownTickets, type Board } from './board/board.rules.ts';
import { endedHere, ticketsHere, type StationTicket } from './board/stations.rules.ts';
import { isLater, paceOf, type OpenStatus } from './board/ticket.rules.ts';
import { allDay, itemsOnBoard, strikesOf } from './board/work.rules.ts';
import classes from './board.module.css';
import { EndedTicket } from './ended-ticket.tsx';
import { Frame, type FrameProps } from './frame.tsx';
import { kitchenMessages } from './kitchen.messages.ts';
import type { KitchenStore, Shown } from './kitchen-store.ts';
import { Press, useWord } from './parts.tsx';
import { PausedBar, ServingSheet } from './serving-parts.tsx';
import { SoundSheet } from './sound-sheet.tsx';
import { StationsSheet } from './stations-sheet.tsx';
import { TicketView } from './ticket-view.tsx';
import { BoardTools, type Tool } from './tools.tsx';
import { useKitchenSound, type KitchenSound } from './use-kitchen-sound.ts';
import { useNewTickets } from './use-new-tickets.ts';
import { stillAhead, type Serving } from './use-serving.ts';
import type { Stations } from './use-stations.ts';

const COLUMNS: readonly OpenStatus[] = ['pending', 'accepted', 'ready'];

interface ColumnProps {
  readonly name: OpenStatus | 'later';
  readonly title: string;
  readonly tickets: readonly StationTicket[];
  readonly children: ReactNode;
}

/** Scrolls by itself, so that the heads of all columns stay in sight. */
function Column({ name, title, tickets, children }: ColumnProps) {
  const t = useText(kitchenMessages);
  return (
    <div className={classes.column} data-column={name}>
      <h2 className={classes.columnName}>
        {title}
        <span className={classes.columnCount}>{tickets.length}</span>
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
      <section className={classes.tickets} tabIndex={0} aria-label={title}>
        {tickets.length === 0 && <p className={classes.none}>{t('none')}</p>}
        {children}
      </section>
    </div>
  );
}

export interface BoardViewProps {
  readonly store: KitchenStore;
  readonly mayMove: boolean;
  /** Of the business. */
  readonly timezone: string;
  readonly serving: Serving;
  readonly stations: Stations;
}

function Unread({ failure, store }: { readonly failure: Shown['failure']; readonly store: KitchenStore }) {
  const t = useText(kitchenMessages);
  if (!failure) return <output className={classes.failed}>{t('loading')}</output>;
  return (
    <div role="alert" className={classes.failed}>
      <p>{failure.message}</p>
      <Press look="main" onClick={() => void store.refresh()}>
        {t('tryAgain')}
      </Press>
    </div>
  );
}

/** Often enough for minutes. */
const TICK_MS = 5000;

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function useBoard(store: KitchenStore, { picked }: Stations) {
  const shown = useSyncExternalStore(store.subscribe, store.shown);
  useWakeLock();
  const awaySince = useServerPulse(store.back);
  const now = useNow();
  const tickets = ticketsHere(shownTickets(shown.board), shown.board.told, picked);
  const news = useNewTickets(
    tickets.map(({ ticket }) => ticket),
    shown.isKnown,
    now,
  );
  const sound = useKitchenSound(news.waiting, news.arrived);
  return { ...shown, awaySince, now, tickets, news, sound };
}

/** So many of each column are rendered at once when the board is opened, which is more than fit; the rest follows. */
const FIRST_TICKETS = 12;

function useHasFirst(): boolean {
  const [hasFirst, setHasFirst] = useState(false);
  useEffect(() => startTransition(() => setHasFirst(true)), []);
  return hasFirst;
}

/** A strike that takes longer than this to be answered is one that waits. */
const ANSWERED_MS = 2000;

function Columns({
  store,
  mayMove,
  timezone,
  stations,
  board,
  tickets,
  now,
}: Omit<BoardViewProps, 'serving'> & Omit<ReturnType<typeof useBoard>, 'news' | 'sound'>) {
  const t = useText(kitchenMessages);
  const word = useWord('order_statuses');
  const later = tickets.filter(({ ticket }) => isLater(ticket, now));
  const ageText = useAgeText();
  const hasFirst = useHasFirst();
  const cardsOf = (own: readonly StationTicket[]) =>
    own.slice(0, hasFirst ? own.length : FIRST_TICKETS).map(({ whole, status, isKept }) => {
      const work = strikesOf(board, whole.id);
      return (
        <TicketView
          key={whole.id}
          whole={whole}
          snapshot={board.told[whole.id]}
          isKept={isKept || work.strikes.some(({ at }) => now - at > ANSWERED_MS)}
          store={store}
          status={status}
          work={work}
          stations={stations}
          mayMove={mayMove}
          pace={paceOf(whole, now)}
          age={ageText(whole.createdAt, now)}
          timezone={timezone}
        />
      );
    });
  return (
    <div className={classes.columns} data-later={later.length > 0 || undefined}>
      {COLUMNS.map((status) => {
        const own = tickets.filter(({ ticket }) => ticket.status === status && !isLater(ticket, now));
        return (
          <Column key={status} name={status} title={word(status)} tickets={own}>
            {status === 'accepted' &&
              endedHere(endedOnBoard(board), stations.picked).map((one) => (
                <EndedTicket key={one.ticket.id} {...one} store={store} now={now} />
              ))}
            {cardsOf(own)}
          </Column>
        );
      })}
      {later.length > 0 && (
        <Column name="later" title={t('later')} tickets={later}>
          {cardsOf(later)}
        </Column>
      )}
    </div>
  );
}

interface OpenToolProps extends Pick<BoardViewProps, 'store' | 'timezone' | 'serving' | 'stations'> {
  readonly open: Tool | null;
  readonly board: Board;
  readonly now: number;
  readonly sound: KitchenSound;
  readonly served: ServingRow;
  readonly onClose: () => void;
}

function OpenTool(props: OpenToolProps) {
  const { open, store, timezone, serving, stations, board, now, sound, served, onClose } = props;
  if (open === 'stations' || (open === null && stations.isOpenQuestion)) {
    return <StationsSheet stations={stations} onClose={onClose} />;
  }
  if (open === 'done') return <DoneSheet done={board.done} store={store} now={now} onClose={onClose} />;
  if (open === 'allDay')
    return <AllDaySheet dishes={allDay(board, now, stations.picked)} onClose={onClose} />;
  if (open === 'sound') return <SoundSheet sound={sound} onClose={onClose} />;
  if (open !== 'serving') return null;
  const items = itemsOnBoard(board);
  return (
    <ServingSheet serving={serving} served={served} items={items} timezone={timezone} onClose={onClose} />
  );
}

/** The branch, and what of it this screen works for. */
function useHeading(branch: string | undefined, { all, picked }: Stations): string | undefined {
  const t = useText(kitchenMessages);
  const nameOf = useNameOf();
  if (all.length === 0) return branch;
  const names =
    picked === null
      ? [t('expediter')]
      : all.filter(({ id }) => picked.includes(id)).map(({ locales }) => nameOf(locales));
  return [branch, ...names].filter(Boolean).join(' · ');
}

/** The open orders of a branch, by what is to be done next. */
export function BoardView({ branch, way, ...props }: BoardViewProps & Pick<FrameProps, 'branch' | 'way'>) {
  const { store, timezone, serving, stations } = props;
  const t = useText(kitchenMessages);
  const all = useBoard(store, stations);
  const heading = useHeading(branch, stations);
  const { board, isKnown, failure, awaySince, now, news, sound } = all;
  const served = stillAhead(serving.served, now);
  const [open, setOpen] = useState<Tool | null>(null);
  const close = () => setOpen(null);
  return (
    <Frame
      branch={heading}
      way={way}
      tools={<BoardTools mayMove={props.mayMove} hasStations={stations.all.length > 1} onOpen={setOpen} />}
    >
      <div className={classes.board}>
        {awaySince !== null && (
          <NotConnected
            since={awaySince}
            timezone={timezone}
            kept={board.presses.length + board.strikes.length}
          />
        )}
        {sound.silence !== null && <SilentBar silence={sound.silence} turnOn={sound.turnOn} />}
        {isKnown && failure && awaySince === null && (
          <p role="alert" className={classes.refused}>
            {t('stale')}
          </p>
        )}
        {served.paused_until !== null && (
          <PausedBar {...props} until={served.paused_until} pause={serving.pause} />
        )}
        <RejectedSteps refused={board.refused} store={store} />
        <NewBar ids={news.ids} see={news.see} />
        {isKnown ? <Columns {...all} {...props} /> : <Unread failure={failure} store={store} />}
        <UndoList board={board} picked={stations.picked} store={store} />
        <OpenTool
          {...props}
          open={open}
          board={board}
          now={now}
          sound={sound}
          served={served}
          onClose={close}
        />
      </div>
    </Frame>
  );
}
