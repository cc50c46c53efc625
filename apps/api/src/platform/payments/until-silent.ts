import { isSilent, type PaymentProvider } from './payment-provider.ts';

/** Asks for as long as it answers: once it did not, whatever else is asked fails at once and in the same way. */
function askedUntilSilent(provider: PaymentProvider): PaymentProvider {
  const heard: { silence?: unknown } = {};
  return {
    ...provider,
    read: async (secret, providerId) => {
      if ('silence' in heard) throw heard.silence;
      return provider.read(secret, providerId).catch((error: unknown) => {
        if (isSilent(error)) heard.silence = error;
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
