import type { Locale } from '@diwan/contract/locale.ts';
import { sayLocalTime } from '@diwan/domain/local-time/say-date.ts';
import { mapLinkTo } from '@diwan/domain/map-link/map-link.ts';
import { whatsappLink } from '@diwan/domain/messages/whatsapp-link.ts';
import { sayAmount } from '@diwan/domain/money/amount.ts';
import { toMinor } from '@diwan/domain/money/minor.ts';
import type { Bilingual } from '@diwan/domain/names/bilingual.ts';
import { guestStatus } from '@diwan/domain/notices/notices.ts';
import { html, type Markup } from '#platform/markup.ts';
import type { Followed } from '../followed.shared.ts';
import { say } from './follow-page.messages.ts';
import type { FollowRow } from './follow-rows.ts';
import { sayDuration } from '../say-duration.rules.ts';

export interface FollowPage {
  readonly kind: Followed;
  readonly token: string;
  readonly row: FollowRow;
  readonly locale: Locale;
  readonly now: Date;
  /** The guest comes back from a payment that was not made. */
  readonly hasFailed: boolean;
  /** The guest has pressed cancel and is asked once more. */
  readonly asksToCancel: boolean;
}

export const named = (name: Bilingual, locale: Locale): string => name[locale] || name.en || name.ar;

export const statusOf = ({ kind, row, locale }: FollowPage, status = row.status): string =>
  guestStatus(kind === 'orders' ? 'order' : 'reservation', status)[locale];

const isCalledOff = ({ row }: FollowPage) => row.status === 'canceled' || row.status === 'rejected';

function rowsOf(lines: readonly (readonly [string, string])[]): Markup {
  return html`<dl>
    ${lines.map(
      ([name, value]) =>
        html`<dt>${name}</dt>
          <dd><bdi>${value}</bdi></dd>`,
    )}
  </dl>`;
}

/** What was ordered or booked, where and when. */
export function facts({ row, locale }: FollowPage): Markup {
  const times = (
    [
      ['from', row.from],
      ['to', row.to],
      ['for', row.scheduled],
    ] as const
  ).flatMap(([name, at]) => (at === null ? [] : [[say(name, locale), sayLocalTime(at, locale)] as const]));
  const places = (
    [
      ['seat', row.seat && named(row.seat, locale)],
      ['unit', row.unit],
    ] as const
  ).flatMap(([name, value]) => (value ? [[say(name, locale), value] as const] : []));
  return html`<ul>
      ${row.lines.map((line) => html`<li><bdi>${named(line, locale)}</bdi></li>`)}
    </ul>
    ${row.note !== null && html`<p class="quiet wish"><bdi>${row.note}</bdi></p>`}
    ${rowsOf([...places, ...times])}`;
}

const amountIn = ({ row, locale }: FollowPage, major: number) =>
  sayAmount(toMinor(major, row.currency) ?? 0, row.currency, locale);

/** Price and insurance, what of it is paid, and what is left. */
export function money(page: FollowPage): Markup {
  const { row, locale } = page;
  const { payable, paid, open, give_back: giveBack } = row.sums;
  const isOff = isCalledOff(page);
  const split = [
    ['price', row.total],
    ['insurance', row.insurance],
  ] as const;
  const lines = [
    ...(row.insurance > 0 && !isOff ? split : []),
    ['total', isOff ? row.total : payable],
    ...(paid > 0 ? ([['paid', paid]] as const) : []),
    ...(open > 0 ? ([['open', open]] as const) : []),
  ] as const;
  return html`${rowsOf(lines.map(([name, major]) => [say(name, locale), amountIn(page, major)]))}
  ${giveBack > 0 && html`<p>${say('refund_told', locale, amountIn(page, giveBack))}</p>`}`;
}

export function payment(page: FollowPage): Markup | null {
  const { row, locale, hasFailed } = page;
  if (!row.pay || isCalledOff(page)) return null;
  const amount = amountIn(page, row.pay.amount);
  return html`${hasFailed && html`<p role="alert">${say('pay_failed', locale)}</p>`}
    <p>
      <a class="press" id="pay" href="/pay/${row.pay.reference}?lang=${locale}"
        >${say('pay_amount', locale, amount)}</a
      >
    </p>`;
}

/** Until when the place is held and how long that is, or that it is held no longer. */
export function hold({ row, locale, now }: FollowPage): Markup | null {
  if (row.held_until === null) return null;
  if (row.status === 'canceled') return html`<p>${say('held_over', locale)}</p>`;
  if (row.status !== 'pending') return null;
  const until = sayLocalTime(row.held_until.local, locale);
  const left = sayDuration(row.held_until.at.getTime() - now.getTime(), locale);
  return html`<p>${say('held', locale, until)}</p>
    ${left !== null && html`<p class="clock" role="timer">${say('time_left', locale, left)}</p>`}`;
}

/** In how many minutes an order that is wanted at once can be expected; nothing once they are over. */
export function expected({ row, locale, now }: FollowPage): Markup | null {
  if (row.ready_at === null || (row.status !== 'pending' && row.status !== 'accepted')) return null;
  const left = sayDuration(row.ready_at.getTime() - now.getTime(), locale);
  return left === null ? null : html`<p class="clock">${say('expected', locale, left)}</p>`;
}

/** What happened so far, each step with its time in the clock of the business; nothing of orders from before steps were kept. */
export function history(page: FollowPage): Markup | null {
  const { row, locale } = page;
  if (row.history.length === 0) return null;
  const steps = row.history.map(({ status, amount, at }) => {
    const words =
      amount === null ? statusOf(page, status) : say('paid_amount', locale, amountIn(page, amount));
    return [words, sayLocalTime(at, locale)] as const;
  });
  return html`<section class="sheet">
    <h2>${say('history', locale)}</h2>
    ${rowsOf(steps)}
  </section>`;
}

/** The guest's own token cancels what is pending and unpaid; it asks once more first. */
export function cancelling({ kind, token, row, locale, asksToCancel }: FollowPage): Markup | null {
  if (!row.can_cancel) return null;
  if (!asksToCancel)
    return html`<p><a id="cancel" href="?lang=${locale}&cancel=ask">${say('cancel', locale)}</a></p>`;
  return html`<form method="post" action="/guest/${kind}/${token}/cancel?lang=${locale}">
    <p>${say('cancel_sure', locale)}</p>
    <p class="ways">
      <button id="cancel-yes">${say('cancel_yes', locale)}</button>
      <a class="press second" id="cancel-no" href="?lang=${locale}">${say('cancel_no', locale)}</a>
    </p>
  </form>`;
}

const dialled = (phone: string) => phone.replaceAll(/[^\d+]/g, '');

function mapOf({ row, locale }: FollowPage): string | null {
  const { latitude, longitude, address } = row.place;
  if (latitude !== null && longitude !== null) return mapLinkTo({ latitude, longitude });
  const sought = address && `${named(row.branch, locale)}, ${address}`;
  return sought && `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(sought)}`;
}

/** The way to the venue, and how it is called. */
export function contact(page: FollowPage): Markup | null {
  const { kind, row, locale } = page;
  const { phone, whatsapp, address } = row.place;
  const chat = whatsapp && whatsappLink(whatsapp, say(kind, locale, row.number));
  const ways = (
    [
      ['call', phone && `tel:${dialled(phone)}`],
      ['whatsapp', chat],
      ['map', mapOf(page)],
    ] as const
  ).flatMap(([name, href]) => (href ? [{ name, href }] : []));
  if (ways.length === 0 && !address) return null;
  return html`<section class="sheet">
    <h2><bdi>${named(row.branch, locale)}</bdi></h2>
    ${address && html`<p><bdi>${address}</bdi></p>`}
    <p class="ways">
      ${ways.map(({ name, href }) => html`<a id="${name}" href="${href}" rel="noreferrer">${say(name, locale)}</a>`)}
    </p>
  </section>`;
}
