import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { payments } from '@diwan/contract/bookings/payments.ts';
import type { Deps } from '#platform/deps.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import { asServer } from '#platform/jobs/as-server.ts';
import type { Allowance } from '#platform/limits/limits.ts';
import type { Notification } from '#platform/payments/payment-provider.ts';
import { forbidden, Refusal } from '#platform/refusal.ts';
import { followPayment } from './follow-payment.ts';
import { invoiceByReference, openPayment, type PaymentDeps } from './open-payment.ts';
import { findOpenPayment, secretOf, type FoundPayment, type PaymentProviders } from './payment-rows.ts';

/** Which payment a notification is about; 403 without a word for one that is unknown or not signed by the provider. */
async function genuine(
  deps: PaymentDeps,
  providers: PaymentProviders,
  { name, notification }: { name: string; notification: Notification },
): Promise<FoundPayment> {
  const provider = providers.get(name);
  const claimed = provider?.claimedId(notification) ?? null;
  const found =
    claimed === null
      ? undefined
      : await deps.database.system((db) =>
          db.find(sql<FoundPayment>`
            select business_id, branch_id, id from app.payment_by_provider_id(${name}, ${claimed})`),
        );
  if (!provider || !found) throw forbidden();
  const secret = await asServer(deps, found.business_id, (scope) => secretOf(scope, provider, deps.secrets));
  if (secret === null || !provider.isGenuine(secret, notification)) throw forbidden();
  return found;
}

export function paymentRoutes(deps: PaymentDeps, providers: PaymentProviders): AnyRoute[] {
  return [
    handle(payments.open, async (_scope, { prepared }) => prepared, {
      audit: 'none',
      prepare: (_scope, { params }) => openPayment(deps, providers, params.reference),
    }),
    handle(payments.webhook, async () => true as const, {
      audit: 'none',
      prepare: async (scope, { params, body }) => {
        const notification = { body, headers: scope.request.headers };
        const found = await genuine(deps, providers, { name: params.provider, notification });
        if ((await followPayment(deps, providers, found)) !== 'settled') throw forbidden();
      },
    }),
  ];
}

/** What the button of a public invoice opens: the provider's page, or the invoice again where nothing is to be paid. */
export function addPaymentLink(
  app: FastifyInstance,
  deps: Deps,
  { providers, allowance }: { readonly providers: PaymentProviders; readonly allowance: Allowance },
): void {
  app.get<{ Params: { reference: string } }>('/pay/:reference', async (request, reply) => {
    await deps.limits.take('invoices', request.ip, allowance);
    const { reference } = request.params;
    void reply.header('Cache-Control', 'no-store').header('X-Robots-Tag', 'noindex, nofollow');
    try {
      const { url } = await openPayment(deps, providers, reference);
      return await reply.redirect(url, 303);
    } catch (error) {
      const isSettled = error instanceof Refusal && error.status === 422;
      if (!isSettled) throw error;
      return reply.redirect(`/invoices/${reference}`, 303);
    }
  });
}

/** Where a provider sends the customer back to: the invoice, which by then says what became of the payment. */
export function addPaymentReturn(
  app: FastifyInstance,
  deps: Deps,
  { providers, allowance }: { readonly providers: PaymentProviders; readonly allowance: Allowance },
): void {
  app.get<{ Params: { reference: string } }>('/pay/:reference/return', async (request, reply) => {
    await deps.limits.take('invoices', request.ip, allowance);
    const { reference } = request.params;
    const invoice = await invoiceByReference(deps, reference);
    const open = await asServer(deps, invoice.business_id, (scope) => findOpenPayment(scope, invoice.id));
    if (open) {
      await followPayment(deps, providers, { ...invoice, id: open.id }).catch((error: unknown) => {
        // The notification or the next look at the provider settles it.
        if (!(error instanceof Refusal)) throw error;
      });
    }
    return reply.header('Cache-Control', 'no-store').redirect(`/invoices/${reference}`, 303);
  });
}
