import { withoutEnd } from '@diwan/domain/text.ts';
import { z } from 'zod';
import { boundedText } from '#platform/outbound/bounded-text.ts';
import {
  PushFailed,
  type BrowserSubscription,
  type PushKeys,
  type PushMessage,
  type PushOutcome,
  type PushProblem,
  type PushProvider,
  type Subscriber,
} from './push-provider.ts';

const TIMEOUT_MS = 10_000;
const ANSWER_BYTES = 256 * 1024;
const LONGEST_DETAIL = 300;

/** The members that are read; the rest of each answer is OneSignal's own. */
const siteAnswer = z.object({
  config: z.object({
    vapid_public_key: z.string().min(1),
    onesignal_vapid_public_key: z.string().optional(),
  }),
});
const userAnswer = z.object({
  subscriptions: z.array(z.object({ id: z.string().min(1).max(100), token: z.string().optional() })),
});
/** `errors` is a list of sentences, or an object of lists of ids by what is wrong with them. */
const sentAnswer = z.object({
  id: z.string().nullish(),
  errors: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]).optional(),
});

const TYPES = {
  chrome: 'ChromePush',
  edge: 'WindowsPush',
  firefox: 'FirefoxPush',
  safari: 'SafariPush',
} as const;

/** Keys of the present kind say so themselves; older ones are sent as they were. */
const authorization = ({ restKey }: PushKeys) =>
  restKey.startsWith('os_v2_') ? `Key ${restKey}` : `Basic ${restKey}`;

function problemOf(status: number): PushProblem {
  if (status === 401 || status === 403) return 'keys-refused';
  if (status === 429 || status === 409) return 'busy';
  return status >= 500 ? 'unreachable' : 'refused';
}

/** The first message of an error's body; null where there is none. */
function detailOf(body: unknown): string | null {
  const given = z.object({ errors: z.union([z.string(), z.array(z.unknown())]) }).safeParse(body);
  if (!given.success) return null;
  const { errors } = given.data;
  const first: unknown = typeof errors === 'string' ? errors : errors[0];
  const result = z
    .union([z.string(), z.object({ title: z.string() }).transform(({ title }) => title)])
    .safeParse(first);
  return result.success ? result.data.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_DETAIL) : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

interface Answered {
  readonly status: number;
  readonly body: unknown;
}

interface Input {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: object;
}

async function reach(url: string, keys: PushKeys, { method, body }: Input): Promise<Answered> {
  try {
    const response = await fetch(url, {
      method,
      headers: {
        authorization: authorization(keys),
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, body: parsed(await boundedText(response, ANSWER_BYTES)) };
  } catch {
    throw new PushFailed('unreachable');
  }
}

const isGood = ({ status }: Answered) => status >= 200 && status < 300;
const failed = ({ status, body }: Answered) => new PushFailed(problemOf(status), detailOf(body));

/** What makes no sense is treated like no answer: it is asked again. */
function read<Shape extends z.ZodType>(shape: Shape, { body }: Answered): z.output<Shape> {
  const given = shape.safeParse(body);
  if (!given.success) throw new PushFailed('unreachable');
  return given.data;
}

function subscriberBody(subscription: BrowserSubscription, subscriber: Subscriber): object {
  return {
    identity: { external_id: subscriber.reference },
    properties: { language: subscriber.locale },
    subscriptions: [
      {
        type: TYPES[subscription.browser],
        token: subscription.endpoint,
        web_p256: subscription.p256dh,
        web_auth: subscription.auth,
        enabled: true,
        notification_types: 1,
      },
    ],
  };
}

/**
 * An empty content is refused for good. A message with nothing to add to its title has it as its content, below the name
 * that the business gave its site at OneSignal. Both languages do so together, because both members name the same ones.
 */
function writtenWords({ en, ar }: PushMessage['words']): object {
  if (en.body.trim() === '' || ar.body.trim() === '') return { contents: { en: en.title, ar: ar.title } };
  return { headings: { en: en.title, ar: ar.title }, contents: { en: en.body, ar: ar.body } };
}

function messageBody({ appId }: PushKeys, message: PushMessage): object {
  return {
    app_id: appId,
    target_channel: 'push',
    include_subscription_ids: message.subscriptions,
    ...writtenWords(message.words),
    web_url: message.url,
    ttl: message.seconds,
    idempotency_key: message.onceKey,
  };
}

/** Ids under `invalid_player_ids`, `invalid_subscription_ids` and their like, as far as they were asked about. */
function deadOf(errors: unknown, input: readonly string[]): string[] {
  if (Array.isArray(errors) || typeof errors !== 'object' || errors === null) return [];
  const named = Object.entries(errors).flatMap(([name, ids]: [string, unknown]) =>
    name.startsWith('invalid_') && Array.isArray(ids) ? ids.map(String) : [],
  );
  return input.filter((id) => named.includes(id));
}

/** 200 without an id: nobody was notified, because none of the subscriptions is alive. */
function outcomeOf({ id, errors }: z.output<typeof sentAnswer>, input: readonly string[]): PushOutcome {
  const isTaken = typeof id === 'string' && id !== '';
  return { isTaken, dead: isTaken ? deadOf(errors, input) : input };
}

/** OneSignal: subscriptions of browsers and messages to them by its REST API, with the business's own keys. */
export function oneSignalProvider(apiUrl: string): PushProvider {
  const base = withoutEnd(apiUrl, '/');
  const ask = (keys: PushKeys, input: Input) => reach(`${base}${input.path}`, keys, input);
  const app = ({ appId }: PushKeys) => `/apps/${encodeURIComponent(appId)}`;
  const done = async (keys: PushKeys, input: Input): Promise<Answered> => {
    const response = await ask(keys, input);
    if (!isGood(response)) throw failed(response);
    return response;
  };
  return {
    name: 'onesignal',
    publicKeys: async (keys) => {
      const path = `/sync/${encodeURIComponent(keys.appId)}/web`;
      const response = await ask(keys, { method: 'GET', path });
      // An app id that it does not know is answered as a bad request.
      if (response.status >= 400 && response.status < 429)
        throw new PushFailed('keys-refused', detailOf(response.body));
      if (!isGood(response)) throw failed(response);
      const { config } = read(siteAnswer, response);
      const usual = config.vapid_public_key;
      return { usual, firefox: config.onesignal_vapid_public_key ?? usual };
    },
    subscribe: async (keys, subscription, subscriber) => {
      const body = subscriberBody(subscription, subscriber);
      const response = await done(keys, { method: 'POST', path: `${app(keys)}/users`, body });
      const { subscriptions } = read(userAnswer, response);
      const own = subscriptions.find(({ token }) => token === subscription.endpoint);
      if (!own) throw new PushFailed('unreachable');
      return own.id;
    },
    unsubscribe: async (keys, subscriptionId) => {
      const path = `${app(keys)}/subscriptions/${encodeURIComponent(subscriptionId)}`;
      const response = await ask(keys, { method: 'DELETE', path });
      if (!isGood(response) && response.status !== 404) throw failed(response);
    },
    send: async (keys, message) => {
      const response = await done(keys, {
        method: 'POST',
        path: '/notifications',
        body: messageBody(keys, message),
      });
      return outcomeOf(read(sentAnswer, response), message.subscriptions);
    },
  };
}
