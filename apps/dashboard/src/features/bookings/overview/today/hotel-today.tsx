import { figureLists } from '@diwan/contract/bookings/figure-lists.ts';
import type { RoomState, TodayOf } from '@diwan/contract/bookings/today.ts';
import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useCan } from '#kit/access/can.tsx';
import { plusDays } from '#kit/i18n/calendar-days.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import type { FigureLink } from '../figure-link.ts';
import { Columns } from '../plots/columns.tsx';
import { DayFigure } from '../plots/day-figure.tsx';
import { hasAny } from '../plots/day-figure.rules.ts';
import { chartOn, useBookLink } from './book-link.ts';
import { Acts, Card, EmptyDay } from './day-cards.tsx';
import rooms from './rooms.module.css';
import type { TodayProps } from './use-day-figures.ts';
import { todayMessages } from './today.messages.ts';
import classes from './today.module.css';
import { useFit } from './use-fit.ts';
import { dayText, percentText, useMoneyWords } from './today-texts.ts';

/** The figures of stays by the day. */
const STAYS_REPORT = '/reports?report=stays';

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

/** A room leads to its stay; a free one to a new stay from tonight, one out of service or of a guest unknown here to the chart. */
function useWayOf(unit: Unit, itemId: number, day: string): string | null {
  const bookLink = useBookLink();
  if (unit.stay) return `/reservations/list?id=${unit.stay.reservation_id}`;
  return unit.state === 'free' ? bookLink({ itemId, unit: unit.unit, day }) : chartOn(day);
}

interface UnitTileProps {
  readonly unit: Unit;
  readonly room: string;
  readonly itemId: number;
  readonly day: string;
}

function UnitTile({ unit, room, itemId, day }: UnitTileProps) {
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
  const tile = { className: rooms.unit, 'data-state': unit.state, 'data-fit': true, title: label };
  const to = useWayOf(unit, itemId, day);
  if (to === null) return <span {...tile}>{words}</span>;
  return (
    <Link to={to} {...tile}>
      {words}
    </Link>
  );
}

interface GridProps {
  readonly of: Rooms;
  readonly day: string;
  readonly isWall: boolean;
}

function Grid({ of, day, isWall }: GridProps) {
  const t = useText(todayMessages);
  const nameOf = useNameOf();
  const shown = of.grid.flatMap(({ units }) => units);
  const { ref, more } = useFit<HTMLUListElement>(isWall);
  const result = shown.length - more;
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
      <ul ref={ref} className={rooms.rooms} data-fits>
        {of.grid.map(({ item_id: id, locales, units }) => (
          <li key={id} className={rooms.room}>
            <bdi className={rooms.roomName}>{nameOf(locales)}</bdi>
            <span className={rooms.units}>
              {units.map((unit) => (
                <UnitTile key={unit.unit} unit={unit} room={nameOf(locales)} itemId={id} day={day} />
              ))}
            </span>
          </li>
        ))}
      </ul>
      {result < of.units && (
        <p className={classes.note}>
          {isWall
            ? t('moreUnits', { count: of.units - result })
            : t('firstUnits', { shown: result, total: of.units })}
        </p>
      )}
    </Card>
  );
}

interface ComingsProps {
  readonly of: Rooms;
  readonly day: string;
  readonly linkTo: FigureLink;
}

/** Who comes, is there and goes, as three numbers that lead to their lists. */
function Comings({ of, day, linkTo }: ComingsProps) {
  const t = useText(todayMessages);
  const parts = [
    ['arrivals', of.arrivals, 'confirmed', figureLists.arrivals],
    ['inHouse', of.in_house, 'busy', figureLists.inHouse],
    ['departures', of.departures, 'waiting', figureLists.departures],
  ] as const;
  return (
    <nav aria-label={t('title')} className={classes.stages}>
      {parts.map(([word, count, tone, list]) => (
        <Link key={word} to={linkTo(list(day))} className={classes.stage} data-tone={tone}>
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
        format={String}
        names={{ value: t('nightsSold'), part: t('bookedLately') }}
        columns={of.nights.map((value, index) => {
          const date = plusDays(day, index);
          return {
            key: date,
            name: dayText(date, locale),
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
      <DayFigure name={t('occupancy')} figure={of.occupancy} format={percentText} to="/reservations/list2" />
      {rates && <DayFigure name={t('adr')} figure={rates.adr} {...money} to={STAYS_REPORT} />}
      {rates && <DayFigure name={t('revpar')} figure={rates.revpar} {...money} to={STAYS_REPORT} />}
    </section>
  );
}

/** The day of a hotel. */
export default function HotelToday({ day, linkTo, pending, isWall = false }: TodayProps<Day>) {
  const t = useText(todayMessages);
  const can = useCan();
  const { rooms: of } = day;
  if (!of) return null;
  if (of.units === 0) {
    return (
      <EmptyDay text={t('noRooms')} act={t('addRooms')} to="/menu" mayAct={can('items.create') && !isWall} />
    );
  }
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
              to: linkTo(figureLists.arrivalsUnpaid(day.day)),
            },
            {
              key: 'bookings',
              count: pending,
              text: t('bookingsPending', { count: pending ?? 0 }),
              tone: 'waiting',
              to: linkTo(figureLists.toConfirm()),
            },
          ]}
        />
      )}
      <Comings of={of} day={day.day} linkTo={linkTo} />
      <div className={classes.picture}>
        <Grid of={of} day={day.day} isWall={isWall} />
        <PickUp of={of.pick_up} day={day.day} isWall={isWall} />
      </div>
      <Figures day={day} />
    </>
  );
}
