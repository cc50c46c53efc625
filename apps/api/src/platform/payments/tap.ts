import { createHmac, timingSafeEqual } from 'node:crypto';
import { withoutEnd } from '@diwan/domain/text.ts';
import { methodsIn } from '@diwan/domain/pay-methods.ts';
import type { PayMethod } from '@diwan/contract/bookings/pay-methods.ts';
import { CURRENCIES } from '@diwan/contract/currencies.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { decimalsOf, toMajor, toMinor, type Currency } from '@diwan/domain/money.ts';
import { z } from 'zod';
import { HttpError } from '#platform/http-error.ts';
import { boundedText } from '#platform/outbound/bounded-text.ts';
import {
  ProviderSilent,
  providerAway,
  type PaymentRequest,
  type Notification,
  type OpenedPage,
  type PaymentProvider,
  type ReadPayment,
} from './payment-provider.ts';

/** The members of a charge that are read; the rest of it is Tap's own. */
const charge = z.object({
  id: z.string().regex(/^chg_\w{1,100}$/),
  status: z.string(),
  amount: z.number(),
  currency: z.string().length(3),
  transaction: z
    .object({
      url: z.url({ protocol: /^https?$/ }).optional(),
      created: z.union([z.string(), z.number()]).optional(),
      expiry: z.object({ period: z.number().positive(), type: z.string() }).optional(),
    })
    .optional(),
  reference: z
    .object({
      transaction: z.string().optional(),
      gateway: z.string().nullish(),
      payment: z.string().nullish(),
    })
    .optional(),
  source: z.object({ payment_method: z.string().nullish() }).optional(),
});
type Charge = z.output<typeof charge>;

const TIMEOUT_MS = 10_000;
const ANSWER_BYTES = 256 * 1024;
const PAGE_SECONDS = 30 * 60;
const UNDECIDED = new Set(['INITIATED', 'IN_PROGRESS', 'UNKNOWN']);

const isCurrency = (code: string): code is Currency => CURRENCIES.some((known) => known === code);

function readOf(given: Charge): ReadPayment {
  const { id, status, amount, currency, reference, source } = given;
  return {
    providerId: id,
    reference: reference?.transaction ?? null,
    amount: isCurrency(currency) ? toMinor(amount, currency) : null,
    currency,
    outcome: status === 'CAPTURED' ? 'paid' : UNDECIDED.has(status) ? 'open' : 'failed',
    paymentType: source?.payment_method?.toUpperCase() === 'KNET' ? 'knet' : 'online',
  };
}

function secondsOf(expiry: { readonly period: number; readonly type: string } | undefined): number {
  if (!expiry) return PAGE_SECONDS;
  const units: Readonly<Record<string, number>> = { MINUTE: 60, HOUR: 3600, DAY: 86_400 };
  const unit = units[expiry.type.toUpperCase()];
  return unit === undefined ? PAGE_SECONDS : Math.min(expiry.period * unit, 86_400);
}

/** The calling codes of the world: one digit, three digits, else two. */
const CALLING_CODE = /^\+([17]|2[1-689]\d|3[578]\d|42\d|5[09]\d|6[789]\d|8[058]\d|9[679]\d|\d\d)(\d+)$/;

/** A number in E.164 as its country's code and the rest. */
function phoneParts(phone: string): { country_code: string; number: string } {
  const [, code = '', number = ''] = CALLING_CODE.exec(phone) ?? [];
  return { country_code: code, number };
}

/** What Tap calls the ways to pay; `src_kw.knet` leads straight to the page of the bank. */
const SOURCES = {
  knet: 'src_kw.knet',
  card: 'src_card',
  apple_pay: 'src_apple_pay',
} as const satisfies Record<PayMethod, string>;

function chargeBody(input: PaymentRequest): object {
  const { customer, reference } = input;
  return {
    amount: toMajor(input.amount, input.currency),
    currency: input.currency,
    customer_initiated: true,
    threeDSecure: true,
    save_card: false,
    description: input.description,
    reference: { transaction: reference, order: input.order, idempotent: reference },
    receipt: { email: false, sms: false },
    customer: {
      first_name: customer.name || 'Guest',
      ...(customer.email ? { email: customer.email } : {}),
      ...(customer.phone ? { phone: phoneParts(customer.phone) } : {}),
    },
    source: { id: input.method === null ? 'src_all' : SOURCES[input.method] },
    post: { url: input.webhookUrl },
    redirect: { url: input.returnUrl },
  };
}

/** The documented fields in their order, the amount with all decimals of its currency. */
function signedText({ id, amount, currency, reference, status, transaction }: Charge): string {
  const decimals = isCurrency(currency) ? decimalsOf(currency) : 2;
  const parts: readonly (readonly [string, string])[] = [
    ['id', id],
    ['amount', amount.toFixed(decimals)],
    ['currency', currency],
    ['gateway_reference', reference?.gateway ?? ''],
    ['payment_reference', reference?.payment ?? ''],
    ['status', status],
    ['created', String(transaction?.created ?? '')],
  ];
  return parts.map(([name, value]) => `x_${name}${value}`).join('');
}

/** What Tap sends as the header `hashstring` of a notification; for the receiving side and for tests. */
export function tapHash(secret: string, body: unknown): string {
  return createHmac('sha256', secret)
    .update(signedText(charge.parse(body)))
    .digest('hex');
}

function isGenuine(secret: string, { body, headers }: Notification): boolean {
  const { hashstring } = headers;
  if (typeof hashstring !== 'string' || !charge.safeParse(body).success) return false;
  const [sent, expected] = [hashstring.toLowerCase(), tapHash(secret, body)].map((text) => Buffer.from(text));
  return sent?.length === expected?.length && timingSafeEqual(sent ?? Buffer.of(), expected ?? Buffer.of(0));
}

/** Tap understood the question and did not do what was asked. */
class TapError extends Error {}

const isRejected = (error: unknown) => error instanceof HttpError && error.cause instanceof TapError;

/** Connections that are refused or break are errors of types by the standard of `fetch`, which nothing else here throws. */
const isWithoutAnswer = (error: unknown) =>
  error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');

const awayBecause = (error: unknown) =>
  providerAway(isWithoutAnswer(error) ? new ProviderSilent('Tap did not answer.', { cause: error }) : error);

/** Of a charge that is read, Tap says by both that it is not among those of this key. */
const UNKNOWN_CHARGE: ReadonlySet<number> = new Set([400, 404]);
const REJECTED: ReadonlySet<number> = new Set([400]);

interface Question {
  readonly path: string;
  readonly body?: object;
  /** Of the hosted page. */
  readonly locale?: Locale;
}

/** Tap Payments: charges on its hosted page, told by a POST that carries a hash of documented fields. */
export function tapProvider(apiUrl: string): PaymentProvider {
  const ask = async (secret: string, { path, body, locale }: Question): Promise<Charge> => {
    try {
      const response = await fetch(`${withoutEnd(apiUrl, '/')}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${secret}`,
          accept: 'application/json',
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(locale ? { lang_code: locale } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await boundedText(response, ANSWER_BYTES);
      if ((body ? REJECTED : UNKNOWN_CHARGE).has(response.status))
        throw new TapError(`Tap responded ${response.status}.`);
      if (!response.ok) throw new Error(`Tap responded ${response.status}.`);
      return charge.parse(JSON.parse(text));
    } catch (error) {
      throw awayBecause(error);
    }
  };
  const charged = (secret: string, input: PaymentRequest) =>
    ask(secret, { path: '/charges', body: chargeBody(input), locale: input.locale });
  return {
    name: 'tap',
    secretKey: 'TAP_SECRET_KEY',
    methods: methodsIn,
    open: async (secret, input): Promise<OpenedPage> => {
      const made = await charged(secret, input).catch((error: unknown) => {
        if (input.method === null || !isRejected(error)) throw error;
        // The account of the merchant may lack this way to pay: its guests choose one that it has.
        return charged(secret, { ...input, method: null });
      });
      const url = made.transaction?.url;
      if (url === undefined) throw providerAway(new Error('Tap opened a charge without a page.'));
      return { providerId: made.id, url, seconds: secondsOf(made.transaction?.expiry) };
    },
    read: async (secret, providerId) => {
      const path = `/charges/${encodeURIComponent(providerId)}`;
      const found = await ask(secret, { path }).catch((error: unknown) => {
        if (isRejected(error)) return null;
        throw error;
      });
      return found && readOf(found);
    },
    claimedId: ({ body }) => {
      const claimed = charge.shape.id.safeParse(body['id']);
      return claimed.success ? claimed.data : null;
    },
    isGenuine,
  };
}
