import type { TodayOf } from '@diwan/contract/bookings/today.ts';
import { Link } from '@tanstack/react-router';
import { useCan } from '#kit/access/can.tsx';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { DayFigure } from '../plots/day-figure.tsx';
import { hasAny } from '../plots/day-figure.rules.ts';
import { Acts } from './acts.tsx';
import { Card, EmptyDay } from './card.tsx';
import { useLocalNow } from './local-now.ts';
import { blockOf, hourTicks, minuteOf } from './lanes.rules.ts';
import type { TodayProps } from './today-props.ts';
import { todayMessages } from './today.messages.ts';
import classes from './today.module.css';
import lanes from './lanes.module.css';
import { clockWord, percentWord, useMoneyWords } from './today-words.ts';

type Day = TodayOf<'salon'>;
type Appointments = NonNullable<Day['appointments']>;
type Chair = Appointments['chairs'][number];
type Appointment = Chair['appointments'][number];

const PERCENT = 100;

function Block({ one, hours }: { one: Appointment; hours: Appointments['hours'] }) {
  const t = useText(todayMessages);
  const nameOf = useNameOf();
  const what = one.locales ? nameOf(one.locales) : '';
  const times = `${clockWord(one.from)}–${clockWord(one.to)}`;
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
    <li className={lanes.lane}>
      <div className={lanes.head}>
        <bdi className={lanes.person}>{chair.name ?? t('withNobody')}</bdi>
        {share !== null && (
          <>
            <span className={lanes.share}>{t('used', { percent: Math.round(share * PERCENT) })}</span>
            <span className={lanes.shareBar} aria-hidden>
              <span style={{ inlineSize: percentWord(share) }} />
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

function Lanes({ of }: { of: Appointments }) {
  const t = useText(todayMessages);
  const now = useLocalNow();
  const { from, to } = of.hours;
  const place = ((minuteOf(now) / 60 - from) / (to - from)) * PERCENT;
  return (
    <Card
      title={t('chairs')}
      isWide
      aside={of.use === null ? undefined : <strong>{percentWord(of.use)}</strong>}
    >
      <div className={lanes.scroll}>
        <div className={lanes.plan}>
          <div className={lanes.ticks} aria-hidden>
            {hourTicks(of.hours).map(({ hour, place: at }) => (
              <span key={hour} style={{ insetInlineStart: `${at}%` }}>
                <bdi>{`${hour}:00`}</bdi>
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
    </Card>
  );
}

function Figures({ day }: { day: Day }) {
  const t = useText(todayMessages);
  const money = useMoneyWords();
  const { appointments, takings } = day;
  const list = { to: `/reservations/list?from=${day.day}&to=${day.day}` };
  return (
    <section className={classes.figures} aria-label={t('title')}>
      {takings && hasAny(takings.days) && (
        <DayFigure name={t('takings')} figure={takings} {...money} to="/invoices/list" />
      )}
      {appointments && hasAny(appointments.count.days) && (
        <DayFigure name={t('appointments')} figure={appointments.count} say={String} {...list} />
      )}
      {appointments && hasAny(appointments.no_shows.days) && (
        <DayFigure name={t('noShows')} figure={appointments.no_shows} say={String} isUnwanted {...list} />
      )}
    </section>
  );
}

function SalonActs({ missed, pending, day }: { missed: number; pending: number; day: string }) {
  const t = useText(todayMessages);
  return (
    <Acts
      acts={[
        {
          key: 'bookings',
          count: pending,
          text: t('bookingsPending', { count: pending }),
          tone: 'waiting',
          to: '/reservations/list?status=pending',
        },
        {
          key: 'missed',
          count: missed,
          text: t('missed', { count: missed }),
          tone: 'attention',
          to: `/reservations/list?from=${day}&to=${day}&status=pending`,
        },
      ]}
    />
  );
}

/** The day of a salon. */
export default function SalonToday({ day, pending, isWall = false }: TodayProps<Day>) {
  const t = useText(todayMessages);
  const can = useCan();
  const { appointments } = day;
  return (
    <>
      {appointments && !isWall && (
        <SalonActs missed={appointments.no_shows.value ?? 0} pending={pending} day={day.day} />
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
          <Lanes of={appointments} />
        </div>
      )}
      <Figures day={day} />
    </>
  );
}
