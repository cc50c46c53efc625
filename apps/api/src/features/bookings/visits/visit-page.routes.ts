import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { followMissingPage } from '@diwan/guest/pages/follow/follow-page.tsx';
import { visitPage } from '@diwan/guest/pages/visit/visit-page.tsx';
import { guestVisits } from '@diwan/contract/bookings/guest-visits.ts';
import type { Deps } from '#platform/deps.ts';
import { takeGuestCall, takeGuestMiss, type GuestRateLimits } from '#platform/http/guest-rate-limits.ts';
import { languageOf } from '#platform/http/page-language.ts';
import { pagePolicy } from '#platform/pages/page-policy.ts';
import { notFound, HttpError } from '#platform/http-error.ts';
import { readVenue } from '../followed-venue.shared.ts';
import { findVisit } from '../followed.shared.ts';
import { readBill } from './visit-bill.ts';
import { readPaymentSaid, type SaidInAddress } from './payment-said.ts';

const HTML = 'text/html; charset=utf-8';

interface Path {
  readonly Params: { readonly token: string };
  readonly Querystring: { readonly lang?: unknown } & SaidInAddress;
}

/** Besides its look and its script: calls to this server, and forms, of which that of a payment leads on to its provider. */
const ALLOWED = ["connect-src 'self'", "img-src 'self' data:", 'form-action http: https:'];

interface Parts {
  readonly rateLimits: GuestRateLimits;
  /** The calls of the contract by which guests ask for staff, with all that they check. */
  readonly call: Call;
  readonly cancelCall: Call;
  readonly callFromTable: Call;
}

type Call = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

interface FormPath extends Path {
  readonly Params: { readonly token: string; readonly kind: string };
}

/** Buttons of the page without a script: what was asked is done, and the page shown again. */
function addForms(app: FastifyInstance, { call, cancelCall }: Pick<Parts, 'call' | 'cancelCall'>): void {
  const acts = [
    ['', call],
    ['/cancel', cancelCall],
  ] as const;
  for (const [way, act] of acts) {
    app.post<FormPath>(`/guest/visits/:token/calls/:kind${way}`, async (request, reply) => {
      const { token, kind } = request.params;
      const { lang, payment } = request.query;
      const locale = languageOf(lang, request.headers['accept-language']);
      void reply.header('Cache-Control', 'no-store');
      request.body = { kind, ...(typeof payment === 'string' ? { payment_type: payment } : {}) };
      try {
        await act(request, reply);
      } catch (error) {
        // The visit ended meanwhile, which the page says.
        if (!(error instanceof HttpError) || (error.status !== 422 && error.status !== 404)) throw error;
      }
      return reply.redirect(`/guest/visits/${encodeURIComponent(token)}?lang=${locale}`, 303);
    });
  }
}

const SLUG = /^[a-z0-9-]{1,80}$/;

interface TablePath {
  readonly Params: { readonly token: string; readonly kind: string };
  readonly Querystring: { readonly lang?: unknown; readonly slug?: unknown };
}

/** The button of a menu that was opened by the code of a table, for a phone that is on no visit yet. */
function addTableCalls(app: FastifyInstance, { callFromTable }: Pick<Parts, 'callFromTable'>): void {
  app.post<TablePath>('/guest/tables/:token/calls/:kind', async (request, reply) => {
    const { token, kind } = request.params;
    const { lang, slug } = request.query;
    if (typeof slug !== 'string' || !SLUG.test(slug)) throw notFound();
    const locale = languageOf(lang, request.headers['accept-language']);
    void reply.header('Cache-Control', 'no-store');
    request.body = { kind };
    try {
      const { page } = guestVisits.callFromTable.answer.parse(await callFromTable(request, reply));
      return await reply.redirect(`${page}?lang=${locale}`, 303);
    } catch (error) {
      // The menu says what there is to say: that the code is an old one, or that its digits are asked for.
      if (!(error instanceof HttpError) || (error.status !== 422 && error.status !== 404)) throw error;
      return reply.redirect(`/q/${slug}?t=${encodeURIComponent(token)}&lang=${locale}`, 303);
    }
  });
}

/** `/guest/visits/{token}`: the bill of a table, for the phones that ordered there. */
export function addVisitPages(app: FastifyInstance, deps: Deps, { rateLimits, ...calls }: Parts): void {
  addForms(app, calls);
  addTableCalls(app, calls);
  app.get<Path>('/guest/visits/:token', async (request, reply) => {
    const counting = { limits: deps.limits, rateLimits };
    await takeGuestCall(counting, { kind: 'guest-reads', address: request.ip, place: 'follow' });
    // A link that opens somebody's bill is kept by no cache and listed by no search engine.
    void reply.header('Cache-Control', 'no-store').header('X-Robots-Tag', 'noindex, nofollow').type(HTML);
    const { token } = request.params;
    const found = await deps.database.system((db) => findVisit(db, token));
    if (!found) {
      await takeGuestMiss(counting, request.ip);
      const missing = followMissingPage(deps.pages);
      void reply.status(404).header('Content-Security-Policy', pagePolicy(missing, ALLOWED));
      return reply.send(missing.html);
    }
    const tenancy = { userId: null, businessId: found.business_id };
    const { page, locale } = await deps.database.read(tenancy, async (db) => {
      const { bill, timezone, firstLocale } = await readBill(db, found);
      const { query, headers } = request;
      const locale = languageOf(query.lang, headers['accept-language'], firstLocale);
      const payment = await readPaymentSaid(db, found, request.query);
      const now = deps.clock.now();
      const venue = await readVenue(db, found);
      const view = { token, bill, timezone, locale, now, payment, venue };
      return { page: visitPage(view, deps.pages), locale };
    });
    void reply.header('Content-Language', locale);
    return reply.header('Content-Security-Policy', pagePolicy(page, ALLOWED)).send(page.html);
  });
}
