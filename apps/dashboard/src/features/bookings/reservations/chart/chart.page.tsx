import { Button, Checkbox, Popover, SegmentedControl, Skeleton, Text, ActionIcon } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { useHotkeys, useInterval } from '@mantine/hooks';
import {
  IconCalendar,
  IconChevronLeft,
  IconChevronRight,
  IconKeyboard,
  IconPlus,
  IconTimeline,
} from '@tabler/icons-react';
import { useMemo, useRef, useState, type CSSProperties } from 'react';
import { useCan } from '#kit/access/can.tsx';
import { CALENDAR, todayIn } from '#kit/i18n/calendar-days.ts';
import { browserTimeZone } from '#kit/i18n/dates.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { usePlace } from '#kit/place/place.ts';
import { LoadError } from '#kit/resource/load-error.tsx';
import { BY_PLACE } from '#ui/keys.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/states.tsx';
import { useBookingKind } from '../bookables.ts';
import { ReservationDrawer } from '../drawer/reservation-drawer.tsx';
import { useDrawerAddress } from '../drawer-address.ts';
import { reservationMessages } from '../reservations.messages.ts';
import { ViewSwitch } from '../view-switch.tsx';
import { wallNow, wallTime } from '../wall-time.ts';
import { useCalendarColours } from '../calendar-colours.ts';
import { ChartLegend } from './chart-legend.tsx';
import classes from './chart.module.css';
import { chartMessages } from './chart.messages.ts';
import { TapeChart, type ChartHandle } from './tape-chart.tsx';
import { timeScale, ZOOMS, type Zoom } from './time-scale.ts';
import { useChartAddress } from './chart-address.ts';
import { useChartRows } from './use-chart-rows.ts';

/** As specified; those of bookings and payments are in `bars.module.css`. */
export const RESERVABLE_COLOUR = '#dfdfdf';

/** The colours of the venue; the style sheet makes of them what suits the light and the dark scheme. */
function useChartColours(): CSSProperties {
  const { border, weekend, holiday } = useCalendarColours();
  return {
    '--venue-border': border,
    '--venue-weekend': weekend,
    '--venue-holiday': holiday,
    '--venue-free': RESERVABLE_COLOUR,
  } as CSSProperties;
}

import '@mantine/dates/styles.css';
import 'dayjs/locale/ar';

const MINUTE_MS = 60_000;

/** The wall time of the venue, to the minute. */
function useVenueNow(timeZone: string): number {
  const read = () => wallTime(wallNow(timeZone));
  const [now, setNow] = useState(read);
  useInterval(() => setNow(read()), MINUTE_MS, { autoInvoke: true });
  return now;
}

interface ToolsProps {
  readonly zoom: Zoom;
  readonly day: string;
  readonly today: string;
  readonly hasFree: boolean;
  readonly onZoom: (zoom: Zoom) => void;
  readonly onDay: (day: string) => void;
  readonly onTurn: (pages: 1 | -1) => void;
  readonly onFree: (isOn: boolean) => void;
}

function Turning({ onTurn, onDay, today }: Pick<ToolsProps, 'onTurn' | 'onDay' | 'today'>) {
  const t = useText(chartMessages);
  const isRtl = useLocale() === 'ar';
  const [Back, On] = isRtl ? [IconChevronRight, IconChevronLeft] : [IconChevronLeft, IconChevronRight];
  return (
    <span className={classes.turning}>
      <ActionIcon variant="default" size={36} aria-label={t('earlier')} onClick={() => onTurn(-1)}>
        <Back size={18} />
      </ActionIcon>
      <Button variant="default" onClick={() => onDay(today)}>
        {t('today')}
      </Button>
      <ActionIcon variant="default" size={36} aria-label={t('later')} onClick={() => onTurn(1)}>
        <On size={18} />
      </ActionIcon>
    </span>
  );
}

function Keys() {
  const t = useText(chartMessages);
  return (
    <Popover width={320} position="bottom-end" withArrow>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('keys')} className={classes.keys}>
          <IconKeyboard size={20} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Text size="sm">{t('keysText')}</Text>
      </Popover.Dropdown>
    </Popover>
  );
}

function Tools(props: ToolsProps) {
  const { zoom, day, hasFree, onZoom, onDay, onFree } = props;
  const t = useText(chartMessages);
  const locale = useLocale();
  const kind = useBookingKind();
  return (
    <div className={classes.tools}>
      <Turning {...props} />
      <DatePickerInput
        {...CALENDAR}
        aria-label={t('jump')}
        locale={locale}
        valueFormat="DD-MM-YYYY"
        leftSection={<IconCalendar size={16} stroke={1.5} />}
        className={classes.jump}
        value={day}
        onChange={(next) => next !== null && onDay(next)}
      />
      <SegmentedControl
        aria-label={t('zoom')}
        data={ZOOMS.map((value) => ({ value, label: t(value) }))}
        value={zoom}
        onChange={onZoom}
      />
      {kind === 'stay' && (
        <Checkbox
          label={t('free')}
          checked={hasFree}
          onChange={({ currentTarget }) => onFree(currentTarget.checked)}
        />
      )}
      <span className={classes.end}>
        <Keys />
        <ViewSwitch view="chart" />
      </span>
    </div>
  );
}

function AddButton() {
  const t = useText(reservationMessages);
  const mayAdd = useCan()('reservations.create');
  const { show } = useDrawerAddress();
  const add = () => show({ kind: 'new', of: 'reservation', preset: {} });
  useHotkeys([['N', () => mayAdd && add(), BY_PLACE]]);
  if (!mayAdd) return null;
  return (
    <Button leftSection={<IconPlus size={18} />} onClick={add}>
      {t('add')}
    </Button>
  );
}

export default function ChartPage() {
  const t = useText(chartMessages);
  const words = useText(reservationMessages);
  const { business } = usePlace();
  const timeZone = business?.timezone ?? browserTimeZone();
  const today = todayIn(timeZone);
  const now = useVenueNow(timeZone);
  const isStay = useBookingKind() === 'stay';
  const { rows, isPending, error, retry } = useChartRows();
  const address = useChartAddress(today, isStay ? 'week' : 'day');
  const colours = useChartColours();
  const [hasFree, setHasFree] = useState(false);
  const chart = useRef<ChartHandle>(null);
  const { zoom, day } = address;
  const scale = useMemo(() => timeScale(zoom, isStay, today), [zoom, isStay, today]);
  const goTo = (next: string) => {
    address.put({ day: next });
    chart.current?.showDay(next);
  };
  return (
    <>
      <PageHeader title={words('many')} context={t('about')} action={<AddButton />} />
      <Tools
        zoom={zoom}
        day={day}
        today={today}
        hasFree={hasFree}
        onZoom={(next) => address.put({ zoom: next, day: chart.current?.seenDay() ?? day })}
        onDay={goTo}
        onTurn={(pages) => chart.current?.turn(pages)}
        onFree={setHasFree}
      />
      {isPending && <Skeleton height={480} radius="lg" />}
      {error && <LoadError error={error} onRetry={retry} />}
      {!isPending && !error && rows.length === 0 && (
        <EmptyState
          icon={<IconTimeline size={28} stroke={1.5} />}
          title={t('emptyTitle')}
          text={t('emptyText')}
        />
      )}
      {rows.length > 0 && (
        <div className={classes.chart} style={colours}>
          <TapeChart
            rows={rows}
            scale={scale}
            now={now}
            firstDay={day}
            hasFreeSlots={isStay && hasFree}
            handle={chart}
          />
          <ChartLegend hasFreeSlots={isStay && hasFree} />
        </div>
      )}
      <ReservationDrawer />
    </>
  );
}
