import { isSilent, providerAway, ProviderUnasked, type PaymentProvider } from './payment-provider.ts';

/** Asks for as long as it answers: once it did not, whatever else would be asked fails at once. */
function askedUntilSilent(provider: PaymentProvider): PaymentProvider {
  const heard = { silence: false };
  return {
    ...provider,
    read: async (secret, providerId) => {
      if (heard.silence)
        throw providerAway(new ProviderUnasked('It has just not answered another question.'));
      return provider.read(secret, providerId).catch((error: unknown) => {
        heard.silence ||= isSilent(error);
        throw error;
      });
    },
  };
}

/**
 * The providers as those ask them who read many payments: one that hangs is waited for once and not for each of them. What it
 * answers, also a refusal of one business, ends nothing.
 */
export const untilSilent = (
  providers: ReadonlyMap<string, PaymentProvider>,
): ReadonlyMap<string, PaymentProvider> =>
  new Map([...providers].map(([name, provider]) => [name, askedUntilSilent(provider)]));
