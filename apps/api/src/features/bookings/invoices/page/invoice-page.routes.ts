import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  PRINTED_LOCALES,
  type PrintedLocale,
  type PublicInvoice,
} from '@diwan/contract/bookings/invoices.ts';
import { invoiceNotFoundPage, invoicePage } from '@diwan/guest/pages/invoice/invoice-page.tsx';
import type { Deps } from '#platform/deps.ts';
import { Scope } from '#platform/http/scope.ts';
import { takeGuestCall, takeGuestMiss, type GuestRateLimits } from '#platform/http/guest-rate-limits.ts';
import { pagePolicy } from '#platform/pages/page-policy.ts';
import { HTML } from '#platform/pdf/print-document.ts';
import { HttpError } from '#platform/http-error.ts';
import { readPublicInvoice } from '../public-invoice.ts';
import { logoUrl, printInvoice } from './invoice-printer.ts';

type PageRequest = FastifyRequest<{ Params: { reference: string } }>;

/** `list` is the dashboard's own screen. */
const REFERENCE = ':reference(^(?!list$).+$)';

/** Besides its look and its script: pictures of this server. */
const ALLOWED = ["img-src 'self' data:", "form-action 'none'"];

function shownIn(request: FastifyRequest): PrintedLocale {
  const { locale } = request.query as { locale?: unknown };
  return PRINTED_LOCALES.find((known) => known === locale) ?? 'both';
}

function readAsGuest({ database, clock, security }: Deps, request: PageRequest): Promise<PublicInvoice> {
  const facts = { id: request.id, ip: request.ip, path: '', queryText: '', headers: {}, operation: null };
  return database.write({ userId: null, businessId: null }, (db) => {
    const scope = new Scope({
      db,
      caller: null,
      business: null,
      locale: 'en',
      now: clock.now(),
      request: facts,
      security,
    });
    return readPublicInvoice(scope, request.params.reference);
  });
}

/** `/invoices/{reference}`: what the link in a message opens, and its PDF. */
export function addInvoicePages(app: FastifyInstance, deps: Deps, rateLimits: GuestRateLimits): void {
  const { pages, limits } = deps;
  const counting = { limits, rateLimits };
  const policy = pagePolicy({ style: pages.style('invoice'), script: pages.script('print') }, ALLOWED);
  const answering =
    (
      response: (invoice: PublicInvoice, request: PageRequest, reply: FastifyReply) => Promise<FastifyReply>,
    ) =>
    async (request: PageRequest, reply: FastifyReply) => {
      const { reference } = request.params;
      await takeGuestCall(counting, { kind: 'invoices', address: request.ip, place: reference });
      // Whose money it is concerns nobody else: no cache keeps it and no search engine lists it.
      void reply.header('Cache-Control', 'no-store').header('X-Robots-Tag', 'noindex, nofollow');
      void reply.header('Content-Security-Policy', policy);
      const invoice = await readAsGuest(deps, request).catch((error: unknown) => {
        if (error instanceof HttpError && error.status === 404) return null;
        throw error;
      });
      if (!invoice) {
        await takeGuestMiss(counting, request.ip);
        return reply.status(404).type(HTML).send(invoiceNotFoundPage(pages).html);
      }
      return response(invoice, request, reply);
    };

  app.get(
    `/invoices/${REFERENCE}`,
    answering(async (invoice, request, reply) => {
      const view = { invoice, shown: shownIn(request), logo: logoUrl(invoice) };
      return reply.type(HTML).send(invoicePage(view, pages).html);
    }),
  );
  app.get(
    `/invoices/${REFERENCE}/pdf`,
    answering(async (invoice, request, reply) => {
      const printed = await printInvoice(deps, invoice, shownIn(request));
      return reply
        .type(printed.contentType)
        .header('Content-Disposition', `inline; filename="${printed.name}"`)
        .send(printed.bytes);
    }),
  );
}
