import { figureLists } from '@diwan/contract/bookings/figure-lists.ts';
import type { TodayOf } from '@diwan/contract/bookings/today.ts';
import { formatHour } from '@diwan/domain/format-clock.ts';
import { Link } from '@tanstack/react-router';
import { useAgeText } from '#kit/i18n/age.ts';
import { useCan } from '#kit/access/can.tsx';
import { useLocale } from '#kit/i18n/locale.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { Thumbnail } from '#kit/media/thumbnail.tsx';
import { pictureOf } from '#kit/media/picture-of.ts';
import { Bdi } from '#ui/bdi.tsx';
import { useNow } from '../../orders/open-age.tsx';
import { useOptionWord } from '../../reservations/option-labels.ts';
import type { FigureLink } from '../figure-link.ts';
import { Columns } from '../plots/columns.tsx';
import { DayFigure } from '../plots/day-figure.tsx';
import { hasAny, shownHours } from '../plots/day-figure.rules.ts';
import { Acts, Card, EmptyDay, MaybeLink } from './day-cards.tsx';
import type { TodayProps } from './use-day-figures.ts';
import { todayMessages } from './today.messages.ts';
import classes from './today.module.css';
import { useFit } from './use-fit.ts';
import { useMoneyWords } from './today-texts.ts';

type Day = TodayOf<'restaurant'>;
type Ordered = NonNullable<Day['orders']>;

/** Where lists are, and of which day. */
interface Linked {
  readonly day: string;
  readonly linkTo: FigureLink;
}

const STAGES = [
  ['pending', 'waiting'],
  ['accepted', 'busy'],
  ['ready', 'confirmed'],
  ['delivered', 'done'],
] as const;

/** From left to right as an order goes, from right to left in Arabic. */
function Stages({ stages, day, linkTo }: Linked & { stages: Ordered['stages'] }) {
  const t = useText(todayMessages);
  const word = useOptionWord('order_statuses');
  return (
    <nav aria-label={t('stages')} className={classes.stages}>
      {STAGES.map(([stage, tone]) => (
        <Link
          key={stage}
          to={linkTo(figureLists.ordersAt(stage, day))}
          className={classes.stage}
          data-tone={tone}
        >
          <bdi className={classes.stageCount}>{stages[stage]}</bdi>
          <span>{word(stage)}</span>
        </Link>
      ))}
    </nav>
  );
}

/** Every third hour has room for its name. */
const TICK_HOURS = 3;

function Hours({ day, isWall }: { day: Day; isWall: boolean }) {
  const t = useText(todayMessages);
  const money = useMoneyWords();
  const locale = useLocale();
  const { orders, sales } = day;
  if (!orders) return null;
  const [now, before] = sales ? [sales.hours, sales.hours_before] : [orders.hours, orders.hours_before];
  const label = t(sales ? 'salesByHour' : 'ordersByHour');
  if (!hasAny(now) && !hasAny(before)) return null;
  return (
    <Card title={label} isWide>
      <Columns
        label={label}
        isWall={isWall}
        names={{ value: t('title'), before: t('weekAgo') }}
        format={sales ? money.format : String}
        columns={shownHours(now, before).map((hour) => ({
          key: String(hour),
          name: formatHour(hour, locale),
          tick: hour % TICK_HOURS === 0 ? formatHour(hour, locale) : '',
          value: now[hour] ?? 0,
          before: before[hour] ?? 0,
        }))}
      />
    </Card>
  );
}

function Dishes({ orders, isWall }: { orders: Ordered; isWall: boolean }) {
  const { ref } = useFit<HTMLOListElement>(isWall);
  const t = useText(todayMessages);
  const nameOf = useNameOf();
  const money = useMoneyWords();
  if (orders.top_items.length === 0) return null;
  return (
    <Card title={t('bestDishes')}>
      <ol ref={ref} className={classes.dishes}>
        {orders.top_items.map(({ item_id: id, locales, media, count, amount }) => (
          <li key={id} data-fit>
            <MaybeLink to={itemPath(id)} className={classes.dish}>
              <Thumbnail src={pictureOf(media)} size={50} />
              <bdi className={classes.dishName}>{nameOf(locales)}</bdi>
              <span className={classes.dishCount}>
                <bdi>{t('times', { count })}</bdi>
                {amount !== null && <Bdi>{money.format(amount)}</Bdi>}
              </span>
            </MaybeLink>
          </li>
        ))}
      </ol>
    </Card>
  );
}

const PERCENT = 100;
const SOLD_OUT = '/menu?sold_out=true';
const itemPath = (id: number) => `/menu?item=${id}`;

function Tables({ tables }: { tables: Ordered['tables'] }) {
  const t = useText(todayMessages);
  if (tables.total === 0) return null;
  const words = t('ofTotal', { count: tables.in_use, total: tables.total });
  return (
    <Card
      title={t('tables')}
      aside={
        // The floor is a page of its own.
        <a href="/floor" className={classes.asideLink}>
          {words}
        </a>
      }
    >
      <div className={classes.meter} aria-hidden>
        <span
          style={{ inlineSize: `${(Math.min(tables.in_use, tables.total) / tables.total) * PERCENT}%` }}
        />
      </div>
    </Card>
  );
}

function SoldOut({ soldOut }: { soldOut: Ordered['sold_out'] }) {
  const t = useText(todayMessages);
  const nameOf = useNameOf();
  if (soldOut.count === 0) return null;
  return (
    <Card
      title={t('soldOut')}
      aside={
        <MaybeLink to={SOLD_OUT} className={classes.asideLink}>
          <bdi>{t('soldOutCount', { count: soldOut.count })}</bdi>
        </MaybeLink>
      }
    >
      <ul className={classes.chips}>
        {soldOut.items.map(({ item_id: id, locales, media }) => (
          <li key={id}>
            <MaybeLink to={itemPath(id)} className={classes.chip}>
              <Thumbnail src={pictureOf(media)} size={32} />
              <bdi>{nameOf(locales)}</bdi>
            </MaybeLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Figures({ day, linkTo }: Pick<TodayProps<Day>, 'day' | 'linkTo'>) {
  const t = useText(todayMessages);
  const money = useMoneyWords();
  const { orders, sales } = day;
  if (!orders || !hasAny(orders.count.days)) return null;
  const of = { to: linkTo(figureLists.orders(day.day)) };
  return (
    <section className={classes.figures} aria-label={t('title')}>
      {sales && <DayFigure name={t('sales')} figure={sales.sales} {...money} {...of} />}
      {sales && <DayFigure name={t('ticket')} figure={sales.average_ticket} {...money} {...of} />}
      <DayFigure name={t('orders')} figure={orders.count} format={String} {...of} />
    </section>
  );
}

interface OrderActsProps extends Linked {
  readonly orders: Ordered;
  readonly pending: number | undefined;
}

function OrderActs({ orders, pending, day, linkTo }: OrderActsProps) {
  const t = useText(todayMessages);
  const ageText = useAgeText();
  const now = useNow();
  const since = orders.waiting_since;
  const { stages } = orders;
  return (
    <Acts
      acts={[
        {
          key: 'waiting',
          count: stages.pending,
          text: t('ordersWaiting', { count: stages.pending }),
          ...(since === null ? {} : { note: t('waitingFor', { age: ageText(since, now) }) }),
          tone: 'attention',
          to: linkTo(figureLists.ordersAt('pending', day)),
        },
        {
          key: 'ready',
          count: stages.ready,
          text: t('ordersReady', { count: stages.ready }),
          tone: 'confirmed',
          to: linkTo(figureLists.ordersAt('ready', day)),
        },
        {
          key: 'bookings',
          count: pending,
          text: t('bookingsPending', { count: pending ?? 0 }),
          tone: 'waiting',
          to: linkTo(figureLists.toConfirm()),
        },
        {
          key: 'sold-out',
          count: orders.sold_out.count,
          text: t('soldOutCount', { count: orders.sold_out.count }),
          tone: 'busy',
          to: SOLD_OUT,
        },
      ]}
    />
  );
}

/** The day of a restaurant. */
export default function RestaurantToday({ day, linkTo, pending, isWall = false }: TodayProps<Day>) {
  const t = useText(todayMessages);
  const can = useCan();
  const { orders } = day;
  if (!orders) return null;
  const linked = { day: day.day, linkTo };
  const isEmpty = (orders.count.value ?? 0) === 0 && orders.stages.pending + orders.stages.accepted === 0;
  return (
    <>
      {!isWall && <OrderActs orders={orders} pending={pending} {...linked} />}
      {isEmpty && !isWall ? (
        <EmptyDay text={t('noOrders')} act={t('takeOrder')} to="/orders/add" mayAct={can('orders.create')} />
      ) : (
        <Stages stages={orders.stages} {...linked} />
      )}
      <Figures day={day} linkTo={linkTo} />
      <div className={classes.picture}>
        <Hours day={day} isWall={isWall} />
        <Dishes orders={orders} isWall={isWall} />
        <Tables tables={orders.tables} />
        {!isWall && <SoldOut soldOut={orders.sold_out} />}
      </div>
    </>
  );
}
