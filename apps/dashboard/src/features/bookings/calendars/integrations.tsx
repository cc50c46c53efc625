import { calendars, type CalendarConflict } from '@diwan/contract/bookings/calendars.ts';
import { Button, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCalendarShare, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import { useRead } from '#kit/data/use-read.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { LocalMoment } from '#kit/i18n/moment.tsx';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { LoadError } from '#kit/resource/load-error.tsx';
import { RouteLink } from '#kit/screens/route-link.tsx';
import { Panel } from '#ui/panel.tsx';
import { EmptyState, FormSkeleton } from '#ui/states.tsx';
import { addressOf } from '../reservations/drawer-address.ts';
import { calendarLinkMessages } from './calendars.messages.ts';
import classes from './calendars.module.css';
import { byItem, nameOfConflict, placedUnits, type PlacedUnit } from './placed-units.ts';
import { ItemCard } from './unit-card.tsx';

/** What the server reads by itself is seen here soon after. */
const REFRESH_MILLISECONDS = MINUTE_MS;
/** More than these are searched. */
const SEEN_AT_ONCE = 8;

function useCalendars() {
  const t = useText(calendarLinkMessages);
  const nameOf = useNameOf();
  const { business } = useWorkspace();
  const business_id = business?.id ?? 0;
  const input = {
    params: { business_id, branch_or_all: 'all' as const },
    enabled: business !== null,
    refetchMilliseconds: REFRESH_MILLISECONDS,
  };
  const list = useRead(calendars.list, input);
  const conflicts = useRead(calendars.conflicts, input);
  const units =
    list.data &&
    placedUnits(list.data, {
      business_id,
      itemName: ({ locales }) => nameOf(locales),
      unitName: ({ unit, unit_name }) => (unit_name === String(unit) ? t('unit', { unit }) : unit_name),
    });
  return { list, units, conflicts: conflicts.data ?? [] };
}

function NoUnits() {
  const t = useText(calendarLinkMessages);
  return (
    <EmptyState
      icon={<IconCalendarShare size={28} stroke={1.5} />}
      title={t('emptyTitle')}
      text={t('emptyText')}
      action={
        <Button component={Link} to="/menu" variant="light">
          {t('toMenu')}
        </Button>
      }
    />
  );
}

function Units({ units }: { readonly units: readonly PlacedUnit[] }) {
  const t = useText(calendarLinkMessages);
  const [search, setSearch] = useState('');
  const items = byItem(units, search);
  return (
    <>
      {units.length > SEEN_AT_ONCE && (
        <TextInput
          type="search"
          className={classes.search}
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={16} stroke={1.5} />}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      {items.length === 0 && <p className={classes.note}>{t('noMatch')}</p>}
      {items.map((item) => (
        <ItemCard key={item.item_id} item={item} />
      ))}
    </>
  );
}

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
        <li key={from}>
          {id !== null && (
            <RouteLink to={`/reservations/list?id=${id}`}>{t('openReservation', { id })}</RouteLink>
          )}
          {block !== null && (
            <RouteLink to={`/reservations/list2?block=${block}`}>{t('openBlock')}</RouteLink>
          )}
          {id === null && block === null && t('takenElsewhere')} <Period from={from} to={to} />
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
function ConflictList({ conflicts, units }: ConflictListProps) {
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

/** Calendars of units for other systems, and those of other systems that close dates here. */
export default function Integrations() {
  const t = useText(calendarLinkMessages);
  const { list, units, conflicts } = useCalendars();
  if (list.error && !list.data) return <LoadError error={list.error} onRetry={() => void list.refetch()} />;
  if (!units) return <FormSkeleton />;
  if (units.length === 0) return <NoUnits />;
  return (
    <div className={classes.page}>
      <header>
        <h2 className={classes.title}>{t('title')}</h2>
        <p className={classes.about}>{t('about')}</p>
      </header>
      <ConflictList conflicts={conflicts} units={units} />
      <Units units={units} />
    </div>
  );
}
