import type { RoomState, TodayOf } from '@diwan/contract/bookings/today.ts';
import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useCan } from '#kit/access/can.tsx';
import { plusDays } from '#kit/i18n/calendar-days.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { Columns } from '../plots/columns.tsx';
import { DayFigure } from '../plots/day-figure.tsx';
import { hasAny } from '../plots/day-figure.rules.ts';
import { Acts } from './acts.tsx';
import { Card, EmptyDay } from './card.tsx';
import rooms from './rooms.module.css';
import type { TodayProps } from './today-props.ts';
import { todayMessages } from './today.messages.ts';
import classes from './today.module.css';
import { dayWords, percentWord, useMoneyWords } from './today-words.ts';

type Day = TodayOf<'hotel'>;
type Rooms = NonNullable<Day['rooms']>;
type Room = Rooms['grid'][number];
type Unit = Room['units'][number];

const STATES = [
  ['free', 'stateFree'],
  ['arriving', 'stateArriving'],
  ['in_house', 'stateInHouse'],
  ['leaving', 'stateLeaving'],
  ['blocked', 'stateBlocked'],
] as const satisfies readonly (readonly [RoomState, keyof (typeof todayMessages)['messages']])[];

function UnitTile({ unit, room }: { unit: Unit; room: string }) {
  const t = useText(todayMessages);
  const state = t(STATES.find(([name]) => name === unit.state)?.[1] ?? 'stateFree');
  const name = unit.name ?? t('unit', { number: unit.unit });
  const label = [room, name, state, unit.stay?.name].filter(Boolean).join(', ');
  const words = (
    <>
      <bdi aria-hidden>{unit.name ?? unit.unit}</bdi>
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  );
  const tile = { className: rooms.unit, 'data-state': unit.state, title: label };
  if (unit.stay === null) return <span {...tile}>{words}</span>;
  return (
    <Link to={`/reservations/list?id=${unit.stay.reservation_id}`} {...tile}>
      {words}
    </Link>
  );
}

function Grid({ of, isWall }: { of: Rooms; isWall: boolean }) {
  const t = useText(todayMessages);
  const nameOf = useNameOf();
  const shown = of.grid.flatMap(({ units }) => units);
  return (
    <Card title={t('rooms')} isWide>
      <ul className={rooms.legend}>
        {STATES.map(([state, word]) => (
          <li key={state}>
            <span className={rooms.key} data-state={state} aria-hidden />
            {t(word)} <bdi>{shown.filter((unit) => unit.state === state).length}</bdi>
          </li>
        ))}
      </ul>
      <ul className={rooms.rooms} data-wall={isWall || undefined}>
        {of.grid.map(({ item_id: id, locales, units }) => (
          <li key={id} className={rooms.room}>
            <bdi className={rooms.roomName}>{nameOf(locales)}</bdi>
            <span className={rooms.units}>
              {units.map((unit) => (
                <UnitTile key={unit.unit} unit={unit} room={nameOf(locales)} />
              ))}
            </span>
          </li>
        ))}
      </ul>
      {shown.length < of.units && (
        <p className={classes.note}>{t('firstUnits', { shown: shown.length, total: of.units })}</p>
      )}
    </Card>
  );
}

/** Who comes, is there and goes, as three numbers that lead to their lists. */
function Comings({ of, day }: { of: Rooms; day: string }) {
  const t = useText(todayMessages);
  const list = `/reservations/list?from=${day}&to=${day}`;
  const parts = [
    ['arrivals', of.arrivals, 'confirmed'],
    ['inHouse', of.in_house, 'busy'],
    ['departures', of.departures, 'waiting'],
  ] as const;
  return (
    <nav aria-label={t('title')} className={classes.stages}>
      {parts.map(([word, count, tone]) => (
        <Link key={word} to={list} className={classes.stage} data-tone={tone}>
          <bdi className={classes.stageCount}>{count}</bdi>
          <span>{t(word)}</span>
        </Link>
      ))}
    </nav>
  );
}

function PickUp({ of, day, isWall }: { of: Rooms['pick_up']; day: string; isWall: boolean }) {
  const t = useText(todayMessages);
  const locale = useLocale();
  if (!hasAny(of.nights)) return null;
  return (
    <Card title={t('pickUp')} isWide>
      <Columns
        label={t('pickUp')}
        isWall={isWall}
        say={String}
        names={{ value: t('nightsSold'), part: t('bookedLately') }}
        columns={of.nights.map((value, index) => {
          const date = plusDays(day, index);
          return {
            key: date,
            name: dayWords(date, locale),
            tick: String(Number(date.slice(8))),
            value,
            part: of.recent[index] ?? 0,
          };
        })}
      />
    </Card>
  );
}

function Figures({ day }: { day: Day }) {
  const t = useText(todayMessages);
  const money = useMoneyWords();
  const { rooms: of, rates } = day;
  if (!of || !hasAny(of.occupancy.days)) return null;
  return (
    <section className={classes.figures} aria-label={t('title')}>
      <DayFigure name={t('occupancy')} figure={of.occupancy} say={percentWord} to="/reservations/list2" />
      {rates && <DayFigure name={t('adr')} figure={rates.adr} {...money} to="/invoices/list" />}
      {rates && <DayFigure name={t('revpar')} figure={rates.revpar} {...money} to="/invoices/list" />}
    </section>
  );
}

/** The day of a hotel. */
export default function HotelToday({ day, pending, isWall = false }: TodayProps<Day>) {
  const t = useText(todayMessages);
  const can = useCan();
  const { rooms: of } = day;
  if (!of) return null;
  if (of.units === 0) {
    return (
      <EmptyDay text={t('noRooms')} act={t('addRooms')} to="/menu" mayAct={can('items.create') && !isWall} />
    );
  }
  const ofDay = `/reservations/list?from=${day.day}&to=${day.day}`;
  return (
    <>
      {!isWall && (
        <Acts
          acts={[
            {
              key: 'unpaid',
              count: of.arrivals_unpaid,
              text: t('arrivalsUnpaid', { count: of.arrivals_unpaid }),
              tone: 'attention',
              to: ofDay,
            },
            {
              key: 'bookings',
              count: pending,
              text: t('bookingsPending', { count: pending }),
              tone: 'waiting',
              to: '/reservations/list?status=pending',
            },
          ]}
        />
      )}
      <Comings of={of} day={day.day} />
      <div className={classes.picture}>
        <Grid of={of} isWall={isWall} />
        <PickUp of={of.pick_up} day={day.day} isWall={isWall} />
      </div>
      <Figures day={day} />
    </>
  );
}
