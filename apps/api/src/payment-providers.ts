import type { Env } from '#platform/env.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { tapProvider } from '#platform/payments/tap.ts';
import { trialLedger } from './trial-payments/trial-ledger.ts';
import { trialProvider } from './trial-payments/trial-provider.ts';

/** What decides which gateways there are. */
type Chosen = Pick<Env, 'TAP_API_URL' | 'TRIAL_PAYMENTS' | 'PUBLIC_URL' | 'HOST' | 'PORT'>;

/** The gateways of this installation by name: the list of what money can come in through, the real ones first. */
export function createPaymentProviders(env: Chosen): ReadonlyMap<string, PaymentProvider> {
  const providers = [
    tapProvider(env.TAP_API_URL),
    ...(env.TRIAL_PAYMENTS ? [trialProvider(trialLedger, env)] : []),
  ];
  return new Map(providers.map((provider) => [provider.name, provider]));
}
