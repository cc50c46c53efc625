import { Button, Skeleton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconPlus, IconTimeline } from '@tabler/icons-react';
import { useMemo, useRef, useState, type CSSProperties, type Ref, type RefObject } from 'react';
import { useCan } from '#kit/access/can.tsx';
import { plusDays } from '#kit/i18n/calendar-days.ts';
import { useToday } from '#kit/i18n/today.ts';
import type { CallError } from '#kit/data/call-error.ts';
import { useText } from '#kit/i18n/messages.ts';
import { LoadError } from '#kit/resource/load-error.tsx';
import { BY_PLACE } from '#ui/keys.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/states.tsx';
import { useBookingKind } from '../bookables.ts';
import { ReservationDrawer } from '../drawer/reservation-drawer.tsx';
import { useDrawerAddress } from '../drawer-address.ts';
import { reservationMessages } from '../reservations.messages.ts';
import { useBeganOnPhone } from '../view-switch.tsx';
import { Agenda, AGENDA_DAYS } from './agenda.tsx';
import { ChartTools } from './chart-tools.tsx';
import { useCalendarColours } from '../calendar-colours.ts';
import classes from './chart.module.css';
import { chartMessages } from './chart.messages.ts';
import { TapeChart, type ChartHandle } from './tape-chart.tsx';
import type { ChartRow } from './chart-rows.ts';
import { timeScale, type TimeScale } from './time-scale.ts';
import { useChartAddress } from './chart-address.ts';
import { useChartRows } from './use-chart-rows.ts';
import type { DayTimes } from './opening-moment.ts';
import { useDayTimes } from './use-day-times.ts';
import { PAYMENT_STATUSES, RESERVATION_STATUSES } from '@diwan/contract/bookings/reservation-row.ts';
import { useOptionWord } from '../option-labels.ts';
import bars from './bars.module.css';

/** What a booking stands at, by what fills its bar. */
const TONES = [
  ['confirmed', 'upcoming'],
  ['busy', 'inHouse'],
  ['done', 'over'],
] as const;

/** What the colours and shapes mean; canceled bookings are not drawn. */
function ChartLegend({ hasFreeSlots }: { hasFreeSlots: boolean }) {
  const t = useText(chartMessages);
  const status = useOptionWord('reservation_statuses');
  const payment = useOptionWord('payment_statuses');
  return (
    <ul className={classes.legend} aria-label={t('legend')}>
      {RESERVATION_STATUSES.filter((one) => one !== 'canceled').map((one) => (
        <li key={one}>
          <span className={bars.stripe} data-status={one} />
          {status(one)}
        </li>
      ))}
      {TONES.map(([tone, word]) => (
        <li key={tone}>
          <span className={bars.fill} data-tone={tone} />
          {t(word)}
        </li>
      ))}
      {PAYMENT_STATUSES.map((one) => (
        <li key={one}>
          <span className={bars.dot} data-payment={one} />
          {payment(one)}
        </li>
      ))}
      <li>
        <span className={classes.swatch} data-is="weekend" />
        {t('weekend')}
      </li>
      <li>
        <span className={classes.swatch} data-is="holiday" />
        {t('holiday')}
      </li>
      <li>
        <span className={classes.swatch} data-is="blocked" />
        {t('blocked')}
      </li>
      {hasFreeSlots && (
        <li>
          <span className={classes.swatch} data-is="free" />
          {payment('reservable')}
        </li>
      )}
    </ul>
  );
}

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

interface ShownProps {
  readonly rows: readonly ChartRow[];
  readonly address: ReturnType<typeof useChartAddress>;
  readonly scale: TimeScale;
  readonly times: DayTimes;
  readonly hasFreeSlots: boolean;
  readonly handle: Ref<ChartHandle>;
}

/** The bookings themselves, day by day or as bars, with what their colours mean. */
function Shown({ rows, address, scale, times, hasFreeSlots, handle }: ShownProps) {
  const colours = useChartColours();
  const { day, look } = address;
  return (
    <div className={classes.chart} style={colours}>
      {look === 'agenda' ? (
        <Agenda
          rows={rows}
          day={day}
          now={times.now}
          isStay={scale.isStay}
          onSwipe={() => address.put({ look: 'chart' })}
        />
      ) : (
        <TapeChart
          rows={rows}
          scale={scale}
          times={times}
          firstDay={day}
          hasFreeSlots={hasFreeSlots}
          handle={handle}
        />
      )}
      <ChartLegend hasFreeSlots={hasFreeSlots} />
    </div>
  );
}

function NoPlaces() {
  const t = useText(chartMessages);
  return (
    <EmptyState
      icon={<IconTimeline size={28} stroke={1.5} />}
      title={t('emptyTitle')}
      text={t('emptyText')}
    />
  );
}

interface AnswerProps extends ShownProps {
  readonly error: CallError | null;
  readonly retry: () => void;
}

/** What has come: a mistake, nothing, or the places with their bookings. */
function Answer({ error, retry, ...shown }: AnswerProps) {
  const hasRows = shown.rows.length > 0;
  return (
    <>
      {error && <LoadError error={error} onRetry={retry} />}
      {!error && !hasRows && <NoPlaces />}
      {hasRows && <Shown {...shown} />}
    </>
  );
}

/** Where in time the page looks: the agenda goes by weeks in the address, the chart scrolls. */
function useTime(address: ReturnType<typeof useChartAddress>, chart: RefObject<ChartHandle | null>) {
  const { day, look } = address;
  const goTo = (next: string) => {
    address.put({ day: next });
    chart.current?.showDay(next);
  };
  const turn = (pages: 1 | -1) =>
    look === 'agenda' ? goTo(plusDays(day, pages * AGENDA_DAYS)) : chart.current?.turn(pages);
  return { goTo, turn };
}

export default function ChartPage() {
  const t = useText(chartMessages);
  const translate = useText(reservationMessages);
  const today = useToday();
  const isStay = useBookingKind() === 'stay';
  const { rows, isPending: hasNoRows, error, retry } = useChartRows();
  const { isPending: hasNoTimes, ...times } = useDayTimes(!isStay);
  const isPending = hasNoRows || hasNoTimes;
  const address = useChartAddress(today, isStay ? 'week' : 'day', useBeganOnPhone());
  const [hasFree, setHasFree] = useState(false);
  const chart = useRef<ChartHandle>(null);
  const { zoom, day, look } = address;
  // Midnight moves no chart from under a hand: its days are those around the one on which it was opened.
  const [opened] = useState(today);
  const scale = useMemo(() => timeScale(zoom, isStay, opened), [zoom, isStay, opened]);
  const { goTo, turn } = useTime(address, chart);
  const shown = { rows, address, scale, times, hasFreeSlots: isStay && hasFree, handle: chart };
  return (
    <>
      <PageHeader
        title={translate('many')}
        context={t(look === 'agenda' ? 'agendaAbout' : 'about')}
        action={<AddButton />}
      />
      <ChartTools
        look={look}
        zoom={zoom}
        day={day}
        today={today}
        hasFree={hasFree}
        onZoom={(next) => address.put({ zoom: next, day: chart.current?.seenDay() ?? day })}
        onDay={goTo}
        onTurn={turn}
        onFree={setHasFree}
      />
      {isPending ? <Skeleton height={480} radius="lg" /> : <Answer error={error} retry={retry} {...shown} />}
      <ReservationDrawer />
    </>
  );
}
