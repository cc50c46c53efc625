import type { PayMethod } from '@diwan/contract/bookings/pay-methods.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import type { Currency } from '@diwan/domain/money.ts';
import { HttpError } from '#platform/http-error.ts';

/** Amounts in the currency's smallest unit. */
export interface PaymentRequest {
  /** Ours and unique: the provider opens one page per reference, however often it is asked. */
  readonly reference: string;
  /** What the customer may quote: the reference of the invoice. */
  readonly order: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly description: string;
  /** The way to pay whose page is opened directly; null: the page lets the guest choose. */
  readonly method: PayMethod | null;
  /** Of the guest, and so of the page. */
  readonly locale: Locale;
  readonly customer: { readonly name: string; readonly email: string | null; readonly phone: string | null };
  readonly returnUrl: string;
  readonly webhookUrl: string;
}

export interface OpenedPage {
  readonly providerId: string;
  readonly url: string;
  /** How long the page takes payments. */
  readonly seconds: number;
}

/** What the provider says of a payment when it is asked. */
export interface ReadPayment {
  readonly providerId: string;
  readonly reference: string | null;
  /** Null where it is no amount of the currency. */
  readonly amount: number | null;
  readonly currency: string;
  readonly outcome: 'open' | 'paid' | 'failed';
  readonly paymentType: 'knet' | 'online';
}

export interface Notification {
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** A gateway with a hosted page. Every call throws `providerAway` when it cannot be reached, refuses, or makes no sense. */
export interface PaymentProvider {
  readonly name: string;
  /** The configuration key under which a business keeps its secret. */
  readonly secretKey: string;
  /** The ways to pay that it has in a currency. */
  readonly methods: (currency: Currency) => readonly PayMethod[];
  readonly open: (secret: string, input: PaymentRequest) => Promise<OpenedPage>;
  /** Null: it knows no such payment under this secret, which may be another one than the page was opened with. */
  readonly read: (secret: string, providerId: string) => Promise<ReadPayment | null>;
  /** Which payment a notification claims to speak of; not to be believed before `isGenuine`. */
  readonly claimedId: (notification: Notification) => string | null;
  readonly isGenuine: (secret: string, notification: Notification) => boolean;
}

const RETRY_SECONDS = 5;

/** Nobody answered, in time or at all: whoever else asks now waits as long for nothing. */
export class ProviderSilent extends Error {}

/** Nobody was asked, since it had just not answered somebody else. */
export class ProviderUnasked extends ProviderSilent {}

/** 503: nothing was charged and nothing is lost. `cause` goes to the log, since payers are not told it. */
export const providerAway = (cause: unknown): HttpError =>
  new HttpError(503, 'payment_unavailable', { retryAfterSeconds: RETRY_SECONDS, cause });

/** Whether a call failed because the provider did not answer, and not by what it answered. */
export const isSilent = (error: unknown): boolean =>
  error instanceof HttpError && error.cause instanceof ProviderSilent;

export const isUnasked = (error: unknown): boolean =>
  error instanceof HttpError && error.cause instanceof ProviderUnasked;
