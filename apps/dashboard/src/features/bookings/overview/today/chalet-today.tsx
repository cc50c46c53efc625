import { figureLists } from '@diwan/contract/bookings/figure-lists.ts';
import type { TodayOf } from '@diwan/contract/bookings/today.ts';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useCan } from '#kit/access/can.tsx';
import { plusDays } from '#kit/i18n/calendar-days.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useIsShown } from '#kit/screens/shown-paths.ts';
import { Bdi } from '#ui/bdi.tsx';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
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

const NearDay = lazyPart(() => import('./near-day.tsx'));

/** Arrivals of so many coming days are asked for their deposits. */
const ARRIVING_DAYS = 14;

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

interface OpenStaysProps {
  readonly title: string;
  readonly stays: readonly OpenStay[];
  /** How many there are; a server of the former version does not say it. */
  readonly total: number | undefined;
  /** The list that has all of them. */
  readonly to: string;
}

function OpenStays({ title, stays, total = stays.length, to }: OpenStaysProps) {
  const t = useText(todayMessages);
  const locale = useLocale();
  const money = useMoneyWords();
  const more = total - stays.length;
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
                  <time dateTime={day} title={day}>
                    <bdi>
                      <ErrorBoundary fallback={() => dayText(day, locale)}>
                        <Suspense fallback={dayText(day, locale)}>
                          <NearDay day={day} />
                        </Suspense>
                      </ErrorBoundary>
                    </bdi>
                  </time>
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
      {more > 0 && (
        <MaybeLink to={to} className={classes.note}>
          {t('moreStays', { count: more })}
        </MaybeLink>
      )}
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

/** Insurance is to be returned among the money that is to be given back. */
const insuranceList = (linkTo: TodayProps<Day>['linkTo']) => linkTo(figureLists.toGiveBack());

const depositsList = (linkTo: TodayProps<Day>['linkTo'], day: string) =>
  linkTo(figureLists.unpaidArrivals(day, plusDays(day, ARRIVING_DAYS)));

function StayActs({ stays, pending, day, linkTo }: StayActsProps) {
  const t = useText(todayMessages);
  const isShown = useIsShown();
  const first = (of: readonly OpenStay[]) => `/reservations/list?id=${of[0]?.reservation_id ?? ''}`;
  const { insurance_to_return: insurance, deposits_due: deposits } = stays;
  // One is opened itself, as they all are for whoever may not read the list of money.
  const hasList = insurance.length > 1 && isShown('/invoices/list');
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
          to: hasList ? insuranceList(linkTo) : first(insurance),
        },
        {
          key: 'deposits',
          count: deposits.length,
          text: t('deposits'),
          names: namesOf(deposits),
          tone: 'waiting',
          to: depositsList(linkTo, day),
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
          {!isWall && (
            <>
              <OpenStays
                title={t('insurance')}
                stays={stays.insurance_to_return}
                total={stays.insurance_total}
                to={insuranceList(linkTo)}
              />
              <OpenStays
                title={t('deposits')}
                stays={stays.deposits_due}
                total={stays.deposits_total}
                to={depositsList(linkTo, day.day)}
              />
            </>
          )}
        </div>
      )}
      <Figures day={day} linkTo={linkTo} />
    </>
  );
}
