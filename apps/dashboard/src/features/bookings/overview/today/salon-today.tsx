import { figureLists, type FigureList } from '@diwan/contract/bookings/figure-lists.ts';
import type { TodayOf } from '@diwan/contract/bookings/today.ts';
import { formatHour, formatTime } from '@diwan/domain/format-clock.ts';
import { Link } from '@tanstack/react-router';
import { useCan } from '#kit/access/can.tsx';
import { useLocale } from '#kit/i18n/locale.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { DayFigure } from '../plots/day-figure.tsx';
import { hasAny } from '../plots/day-figure.rules.ts';
import { Acts, Card, EmptyDay } from './day-cards.tsx';
import { blockOf, hourTicks, minuteOf } from './lanes.rules.ts';
import type { TodayProps } from './use-day-figures.ts';
import { todayMessages } from './today.messages.ts';
import classes from './today.module.css';
import lanes from './lanes.module.css';
import { useFit } from './use-fit.ts';
import { percentText, useMoneyWords } from './today-texts.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { useNow } from '../../orders/open-age.tsx';

/** The clock of the business as the wire writes local times. */
function useLocalNow(): string {
  const now = useNow();
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone: useWorkspace().business?.timezone ?? 'UTC',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).format(new Date(now));
}

type Day = TodayOf<'salon'>;
type Appointments = NonNullable<Day['appointments']>;
type Chair = Appointments['chairs'][number];
type Appointment = Chair['appointments'][number];

const PERCENT = 100;

function Block({ one, hours }: { one: Appointment; hours: Appointments['hours'] }) {
  const t = useText(todayMessages);
  const nameOf = useNameOf();
  const what = one.locales ? nameOf(one.locales) : '';
  const locale = useLocale();
  const times = `${formatTime(one.from, locale)} – ${formatTime(one.to, locale)}`;
  const label = [t('openBooking', { name: one.name }), times, what, one.is_no_show ? t('didNotCome') : ''];
  const state = one.is_no_show ? 'missed' : one.status;
  return (
    <Link
      to={`/reservations/list?id=${one.reservation_id}`}
      className={lanes.block}
      data-state={state}
      style={blockOf(one, hours)}
      aria-label={label.filter(Boolean).join(', ')}
      title={`${times} ${what}`}
    >
      <bdi className={lanes.blockName}>{one.name}</bdi>
      <bdi className={lanes.blockWhat}>{what}</bdi>
    </Link>
  );
}

function Lane({ chair, hours }: { chair: Chair; hours: Appointments['hours'] }) {
  const t = useText(todayMessages);
  const { use: share } = chair;
  return (
    <li className={lanes.lane} data-fit>
      <div className={lanes.head}>
        <bdi className={lanes.person}>{chair.name ?? t('withNobody')}</bdi>
        {share !== null && (
          <>
            <span className={lanes.share}>{t('used', { percent: Math.round(share * PERCENT) })}</span>
            <span className={lanes.shareBar} aria-hidden>
              <span style={{ inlineSize: percentText(share) }} />
            </span>
          </>
        )}
      </div>
      <div className={lanes.track}>
        {chair.appointments.map((one) => (
          <Block key={one.reservation_id} one={one} hours={hours} />
        ))}
      </div>
    </li>
  );
}

function Lanes({ of, isWall }: { of: Appointments; isWall: boolean }) {
  const t = useText(todayMessages);
  const now = useLocalNow();
  const locale = useLocale();
  const { ref, more } = useFit<HTMLDivElement>(isWall);
  const { from, to } = of.hours;
  const place = ((minuteOf(now) / 60 - from) / (to - from)) * PERCENT;
  return (
    <Card
      title={t('chairs')}
      isWide
      aside={of.use === null ? undefined : <strong>{percentText(of.use)}</strong>}
    >
      <div ref={ref} className={lanes.scroll} data-fits>
        <div className={lanes.plan}>
          <div className={lanes.ticks} aria-hidden>
            {hourTicks(of.hours).map(({ hour, place: at }) => (
              <span key={hour} style={{ insetInlineStart: `${at}%` }}>
                <bdi>{formatHour(hour, locale)}</bdi>
              </span>
            ))}
          </div>
          <ul className={lanes.lanes}>
            {of.chairs.map((chair) => (
              <Lane key={chair.employee_id ?? 0} chair={chair} hours={of.hours} />
            ))}
          </ul>
          {place >= 0 && place <= PERCENT && (
            <div className={lanes.nowFrame} aria-hidden>
              <span className={lanes.now} style={{ insetInlineStart: `${place}%` }} />
            </div>
          )}
        </div>
      </div>
      {more > 0 && <p className={classes.note}>{t('moreChairs', { count: more })}</p>}
    </Card>
  );
}

function Figures({ day, linkTo }: Pick<TodayProps<Day>, 'day' | 'linkTo'>) {
  const t = useText(todayMessages);
  const money = useMoneyWords();
  const { appointments, takings } = day;
  const to = (list: (day: string) => FigureList) => linkTo(list(day.day));
  return (
    <section className={classes.figures} aria-label={t('title')}>
      {takings && hasAny(takings.days) && (
        <DayFigure
          name={t('takings')}
          figure={takings}
          {...money}
          to={linkTo(figureLists.paid(day.day, day.day))}
        />
      )}
      {appointments && hasAny(appointments.count.days) && (
        <DayFigure
          name={t('appointments')}
          figure={appointments.count}
          format={String}
          to={to(figureLists.arrivals)}
        />
      )}
      {appointments && hasAny(appointments.no_shows.days) && (
        <DayFigure
          name={t('noShows')}
          figure={appointments.no_shows}
          format={String}
          isUnwanted
          to={to(figureLists.noShows)}
        />
      )}
    </section>
  );
}

interface SalonActsProps extends Pick<TodayProps<Day>, 'linkTo' | 'pending'> {
  readonly missed: number;
  readonly day: string;
}

function SalonActs({ missed, pending, day, linkTo }: SalonActsProps) {
  const t = useText(todayMessages);
  return (
    <Acts
      acts={[
        {
          key: 'bookings',
          count: pending,
          text: t('bookingsPending', { count: pending ?? 0 }),
          tone: 'waiting',
          to: linkTo(figureLists.toConfirm()),
        },
        {
          key: 'missed',
          count: missed,
          text: t('missed', { count: missed }),
          tone: 'attention',
          to: linkTo(figureLists.noShows(day)),
        },
      ]}
    />
  );
}

/** The day of a salon. */
export default function SalonToday({ day, linkTo, pending, isWall = false }: TodayProps<Day>) {
  const t = useText(todayMessages);
  const can = useCan();
  const { appointments } = day;
  return (
    <>
      {appointments && !isWall && (
        <SalonActs
          missed={appointments.no_shows.value ?? 0}
          pending={pending}
          day={day.day}
          linkTo={linkTo}
        />
      )}
      {appointments && (appointments.count.value ?? 0) === 0 && (
        <EmptyDay
          text={t('noAppointments')}
          act={t('newBooking')}
          to="/reservations/list?id=new"
          mayAct={can('reservations.create') && !isWall}
        />
      )}
      {appointments && (appointments.count.value ?? 0) > 0 && (
        <div className={classes.picture}>
          <Lanes of={appointments} isWall={isWall} />
        </div>
      )}
      <Figures day={day} linkTo={linkTo} />
    </>
  );
}
