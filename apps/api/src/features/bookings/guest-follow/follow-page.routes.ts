import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '@diwan/contract/locale.ts';
import { followMissingPage, followPage } from '@diwan/guest/pages/follow/follow-page.tsx';
import type { Deps } from '#platform/deps.ts';
import { languageOf } from '#platform/http/page-language.ts';
import { takeGuestCall, takeGuestMiss, type GuestRateLimits } from '#platform/http/guest-rate-limits.ts';
import { pagePolicy } from '#platform/pages/page-policy.ts';
import { HttpError } from '#platform/http-error.ts';
import { type Followed, findByToken } from '../followed.shared.ts';
import type { FollowedRow } from '@diwan/guest/pages/follow/follow-view.ts';
import { readVenue } from '../followed-venue.shared.ts';
import { followedOrder, followedReservation } from './followed-row.rules.ts';
import { selectFollowedOrder, selectFollowedReservation } from './select-followed.ts';

/** What the holder of a token sees; null: nobody's token. */
async function findFollowed(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  kind: Followed,
  token: string,
): Promise<FollowedRow | null> {
  const found = await findByToken(database, kind, token);
  if (!found) return null;
  return database.read({ userId: null, businessId: found.business_id }, async (db) => {
    const seen = { venue: await readVenue(db, found), now: clock.now() };
    return kind === 'orders'
      ? followedOrder(await db.get(selectFollowedOrder(found, token)), seen)
      : followedReservation(await db.get(selectFollowedReservation(found, token)), seen);
  });
}

const HTML = 'text/html; charset=utf-8';
const KINDS: readonly Followed[] = ['orders', 'reservations'];

interface Path {
  readonly Params: { readonly token: string };
  readonly Querystring: { readonly lang?: unknown; readonly payment?: unknown; readonly cancel?: unknown };
}
type PageRequest = FastifyRequest<Path>;

/** Besides its look and its script: its worker, calls to this server, and its forms. */
const ALLOWED = ["worker-src 'self'", "connect-src 'self'", "img-src 'self' data:", "form-action 'self'"];
/** The same where the form of a payment leads on to its provider. */
const ALLOWED_TO_PAY = [...ALLOWED.slice(0, -1), 'form-action http: https:'];

const localeOf = ({ query, headers }: PageRequest, fallback?: Locale) =>
  languageOf(query.lang, headers['accept-language'], fallback);

interface Parts {
  readonly rateLimits: GuestRateLimits;
  /** The calls by which a guest cancels an order or a booking, with all that they check. */
  readonly cancel: Readonly<Record<Followed, Call>>;
  /** The call by which a guest in a car says to be there. */
  readonly arrive: Call;
}

type Call = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

interface Form {
  readonly kind: Followed;
  readonly act: 'cancel' | 'arrived';
  readonly call: Call;
}

/** A form that needs no script; its answer is the page again. */
function addForm(app: FastifyInstance, { kind, act, call }: Form): void {
  app.post<Path>(`/guest/${kind}/:token/${act}`, async (request, reply) => {
    const address = `/guest/${kind}/${encodeURIComponent(request.params.token)}?lang=${localeOf(request)}`;
    let over = '';
    void reply.header('Cache-Control', 'no-store');
    try {
      await call(request, reply);
    } catch (error) {
      // It was paid, accepted, confirmed or handed over meanwhile, which the page says.
      if (!(error instanceof HttpError) || (error.status !== 422 && error.status !== 404)) throw error;
      // A booking that has begun says so by itself.
      const isTold = act === 'cancel' && error.status === 422 && error.key !== 'booking_cancel_over';
      if (isTold) over = '&cancel=over';
    }
    return reply.redirect(`${address}${over}`, 303);
  });
}

/** `/guest/orders/{token}` and `/guest/reservations/{token}`: where a guest sees what became of it, and asks to be told. */
export function addFollowPages(
  app: FastifyInstance,
  deps: Deps,
  { rateLimits, cancel, arrive }: Parts,
): void {
  addForm(app, { kind: 'orders', act: 'arrived', call: arrive });
  for (const kind of KINDS) {
    addForm(app, { kind, act: 'cancel', call: cancel[kind] });
    app.get<Path>(`/guest/${kind}/:token`, async (request, reply) => {
      const counting = { limits: deps.limits, rateLimits };
      await takeGuestCall(counting, { kind: 'guest-reads', address: request.ip, place: 'follow' });
      // A link that opens somebody's order is kept by no cache and listed by no search engine.
      void reply.header('Cache-Control', 'no-store').header('X-Robots-Tag', 'noindex, nofollow').type(HTML);
      const { token } = request.params;
      const row = await findFollowed(deps, kind, token);
      if (!row) await takeGuestMiss(counting, request.ip);
      const locale = localeOf(request, row?.first_locale);
      const { payment, cancel: wish } = request.query;
      const input = {
        hasFailed: payment === 'failed',
        isConfirming: payment === 'open',
        asksToCancel: wish === 'ask' || wish === 'over',
      };
      const now = deps.clock.now();
      const page = row
        ? followPage({ kind, token, row, locale, now, ...input }, deps.pages)
        : followMissingPage(deps.pages);
      if (row) void reply.header('Content-Language', locale);
      else void reply.status(404);
      const policy = pagePolicy(page, row?.pay?.takes_tips ? ALLOWED_TO_PAY : ALLOWED);
      return reply.header('Content-Security-Policy', policy).send(page.html);
    });
  }
  app.get('/guest/push-worker.js', (_request, reply) =>
    reply
      .header('Cache-Control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(deps.pages.worker('push-worker')),
  );
}
