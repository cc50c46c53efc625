import { orders } from '@diwan/contract/bookings/orders.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { serving } from '@diwan/contract/catalogue/serving.ts';
import type { BusinessType } from '@diwan/contract/permissions.ts';
import { formatCar } from '@diwan/domain/arrivals.ts';
import { orderTypeLabel } from '@diwan/domain/choice-labels.ts';
import type { Currency } from '@diwan/domain/money.ts';
import { Amount, useFormatAmount } from '#features/bookings/reservations/amount.tsx';
import { useCan } from '#kit/access/can.tsx';
import { useMe } from '#kit/access/me.ts';
import { CallError } from '#kit/data/call-error.ts';
import { useRead } from '#kit/data/use-read.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { formatInstant } from '#kit/i18n/format-instant.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { settleAlerts, type Alert, type OrderFacts } from '#kit/live/alert.ts';
import { RouteLink } from '#kit/screens/route-link.tsx';
import { usePathAt } from '#kit/workspace/use-path-at.ts';
import { DeskAct, DeskRow } from '#ui/desk-card.tsx';
import { notify } from '#ui/overlays.ts';
import classes from './alert-card.module.css';
import { liveMessages } from './live.messages.ts';

const isOfReservation = ({ sound, of }: Alert) => sound === 'reservation' || of === 'reservation';

function addressOf(alert: Alert): string {
  // A test order has no page: it stands in the kitchen alone.
  if (alert.sound === 'pause' || alert.isTest) return '/orders/list';
  return isOfReservation(alert) ? `/reservations/list?id=${alert.id}` : `/orders/edit/${alert.id}`;
}

const hash = (number: number) => `\u2066#${number}\u2069`;

function useAlertName(): (alert: Alert) => string {
  const t = useText(liveMessages);
  return (alert) => {
    const { sound, number, isTest, isSurplus } = alert;
    if (isTest) return t('testOrder');
    if (sound === 'money' && isOfReservation(alert))
      return t(isSurplus ? 'surplusOf' : 'lateMoneyOf', { id: number });
    if (sound === 'money') return t(isSurplus ? 'surplus' : 'lateMoney', { number: hash(number) });
    if (sound === 'arrived') return t('arrived', { number: hash(number) });
    if (sound === 'pause') return t('askPause', { number: hash(number) });
    if (isOfReservation(alert)) return t('newReservation', { id: number });
    return t(sound === 'late' ? 'lateOrder' : 'newOrder', { number: hash(number) });
  };
}

/** The branch where it waits, as calls name it, its clock, and what it counts money in; null: it is not known, or none of theirs. */
function usePlaceOf({ branchId }: Alert) {
  const { business, business_control: controlled } = useMe();
  const found = [...business, ...controlled].find(({ branches }) =>
    branches.some(({ id }) => id === branchId),
  );
  if (!found || branchId === undefined) return null;
  const { id, currency, timezone, type } = found;
  return { at: { business_id: id, branch_id: branchId }, currency, timezone, type };
}

interface FactsProps {
  readonly order: OrderFacts;
  readonly car: Alert['car'];
  readonly currency: Currency;
  readonly timezone: string;
  /** Of the business it is an order of, which need not be the picked one. */
  readonly business: BusinessType;
}

/** For when it is wanted, where that is not at once: whoever accepts it promises that time. */
function ForLater({ at, timezone }: { readonly at: string; readonly timezone: string }) {
  const t = useText(liveMessages);
  const time = formatInstant(at, useLocale(), timezone);
  return (
    <strong>
      <bdi>{t('forLater', { time })}</bdi>
      {' · '}
    </strong>
  );
}

/** Where it goes, which is its table, the car it waits for, or else how it is fetched, and what it comes to. */
function Facts({ order, car, currency, timezone, business }: FactsProps) {
  const { seat, type, total, scheduledAt } = order;
  const locale = useLocale();
  const table = useNameOf()(seat);
  return (
    <span>
      {scheduledAt && <ForLater at={scheduledAt} timezone={timezone} />}
      <bdi>{table || (car ? formatCar(car) : orderTypeLabel(type, business, locale))}</bdi>
      {' · '}
      <span className={classes.sum}>
        <Amount value={total} currency={currency} />
      </span>
    </span>
  );
}

interface BackProps {
  readonly sums: { readonly give_back: number } | undefined;
  readonly currency: Currency;
}

function Back({ sums, currency }: BackProps) {
  const t = useText(liveMessages);
  const format = useFormatAmount();
  if (!sums || sums.give_back <= 0) return null;
  return <strong className={classes.sum}>{t('refund', { amount: format(sums.give_back, currency) })}</strong>;
}

interface MoneyProps {
  readonly id: number;
  readonly at: { readonly business_id: number; readonly branch_id: number };
  readonly currency: Currency;
}

/** What is to be given back by now. The event does not say it: only who may read the order reads its money. */
function OrderBack({ id, at, currency }: MoneyProps) {
  const enabled = useCan()('orders.read', { branch: at.branch_id });
  const { data } = useRead(orders.get, { params: { ...at, id }, enabled });
  return <Back sums={data?.sums} currency={currency} />;
}

function BookingBack({ id, at, currency }: MoneyProps) {
  const enabled = useCan()('reservations.read', { branch: at.branch_id });
  const { data } = useRead(reservations.get, { params: { ...at, id }, enabled });
  return <Back sums={data?.sums} currency={currency} />;
}

const notifyOutcome = (work: Promise<unknown>) =>
  void work.catch((error: unknown) => {
    if (!(error instanceof CallError)) throw error;
    notify({ kind: 'danger', text: error.message });
  });

function Accept({ alert, at }: { alert: Alert; at: { business_id: number; branch_id: number } }) {
  const t = useText(liveMessages);
  const move = useWrite(orders.update);
  const { id, number } = alert;
  const accept = async () => {
    await move.run({ params: { ...at, id }, body: { status: 'accepted' } });
    settleAlerts(['order', 'late', 'pause'], id);
  };
  return (
    <DeskAct
      loading={move.isBusy}
      aria-label={t('acceptOf', { number: hash(number) })}
      onClick={() => notifyOutcome(accept())}
    >
      {t('accept')}
    </DeskAct>
  );
}

function Pause({ alert, at }: { alert: Alert; at: { business_id: number; branch_id: number } }) {
  const t = useText(liveMessages);
  const pausing = useWrite(serving.pause);
  const pause = async () => {
    await pausing.run({ params: at, body: { for: '30' } });
    settleAlerts(['pause'], alert.id);
  };
  return (
    <DeskAct color="red" loading={pausing.isBusy} onClick={() => notifyOutcome(pause())}>
      {t('pauseNow')}
    </DeskAct>
  );
}

interface MoreProps {
  readonly alert: Alert;
  readonly place: NonNullable<ReturnType<typeof usePlaceOf>>;
}

const hasMore = ({ sound, order, isTest }: Alert) => !isTest && (sound === 'money' || order !== undefined);

function More({ alert, place }: MoreProps) {
  const { id, sound, order, car } = alert;
  if (sound === 'money') {
    const Money = isOfReservation(alert) ? BookingBack : OrderBack;
    return <Money id={id} {...place} />;
  }
  return order ? <Facts {...place} business={place.type} order={order} car={car} /> : null;
}

/** What has come, and the one act that is next: an order is accepted from here, anything else is opened. */
export function AlertRow({ alert }: { readonly alert: Alert }) {
  const t = useText(liveMessages);
  const can = useCan();
  const place = usePlaceOf(alert);
  const name = useAlertName()(alert);
  const pathTo = usePathAt();
  const path = addressOf(alert);
  const to = place ? pathTo(path, place.at.business_id, place.at.branch_id) : path;
  const { sound } = alert;
  const more = place && hasMore(alert) && <More alert={alert} place={place} />;
  const link = (
    <RouteLink to={to}>
      <bdi>{name}</bdi>
    </RouteLink>
  );
  const at = place && can('orders.update', { branch: place.at.branch_id }) ? place.at : null;
  if (sound === 'pause')
    return <DeskRow words={link} more={more} act={at && <Pause alert={alert} at={at} />} />;
  if (at && (sound === 'order' || sound === 'late'))
    return <DeskRow words={link} more={more} act={<Accept alert={alert} at={at} />} />;
  return (
    <DeskRow
      words={<bdi>{name}</bdi>}
      more={more}
      act={
        <RouteLink to={to} aria-label={t('openOf', { alert: name })}>
          {t('open')}
        </RouteLink>
      }
    />
  );
}
