import { calendars } from '@diwan/contract/bookings/calendars.ts';
import { Button, TextInput } from '@mantine/core';
import { IconCalendarShare, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import { useRead } from '#kit/data/use-read.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { usePlace } from '#kit/place/place.ts';
import { LoadError } from '#kit/resource/load-error.tsx';
import { EmptyState, FormSkeleton } from '#ui/states.tsx';
import { calendarLinkMessages } from './calendars.messages.ts';
import classes from './calendars.module.css';
import { ConflictList } from './conflict-list.tsx';
import { byItem, placedUnits, type PlacedUnit } from './placed-units.ts';
import { ItemCard } from './unit-card.tsx';

/** What the server reads by itself is seen here soon after. */
const REFRESH_MILLISECONDS = MINUTE_MS;
/** More than these are searched. */
const SEEN_AT_ONCE = 8;

function useCalendars() {
  const t = useText(calendarLinkMessages);
  const nameOf = useNameOf();
  const { business } = usePlace();
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
