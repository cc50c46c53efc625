import type { Env } from '#platform/env.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { tapProvider } from '#platform/payments/tap.ts';

/** The gateways of this installation by name: the list of what money can come in through. */
export function createPaymentProviders(env: Pick<Env, 'TAP_API_URL'>): ReadonlyMap<string, PaymentProvider> {
  const providers = [tapProvider(env.TAP_API_URL)];
  return new Map(providers.map((provider) => [provider.name, provider]));
}
