import type { LocalizedRow } from '@diwan/contract/fields.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { countedNames } from '@diwan/domain/extras.ts';
import { instantToLocal } from '@diwan/domain/local-time.ts';
import { formatMoney, toMinor } from '@diwan/domain/money.ts';
import type { Bilingual } from '@diwan/domain/names.ts';
import { guestStatus } from '@diwan/domain/guest-notifications.ts';
import { themeOf } from '@diwan/domain/theme.ts';
import { formatLocalTime } from '@diwan/domain/format-time.ts';
import { whatsappLink } from '@diwan/domain/whatsapp-messages.ts';
import type { Built } from '../../built.ts';
import { coloursOf } from '../../parts/colours.ts';
import { nameOf } from '../../parts/localized.tsx';
import { renderPage, type Page } from '../../parts/page.tsx';
import { dialled } from '../../parts/phone.ts';
import { Receipts, tipsOf } from '../../parts/receipts.tsx';
import { translate as translateTip } from '../../parts/tips.messages.ts';
import { Bar, FollowHead } from '../follow/follow-page.tsx';
import { Rows } from '../follow/follow-sections.tsx';
import { endInWords } from '../follow/follow-texts.ts';
import { Calls } from './visit-calls.tsx';
import { Paying } from './visit-paying.tsx';
import { translate } from './visit.messages.ts';
import type { VisitView } from './visit-view.ts';
import { visitWord } from './visit-words.ts';

type Order = VisitView['bill']['orders'][number];
type Line = NonNullable<Order['lines']>[number];

const both = ({ locales }: { readonly locales: readonly LocalizedRow[] }): Bilingual => ({
  en: nameOf(locales, 'en').text,
  ar: nameOf(locales, 'ar').text,
});

const amountIn = ({ bill, locale }: VisitView, major: number) =>
  formatMoney(toMinor(major, bill.currency) ?? 0, bill.currency, locale);

/** What the whole table ordered and has paid, and what is left. */
function Sums(view: VisitView) {
  const { bill, locale } = view;
  const { payable, paid, open, give_back: giveBack } = bill.sums;
  const lines = [
    ['total', payable],
    ...(paid > 0 ? ([['paid', paid]] as const) : []),
    ...(open > 0 ? ([['open', open]] as const) : []),
  ] as const;
  return (
    <>
      <Rows lines={lines.map(([name, major]) => [translate(name, locale), amountIn(view, major)])} />
      {paid > 0 && open === 0 && <p>{translate('all_paid', locale)}</p>}
      {giveBack > 0 && <p>{translate('refund_told', locale, amountIn(view, giveBack))}</p>}
    </>
  );
}

function State(view: VisitView) {
  const { bill, locale, venue } = view;
  const isOver = bill.state === 'closed';
  return (
    <section class="sheet">
      <h1>{translate('bill_of', locale, nameOf(bill.seat.locales, locale).text)}</h1>
      {isOver && <p>{translate('visit_over', locale)}</p>}
      {bill.orders.length === 0 ? <p>{translate('nothing_yet', locale)}</p> : <Sums {...view} />}
      <p>
        <a class="press" id="menu" href={`/q/${bill.slug}?lang=${locale}`}>
          {translate(isOver || !venue.takes_orders ? 'menu' : 'order_more', locale)}
        </a>
      </p>
    </section>
  );
}

const extrasOf = (line: Line, locale: Locale): string =>
  [
    nameOf(line.price_locales, locale).text,
    ...countedNames(line.addons.map(({ locales }) => nameOf(locales, locale).text)),
  ]
    .filter((name) => name !== '')
    .join(locale === 'ar' ? '، ' : ', ');

function LineOf({ line, view }: { readonly line: Line; readonly view: VisitView }) {
  const extras = extrasOf(line, view.locale);
  return (
    <>
      <dt>
        <bdi>{`${line.count} × ${nameOf(line.item.locales, view.locale).text}`}</bdi>
        {extras !== '' && (
          <small>
            <bdi>{extras}</bdi>
          </small>
        )}
      </dt>
      <dd>
        <bdi>{amountIn(view, line.total)}</bdi>
      </dd>
    </>
  );
}

const headOf = (
  { number, status, ended_by: endedBy = null, created_at }: Order,
  { locale, timezone }: VisitView,
) => ({
  name: translate('order', locale, number),
  status: status === 'rejected' ? endInWords(endedBy, locale) : guestStatus('order', status)[locale],
  at: formatLocalTime(instantToLocal(new Date(created_at), timezone), locale),
});

/** What this phone gave on top of what an order came to. */
function TipOf({ order, view: { bill, locale } }: { readonly order: Order; readonly view: VisitView }) {
  const { currency } = bill;
  const tips = tipsOf({ of: order.receipts, currency });
  if (tips === 0) return null;
  return (
    <>
      <dt>{translateTip('tip', locale)}</dt>
      <dd>
        <bdi>{formatMoney(tips, currency, locale)}</bdi>
      </dd>
    </>
  );
}

/** What this phone ordered, line by line. */
function OwnOrders(view: VisitView) {
  const own = view.bill.orders.filter(({ is_own: isOwn }) => isOwn);
  if (own.length === 0) return null;
  return (
    <section class="sheet">
      <h2>{translate('own_orders', view.locale)}</h2>
      {own.map((order) => {
        const { name, status, at } = headOf(order, view);
        return (
          <article key={order.number}>
            {/* The script leads to its page on the phone that ordered, which alone knows the way. */}
            <h3 data-number={order.number}>{name}</h3>
            <p class="quiet">
              {status} · <bdi>{at}</bdi>
            </p>
            <dl>
              {order.lines?.map((line) => (
                <LineOf key={line.id} line={line} view={view} />
              ))}
              <dt class="sum">{translate('total', view.locale)}</dt>
              <dd class="sum">
                <bdi>{amountIn(view, order.sums.payable)}</bdi>
              </dd>
              <TipOf order={order} view={view} />
            </dl>
            <Receipts of={order.receipts} currency={view.bill.currency} locale={view.locale} />
          </article>
        );
      })}
    </section>
  );
}

/** What others at the table ordered: how it stands and what it comes to, and line by line where the table shares it. */
function OtherOrders(view: VisitView) {
  const others = view.bill.orders.filter(({ is_own: isOwn }) => !isOwn);
  if (others.length === 0) return null;
  return (
    <section class="sheet">
      <h2>{visitWord(view, 'other_orders')}</h2>
      <dl>
        {others.map((order) => {
          const { name, status } = headOf(order, view);
          return (
            <>
              <dt class={order.lines ? 'sum' : undefined}>
                {name}
                <small>{status}</small>
              </dt>
              <dd class={order.lines ? 'sum' : undefined}>
                <bdi>{amountIn(view, order.sums.payable)}</bdi>
              </dd>
              {order.lines?.map((line) => (
                <LineOf key={line.id} line={line} view={view} />
              ))}
            </>
          );
        })}
      </dl>
    </section>
  );
}

/** How the venue is reached by phone. */
function Contact({ bill, venue, locale }: VisitView) {
  const chat = venue.whatsapp && whatsappLink(venue.whatsapp, nameOf(bill.seat.locales, locale).text);
  const ways = (
    [
      ['call', venue.phone && `tel:${dialled(venue.phone)}`],
      ['whatsapp', chat],
    ] as const
  ).flatMap(([name, href]) => (href ? [{ name, href }] : []));
  if (ways.length === 0 && bill.state === 'open') return null;
  return (
    <section class="sheet">
      <h2>{translate('contact', locale)}</h2>
      {ways.length === 0 && <p>{translate('ask_staff', locale)}</p>}
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

/** The bill of a table, for whoever ordered there. */
export function visitPage(view: VisitView, built: Built): Page {
  const { token, bill, locale, venue } = view;
  const [business, branch] = [both(bill.business), both(bill.branch)];
  const title = translate('bill_of', locale, nameOf(bill.seat.locales, locale).text);
  return renderPage({
    locale,
    style: coloursOf(themeOf(venue.colours)) + built.style('visit'),
    script: built.script('visit'),
    head: <FollowHead title={`${title} – ${business[locale]}`} />,
    body: (
      <body>
        <main
          data-api={`/api/webapp/visits/${token}`}
          data-venue={bill.slug}
          data-open={bill.state === 'open' ? token : undefined}
        >
          <Bar row={{ business, branch }} logo={venue.logo} locale={locale} />
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- not every screen reader says what changes in an output */}
          <p id="said" class="unseen" role="status" />
          <div id="live">
            <State {...view} />
            <Paying {...view} />
            <Calls {...view} />
            <OwnOrders {...view} />
            <OtherOrders {...view} />
          </div>
          <Contact {...view} />
        </main>
      </body>
    ),
  });
}
