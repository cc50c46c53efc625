import { figureLists } from '@diwan/contract/bookings/figure-lists.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import type { ReservationRow } from '@diwan/contract/bookings/reservation-row.ts';
import { Button } from '@mantine/core';
import { IconCalendarPlus, IconDoorExit, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { LocalMoment } from '#kit/i18n/moment.tsx';
import { useCan } from '#kit/access/can.tsx';
import { useRead } from '#kit/data/use-read.ts';
import { useToday } from '#kit/i18n/today.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { LoadError } from '#kit/resource/load-error.tsx';
import { RouteLink } from '#kit/screens/route-link.tsx';
import { Panel } from '#ui/panel.tsx';
import { EmptyState, RowsSkeleton } from '#ui/states.tsx';
import { ProfileLink } from '../customers/profile-link.tsx';
import { usePlaceName } from '../reservations/place-name.ts';
import { PaymentBadge } from '../reservations/status-badges.tsx';
import { figureLink } from './figure-link.ts';
import { overviewMessages } from './overview.messages.ts';
import classes from './overview.module.css';
import type { SeenBranch } from './seen-branch.ts';

/** As many as the next arrivals. */
const MOST = 10;

interface ReservationLinesProps {
  readonly rows: readonly ReservationRow[];
  readonly when: 'from' | 'to';
}

function ReservationLines({ rows, when }: ReservationLinesProps) {
  const t = useText(overviewMessages);
  const placeName = usePlaceName();
  return (
    <ul className={classes.lines}>
      {rows.map((row) => {
        const { item, unit } = placeName(row);
        const { id: customerId, name } = row.reserved_for;
        return (
          <li key={row.id} className={classes.withProfile}>
            <Link
              to={`/reservations/list?id=${row.id}`}
              className={classes.line}
              aria-label={t('openReservation', { name })}
            >
              <span className={classes.lineName}>
                <bdi>{name}</bdi>
              </span>
              <span className={classes.lineEnd}>
                <LocalMoment at={row[when]} />
              </span>
              <span className={classes.lineNote}>
                <bdi>{item}</bdi>
                {unit !== null && (
                  <>
                    {' · '}
                    <bdi>{unit}</bdi>
                  </>
                )}
              </span>
              <span className={classes.lineEnd}>
                <PaymentBadge status={row.payment_status} />
              </span>
            </Link>
            <ProfileLink id={customerId} name={name} />
          </li>
        );
      })}
    </ul>
  );
}

/** Who comes next; a venue without bookings is told how to take the first one. */
export function Arrivals({ rows }: { rows: readonly ReservationRow[] | undefined }) {
  const t = useText(overviewMessages);
  const title = t(useWorkspace().business?.type === 'salon' ? 'appointments' : 'arrivals');
  const mayBook = useCan()('reservations.create');
  if (rows === undefined) {
    return (
      <Panel title={title}>
        <RowsSkeleton />
      </Panel>
    );
  }
  return (
    <Panel title={title}>
      {rows.length === 0 ? (
        <EmptyState
          icon={<IconCalendarPlus size={28} stroke={1.5} />}
          title={t('noArrivals')}
          text={t('noArrivalsText')}
          action={
            mayBook && (
              <Button
                component={Link}
                to="/reservations/list?id=new"
                variant="light"
                leftSection={<IconPlus size={18} />}
              >
                {t('newReservation')}
              </Button>
            )
          }
        />
      ) : (
        <>
          <ReservationLines rows={rows} when="from" />
          <RouteLink to="/reservations/list" className={classes.more}>
            {t('allReservations')}
          </RouteLink>
        </>
      )}
    </Panel>
  );
}

/** Who leaves today. */
export function Departures({ seen }: { seen: SeenBranch }) {
  const t = useText(overviewMessages);
  const { business } = useWorkspace();
  const list = figureLists.departures(useToday());
  const answer = useRead(reservations.list, {
    params: seen.params,
    query: { ...list.query, per_page: MOST, sortBy: 'to' },
    enabled: business !== null,
  });
  const leaving = answer.data?.data;
  const more = answer.data ? answer.data.total - MOST : 0;
  return (
    <Panel title={t('departures')}>
      {answer.isError && <LoadError error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isPending && <RowsSkeleton rows={3} />}
      {leaving?.length === 0 && (
        <EmptyState icon={<IconDoorExit size={28} stroke={1.5} />} title={t('noDepartures')} />
      )}
      {leaving && leaving.length > 0 && <ReservationLines rows={leaving} when="to" />}
      {more > 0 && (
        <RouteLink to={figureLink(seen)(list)} className={classes.more}>
          {t('moreDepartures', { count: more })}
        </RouteLink>
      )}
    </Panel>
  );
}
