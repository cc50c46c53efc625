import { TRIAL_PAYMENTS } from '@diwan/contract/settings/payment-configurations.ts';
import { methodsIn } from '@diwan/domain/pay-methods.ts';
import { publicUrl, type Env } from '#platform/env.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { factsOf, type TrialLedger } from './trial-ledger.ts';

export const TRIAL_PATH = '/trial-payments';
const PAGE_SECONDS = 30 * 60;

/**
 * A gateway for trying out: its page is one of this server, says that no money moves, and does what its buttons say. Only
 * businesses of the demo keep its key.
 */
export function trialProvider(
  ledger: TrialLedger,
  env: Pick<Env, 'PUBLIC_URL' | 'HOST' | 'PORT'>,
): PaymentProvider {
  return {
    name: 'trial',
    secretKey: TRIAL_PAYMENTS,
    methods: methodsIn,
    open: async (_secret, input) => {
      const { id } = ledger.open(input);
      return { providerId: id, url: `${publicUrl(env)}${TRIAL_PATH}/${id}`, seconds: PAGE_SECONDS };
    },
    read: async (_secret, providerId) => {
      const facts = factsOf(providerId) ?? { reference: null, amount: null, currency: '' };
      const known = ledger.find(providerId);
      const paymentType = known?.request.method === 'knet' ? 'knet' : 'online';
      return { providerId, ...facts, outcome: known?.outcome ?? 'failed', paymentType };
    },
    // It tells nobody by itself: whoever comes back, and the job, ask.
    claimedId: () => null,
    isGenuine: () => false,
  };
}
