import { formatCar } from '@diwan/domain/arrivals.ts';
import { ACCEPTED_FOR } from '@diwan/domain/guest-notifications.ts';
import { formatClock, formatDuration, formatLocalTime } from '@diwan/domain/format-time.ts';
import { formatMoney } from '@diwan/domain/money.ts';
import { mapLinkTo } from '@diwan/domain/map-link.ts';
import { whatsappLink } from '@diwan/domain/whatsapp-messages.ts';
import { seatWord } from '../../parts/chair-words.ts';
import { dialled } from '../../parts/phone.ts';
import { Receipts, tipsOf } from '../../parts/receipts.tsx';
import { translate as translateTip } from '../../parts/tips.messages.ts';
import { translate } from './follow.messages.ts';
import { Cancelling } from './follow-cancel.tsx';
import { HowPaid, Lines, Standing } from './follow-order.tsx';
import { Payment } from './follow-payment.tsx';
import { PhoneCheck } from './follow-phone.tsx';
import { Wamd } from '../../parts/wamd.tsx';
import { amountIn, isCalledOff, named, statusOf, stepOf } from './follow-texts.ts';
import type { FollowedOrder, FollowView } from './follow-view.ts';

interface RowsProps {
  readonly lines: readonly (readonly [string, string])[];
  /** The name of the one that stands out. */
  readonly sum?: string;
}

export function Rows({ lines, sum }: RowsProps) {
  if (lines.length === 0) return null;
  return (
    <dl>
      {lines.map(([name, value]) => (
        <>
          <dt class={name === sum ? 'sum' : undefined}>{name}</dt>
          <dd class={name === sum ? 'sum' : undefined}>
            <bdi>{value}</bdi>
          </dd>
        </>
      ))}
    </dl>
  );
}

const handedOver = ({ row, locale }: FollowView, key: FollowedOrder['type']) =>
  seatWord({ key, locale, type: row.place.business_type }, translate(key, locale));

/** What was ordered or booked, where and when. */
function Facts(view: FollowView) {
  const { row, locale } = view;
  const times = (
    [
      ['from', row.from],
      ['to', row.to],
      ['for', row.scheduled],
    ] as const
  ).flatMap(([name, at]) =>
    at === null ? [] : [[translate(name, locale), formatLocalTime(at, locale)] as const],
  );
  const places = (
    [
      // Who is not at a table reads where it is handed over.
      ['seat', row.seat ? named(row.seat, locale) : row.order && handedOver(view, row.order.type)],
      ['car', row.order?.car ? formatCar(row.order.car) : null],
      ['unit', row.unit],
      ['party', row.party === null ? null : String(row.party)],
    ] as const
  ).flatMap(([name, value]) => (value ? [[translate(name, locale), value] as const] : []));
  return (
    <>
      <Lines view={view} />
      {row.note !== null && (
        <p class="quiet wish">
          <bdi>{row.note}</bdi>
        </p>
      )}
      <Rows lines={[...places, ...times]} />
    </>
  );
}

/** From what the sum of an order comes, where it is not that of its lines. */
function priceParts({ row: { order } }: FollowView) {
  if (order === null || (order.discount === 0 && order.extra_charge === 0)) return [];
  return [
    ['items', order.subtotal] as const,
    ...(order.discount > 0 ? [['discount', -order.discount] as const] : []),
    ...(order.extra_charge > 0 ? [['extra_charge', order.extra_charge] as const] : []),
  ];
}

/** Price and insurance, what of it is paid, and what is left. */
function Money(view: FollowView) {
  const { row, locale } = view;
  const { payable, paid, open, give_back: giveBack } = row.sums;
  const isOff = isCalledOff(view);
  const tips = tipsOf({ of: row.receipts, currency: row.currency });
  const split = [
    ['price', row.total],
    ['insurance', row.insurance],
  ] as const;
  const lines = [
    ...(row.insurance > 0 && !isOff ? split : []),
    ...priceParts(view),
    ['total', isOff ? row.total : payable],
    ...(paid > 0 ? ([['paid', paid]] as const) : []),
    ...(open > 0 && !isOff ? ([['open', open]] as const) : []),
  ] as const;
  return (
    <>
      <Rows
        sum={translate('total', locale)}
        lines={lines.map(([name, major]) => [
          translate(name, locale),
          `${major < 0 ? '− ' : ''}${amountIn(view, Math.abs(major))}`,
        ])}
      />
      {tips > 0 && <Rows lines={[[translateTip('tip', locale), formatMoney(tips, row.currency, locale)]]} />}
      {giveBack > 0 && <p>{translate('refund_told', locale, amountIn(view, giveBack))}</p>}
    </>
  );
}

/** Until when the place is held and how long that is, or that it is held no longer. */
function Hold({ row, locale, now }: FollowView) {
  if (row.held_until === null) return null;
  if (row.status === 'canceled') return <p>{translate('held_over', locale)}</p>;
  if (row.status !== 'pending') return null;
  const until = formatLocalTime(row.held_until.local, locale);
  const left = formatDuration(row.held_until.at.getTime() - now.getTime(), locale);
  return (
    <>
      <p>{translate('held', locale, until)}</p>
      {left !== null && (
        <p class="clock" role="timer">
          {translate('time_left', locale, left)}
        </p>
      )}
    </>
  );
}

/** In how many minutes an order can be expected, and at what time where staff said it; nothing once they are over. */
function Expected({ row, locale, now }: FollowView) {
  if (row.still_waiting || row.ready_at === null) return null;
  const { at, local } = row.ready_at;
  const left = formatDuration(at.getTime() - now.getTime(), locale);
  if (left === null) return null;
  return (
    <>
      {local !== null && <p>{translate('ready_around', locale, formatClock(local, locale))}</p>}
      <p class="clock">{translate('expected', locale, left)}</p>
    </>
  );
}

/** Of an order that is brought to a car: a press says that it is there. Whoever waits on may press again. */
function Arriving({ token, row: { order }, locale }: FollowView) {
  if (!order?.can_arrive) return null;
  return (
    <form class="arriving" method="post" action={`/guest/orders/${token}/arrived?lang=${locale}`}>
      {order.arrived !== null && <p>{translate('arrived_at', locale, formatClock(order.arrived, locale))}</p>}
      <button id="arrived">{translate('i_am_here', locale)}</button>
    </form>
  );
}

/** Not for what is paid first: only the provider says at once that money has come. */
function ByWamd(view: FollowView) {
  const { row, locale } = view;
  const { open } = row.sums;
  if (open <= 0 || isCalledOff(view) || row.order?.pay_by) return null;
  const amount = amountIn(view, open);
  return <Wamd phone={row.place.wamd} amount={amount} currency={row.currency} locale={locale} />;
}

/** How it stands, and what the guest can do about it. */
export function State(view: FollowView) {
  const { kind, token, row, locale } = view;
  return (
    <section class="sheet">
      {/* What is accepted for later is being prepared from its turn on, of which no event tells. */}
      <h1 class={view.row.status === ACCEPTED_FOR ? 'clock' : undefined}>{statusOf(view)}</h1>
      {row.number !== null && (
        <p id="number" class="quiet" data-order={token} data-number={row.number}>
          {translate(kind, locale, row.number)}
        </p>
      )}
      <Standing view={view} />
      <PhoneCheck {...view} />
      <Hold {...view} />
      <Expected {...view} />
      <Arriving {...view} />
      <Facts {...view} />
      <Money {...view} />
      <HowPaid view={view} />
      <Receipts of={row.receipts} currency={row.currency} locale={locale} />
      <Payment {...view} />
      <ByWamd {...view} />
      <Cancelling {...view} />
    </section>
  );
}

/** What happened so far, each step with its time in the clock of the business; nothing of orders from before steps were kept. */
export function History(view: FollowView) {
  const { row, locale } = view;
  if (row.history.length === 0) return null;
  const steps = row.history.map(({ status, amount, at }) => {
    const words =
      amount === null ? stepOf(view, status) : translate('paid_amount', locale, amountIn(view, amount));
    return [words, formatLocalTime(at, locale)] as const;
  });
  return (
    <section class="sheet">
      <h2>{translate('history', locale)}</h2>
      <Rows lines={steps} />
    </section>
  );
}

function mapOf({ row, locale }: FollowView): string | null {
  const { latitude, longitude, address } = row.place;
  if (latitude !== null && longitude !== null) return mapLinkTo({ latitude, longitude });
  const place = address && `${named(row.branch, locale)}, ${address}`;
  return place && `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}

/** The way to the venue, and how it is called. */
export function Contact(view: FollowView) {
  const { kind, row, locale } = view;
  const { phone, whatsapp, address } = row.place;
  const chat =
    whatsapp && whatsappLink(whatsapp, row.number === null ? '' : translate(kind, locale, row.number));
  const ways = (
    [
      ['call', phone && `tel:${dialled(phone)}`],
      ['whatsapp', chat],
      ['map', mapOf(view)],
    ] as const
  ).flatMap(([name, href]) => (href ? [{ name, href }] : []));
  if (ways.length === 0 && !address) return null;
  return (
    <section class="sheet">
      <h2>
        <bdi>{named(row.branch, locale)}</bdi>
      </h2>
      {address && (
        <p>
          <bdi>{address}</bdi>
        </p>
      )}
      <p class="ways">
        {ways.map(({ name, href }) => (
          <a key={name} id={name} href={href} rel="noreferrer">
            {translate(name, locale)}
          </a>
        ))}
      </p>
    </section>
  );
}
