import { figureLists } from '@diwan/contract/bookings/figure-lists.ts';
import type { TodayOf } from '@diwan/contract/bookings/today.ts';
import { Link } from '@tanstack/react-router';
import { useCan } from '#kit/access/can.tsx';
import { plusDays } from '#kit/i18n/calendar-days.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { Bdi } from '#ui/bdi.tsx';
import { ProfileLink } from '../../customers/profile-link.tsx';
import { DayFigure } from '../plots/day-figure.tsx';
import { hasAny } from '../plots/day-figure.rules.ts';
import { chartOn } from './book-link.ts';
import { ChaletCard } from './chalet-card.tsx';
import { heat, takenShare } from './chalet-heat.ts';
import { Acts, Card, EmptyDay, MaybeLink } from './day-cards.tsx';
import chalets from './chalets.module.css';
import type { TodayProps } from './use-day-figures.ts';
import { todayMessages } from './today.messages.ts';
import classes from './today.module.css';
import { useFit } from './use-fit.ts';
import { dayText, percentText, useMoneyWords, weekdayText } from './today-texts.ts';

type Day = TodayOf<'chalet'>;
type Stays = NonNullable<Day['stays']>;
type OpenStay = Stays['insurance_to_return'][number];

function Weekends({ weekends }: { weekends: Stays['weekends'] }) {
  const t = useText(todayMessages);
  const locale = useLocale();
  if (weekends.every(({ units }) => units === 0)) return null;
  return (
    <Card title={t('weekends')} isWide>
      <ul className={chalets.weekends}>
        {weekends.map(({ from, taken, units }) => (
          <li key={from} data-heat={heat(taken, units)} style={takenShare(taken, units)}>
            <MaybeLink to={chartOn(from)} className={chalets.heat} title={weekdayText(from, locale)}>
              <bdi>{dayText(from, locale)}</bdi>
              <strong>
                <bdi>{t('ofTotal', { count: taken, total: units })}</bdi>
              </strong>
              <span className={chalets.fill} aria-hidden />
            </MaybeLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function OpenStays({ title, stays }: { title: string; stays: readonly OpenStay[] }) {
  const locale = useLocale();
  const money = useMoneyWords();
  if (stays.length === 0) return null;
  return (
    <Card title={title}>
      <ul className={classes.dishes}>
        {stays.map(({ reservation_id: id, customer_id: customerId, name, day, amount }) => (
          <li key={id} className={classes.withProfile}>
            <Link to={`/reservations/list?id=${id}`} className={classes.line}>
              <span className={classes.lineWords}>
                <bdi>{name}</bdi>
                <small>
                  <bdi>{dayText(day, locale)}</bdi>
                </small>
              </span>
              <span className={classes.dishCount}>
                <Bdi>{money.format(amount)}</Bdi>
              </span>
            </Link>
            <ProfileLink id={customerId} name={name} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Figures({ day, linkTo }: Pick<TodayProps<Day>, 'day' | 'linkTo'>) {
  const t = useText(todayMessages);
  const money = useMoneyWords();
  const { stays, takings } = day;
  return (
    <section className={classes.figures} aria-label={t('title')}>
      {stays && hasAny(stays.occupancy.days) && (
        <DayFigure
          name={t('occupancy')}
          figure={stays.occupancy}
          format={percentText}
          to="/reservations/list2"
        />
      )}
      {takings && hasAny(takings.days) && (
        <DayFigure
          name={t('takings')}
          figure={takings}
          {...money}
          to={linkTo(figureLists.paid(day.day, day.day))}
        />
      )}
    </section>
  );
}

interface StayActsProps extends Pick<TodayProps<Day>, 'linkTo' | 'pending'> {
  readonly stays: Stays;
  readonly day: string;
}

function StayActs({ stays, pending, day, linkTo }: StayActsProps) {
  const t = useText(todayMessages);
  const first = (of: readonly OpenStay[]) => `/reservations/list?id=${of[0]?.reservation_id ?? ''}`;
  const { insurance_to_return: insurance, deposits_due: deposits } = stays;
  const namesOf = (of: readonly OpenStay[]) => of.map(({ name }) => name);
  return (
    <Acts
      acts={[
        {
          key: 'insurance',
          count: insurance.length,
          text: t('insurance'),
          names: namesOf(insurance),
          tone: 'attention',
          to: first(insurance),
        },
        {
          key: 'deposits',
          count: deposits.length,
          text: t('deposits'),
          names: namesOf(deposits),
          tone: 'waiting',
          to: linkTo(figureLists.unpaidArrivals(day, plusDays(day, 14))),
        },
        {
          key: 'bookings',
          count: pending,
          text: t('bookingsPending', { count: pending ?? 0 }),
          tone: 'busy',
          to: linkTo(figureLists.toConfirm()),
        },
      ]}
    />
  );
}

interface ChaletsProps {
  readonly stays: Stays;
  readonly day: string;
  readonly isWall: boolean;
}

function Chalets({ stays, day, isWall }: ChaletsProps) {
  const t = useText(todayMessages);
  const { ref, more } = useFit<HTMLUListElement>(isWall);
  const shown = stays.chalets.length - more;
  return (
    <Card title={t('chalets')} isWide>
      <ul ref={ref} className={chalets.chalets} data-fits>
        {stays.chalets.map((chalet) => (
          <ChaletCard key={chalet.item_id} chalet={chalet} day={day} />
        ))}
      </ul>
      {shown < stays.total && (
        <p className={classes.note}>{t('firstChalets', { shown, total: stays.total })}</p>
      )}
    </Card>
  );
}

/** The day of chalets. */
export default function ChaletToday({ day, linkTo, pending, isWall = false }: TodayProps<Day>) {
  const t = useText(todayMessages);
  const can = useCan();
  const { stays } = day;
  return (
    <>
      {stays && !isWall && <StayActs stays={stays} pending={pending} day={day.day} linkTo={linkTo} />}
      {stays?.total === 0 && (
        <EmptyDay
          text={t('noChalets')}
          act={t('addChalets')}
          to="/menu"
          mayAct={can('items.create') && !isWall}
        />
      )}
      {stays && stays.total > 0 && (
        <div className={classes.picture}>
          <Chalets stays={stays} day={day.day} isWall={isWall} />
          <Weekends weekends={stays.weekends} />
          {!isWall && <OpenStays title={t('insurance')} stays={stays.insurance_to_return} />}
          {!isWall && <OpenStays title={t('deposits')} stays={stays.deposits_due} />}
        </div>
      )}
      <Figures day={day} linkTo={linkTo} />
    </>
  );
}
