import type { CalendarConflict } from '@diwan/contract/bookings/calendars.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { LocalMoment } from '#kit/i18n/moment.tsx';
import { useText } from '#kit/i18n/messages.ts';
import { RouteLink } from '#kit/screens/route-link.tsx';
import { Panel } from '#ui/panel.tsx';
import { addressOf } from '../reservations/drawer-address.ts';
import { calendarLinkMessages } from './calendars.messages.ts';
import classes from './calendars.module.css';
import { nameOfConflict, type PlacedUnit } from './placed-units.ts';

interface Dates {
  readonly from: string | null;
  readonly to: string | null;
}

function Period({ from, to }: Dates) {
  const t = useText(calendarLinkMessages);
  if (from === null || to === null) return t('noDates');
  return (
    <>
      <LocalMoment at={from} /> – <LocalMoment at={to} />
    </>
  );
}

/** Where the dates of an event that is not understood are closed by hand. */
function blockAddress({ item_id: itemId, unit, from, to }: CalendarConflict): string {
  const preset = { itemId, unit, from: from ?? undefined, to: to ?? undefined };
  const entries = Object.entries(addressOf({ kind: 'new', of: 'block', preset }));
  return `/reservations/list2?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))}`;
}

function InTheWay({ conflict }: { readonly conflict: CalendarConflict }) {
  const t = useText(calendarLinkMessages);
  if (conflict.reason !== 'taken') {
    return <RouteLink to={blockAddress(conflict)}>{t('blockDates')}</RouteLink>;
  }
  return (
    <ul className={classes.inTheWay} aria-label={t('inTheWay')}>
      {conflict.in_the_way.map(({ reservation_id: id, block_id: block, from, to }) => (
        <li key={`${id}/${block}`}>
          {id === null ? (
            <RouteLink to={`/reservations/list2?block=${block}`}>{t('openBlock')}</RouteLink>
          ) : (
            <RouteLink to={`/reservations/list?id=${id}`}>{t('openReservation', { id })}</RouteLink>
          )}{' '}
          <Period from={from} to={to} />
        </li>
      ))}
    </ul>
  );
}

interface ConflictListProps {
  readonly conflicts: readonly CalendarConflict[];
  readonly units: readonly PlacedUnit[];
}

/** What other sites have booked and found no place here, with what to do about it. */
export function ConflictList({ conflicts, units }: ConflictListProps) {
  const t = useText(calendarLinkMessages);
  if (conflicts.length === 0) return null;
  return (
    <Panel title={t('conflictTitle', { count: conflicts.length })} context={t('conflictAbout')}>
      <ul className={classes.conflicts}>
        {conflicts.map((conflict) => (
          <li key={`${conflict.feed_id}/${conflict.key}`} className={classes.conflict}>
            <IconAlertTriangle size={20} className={classes.warning} aria-hidden />
            <div className={classes.part}>
              <strong>
                <Period from={conflict.from} to={conflict.to} />
              </strong>
              <p className={classes.note}>
                <bdi>{nameOfConflict(units, conflict)}</bdi> · <bdi>{conflict.feed}</bdi>
                {conflict.summary !== '' && (
                  <>
                    {' '}
                    · <bdi>{conflict.summary}</bdi>
                  </>
                )}
              </p>
              <p className={classes.sentence}>{t(conflict.reason, { feed: conflict.feed })}</p>
              <InTheWay conflict={conflict} />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
