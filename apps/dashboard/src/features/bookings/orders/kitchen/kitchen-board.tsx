import { orders, type KitchenOrderRow } from '@diwan/contract/bookings/orders.ts';
import { Alert } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { useCallback, useEffect, useMemo, useState, useRef } from 'react';
import { useReadCache } from '#kit/data/use-read-cache.ts';
import { useRead } from '#kit/data/use-read.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useServerPulse } from '#kit/live/server-pulse.ts';
import { LoadError } from '#kit/resource/load-error.tsx';
import { useWakeLock } from '#kit/screens/use-wake-lock.ts';
import { RowsSkeleton } from '#ui/states.tsx';
import { isSoundLocked, isSoundOn, playSound, ring, switchSound, unlockSound } from '#kit/live/ring.ts';
import { OrderMark } from '../order-marks.tsx';
import { useOrderNews } from '../use-order-news.ts';
import { NewBar, NotConnected, SilentBar } from './kitchen-bars.tsx';
import classes from './kitchen.module.css';
import { kitchenMessages } from './kitchen.messages.ts';
import { Ticket, type OpenStatus } from './ticket.tsx';
import { UndoList, useMoved } from './undo.tsx';

/** A ticket that nobody has accepted sounds again. */
const AGAIN_MS = 20_000;

interface KitchenSound {
  /** Nothing can be heard: the browser waits for a press, or the sound is switched off on this device. */
  readonly isSilent: boolean;
  readonly turnOn: () => void;
}

/** Rings for new tickets, and again while any waits; `newest` grows with each new one. */
function useKitchenSound(waiting: number, newest: number): KitchenSound {
  const [isSilent, setIsSilent] = useState(() => isSoundLocked() || !isSoundOn());
  useEffect(() => {
    const unlock = () => void unlockSound().then((isOpen) => isOpen && setIsSilent(!isSoundOn()));
    // Not before the finger is lifted: the bar that goes then must move nothing under it.
    document.addEventListener('click', unlock);
    document.addEventListener('keyup', unlock);
    return () => {
      document.removeEventListener('click', unlock);
      document.removeEventListener('keyup', unlock);
    };
  }, []);
  useEffect(() => {
    if (newest > 0) ring('order');
  }, [newest]);
  const isWaiting = waiting > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => ring('order'), AGAIN_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
  const turnOn = () => {
    switchSound(true);
    void unlockSound().then((isOpen) => {
      setIsSilent(!isOpen);
      if (isOpen) void playSound('order');
    });
  };
  return { isSilent, turnOn };
}

interface NewTickets {
  /** Came while this page was open and were not looked at yet, oldest first. */
  readonly ids: readonly number[];
  /** How many have come since the page was opened. */
  readonly arrived: number;
  readonly see: () => void;
}

/** Which of the tickets that wait are new to whoever looks at the board. */
function useNewTickets(waiting: readonly number[] | undefined): NewTickets {
  const known = useRef<Set<number> | null>(null);
  const [fresh, setFresh] = useState<readonly number[]>([]);
  const [arrived, setArrived] = useState(0);
  useEffect(() => {
    if (!waiting) return;
    // What stands there when the page is opened is seen by opening it.
    const before = (known.current ??= new Set(waiting));
    const added = waiting.filter((id) => !before.has(id));
    for (const id of added) before.add(id);
    setFresh((ids) => {
      const left = ids.filter((id) => waiting.includes(id));
      return added.length === 0 && left.length === ids.length ? ids : [...left, ...added];
    });
    if (added.length > 0) setArrived((count) => count + added.length);
  }, [waiting]);
  return { ids: fresh, arrived, see: () => setFresh([]) };
}

const COLUMNS: readonly OpenStatus[] = ['pending', 'accepted', 'ready'];
/** Beside the events of the server, which a kitchen's network may swallow. */
const REFRESH_MILLISECONDS = 15_000;

/** Nobody has begun with it, and nobody need yet. */
const isLater = ({ status, begins_at }: KitchenOrderRow, now: number) =>
  status === 'pending' && begins_at !== null && Date.parse(begins_at) > now;

interface KitchenBoardProps {
  readonly businessId: number;
  readonly branchId: number;
  readonly mayMove: boolean;
  /** Of the business. */
  readonly timezone: string;
}

/** Pending ones that are due by now, by their ids: what the sound and the bar of new ones are about. */
function useWaiting(found: readonly KitchenOrderRow[] | undefined, now: number) {
  const ids = found
    ?.filter((order) => order.status === 'pending' && !isLater(order, now))
    .map(({ id }) => id)
    .join(' ');
  return useMemo(() => (ids === undefined ? undefined : ids.split(' ').filter(Boolean).map(Number)), [ids]);
}

/** A tap that fails while the network is away is told at that moment, and not when it is back. */
function useWordsAhead() {
  useEffect(() => {
    // What cannot be fetched now is fetched when it is first shown.
    Promise.all([import('#ui/notice-host.tsx'), import('#ui/question-host.tsx')]).catch(() => undefined);
  }, []);
}

function useBoard({ businessId, branchId }: KitchenBoardProps) {
  const found = useRead(orders.kitchen, {
    params: { business_id: businessId, branch_id: branchId },
    refetchMilliseconds: REFRESH_MILLISECONDS,
  });
  useOrderNews();
  useWakeLock();
  useWordsAhead();
  const { refresh } = useReadCache();
  const onReturn = useCallback(() => refresh(['orders']), [refresh]);
  const awaySince = useServerPulse(onReturn);
  const [now, setNow] = useState(() => Date.now());
  useInterval(() => setNow(Date.now()), REFRESH_MILLISECONDS, { autoInvoke: true });
  const waiting = useWaiting(found.data, now);
  const news = useNewTickets(waiting);
  const sound = useKitchenSound(waiting?.length ?? 0, news.arrived);
  return { found, awaySince, now, news, sound };
}

/** The open orders of a branch, by what is to be done next. */
export function KitchenBoard(props: KitchenBoardProps) {
  const t = useText(kitchenMessages);
  const { found, awaySince, now, news, sound } = useBoard(props);
  const { moved, add, forget } = useMoved();
  if (!found.data && found.isError) {
    return <LoadError error={found.error} onRetry={() => void found.refetch()} />;
  }
  if (!found.data) return <RowsSkeleton rows={6} />;
  const later = found.data.filter((order) => isLater(order, now));
  const ticketOf = (status: OpenStatus) => (order: KitchenOrderRow) => (
    <Ticket
      key={order.id}
      order={order}
      status={status}
      mayMove={props.mayMove}
      timezone={props.timezone}
      onMoved={add}
    />
  );
  return (
    <div className={classes.board}>
      {awaySince !== null && <NotConnected since={awaySince} timezone={props.timezone} />}
      {sound.isSilent && <SilentBar turnOn={sound.turnOn} />}
      <NewBar ids={news.ids} see={news.see} />
      {found.isError && awaySince === null && (
        <Alert color="yellow" variant="light" role="alert" className={classes.wide}>
          {t('stale')}
        </Alert>
      )}
      {COLUMNS.map((status) => {
        const own = found.data.filter((order) => order.status === status && !isLater(order, now));
        return (
          <section key={status} className={classes.column} data-column={status}>
            <h2 className={classes.columnName}>
              <OrderMark status={status} />
              <span className={classes.count}>{own.length}</span>
            </h2>
            {own.length === 0 && <p className={classes.none}>{t('none')}</p>}
            {own.map(ticketOf(status))}
          </section>
        );
      })}
      {later.length > 0 && (
        <section className={classes.later} data-column="later">
          <h2 className={classes.columnName}>
            {t('later')}
            <span className={classes.count}>{later.length}</span>
          </h2>
          <div className={classes.laterTickets}>{later.map(ticketOf('pending'))}</div>
        </section>
      )}
      <UndoList moved={moved} onDone={forget} />
    </div>
  );
}
