import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A message as it was handed in. */
export interface SentMessage {
  readonly app_id: string;
  readonly include_subscription_ids: readonly string[];
  /** Absent: the name that the business gave its site at the provider stands above the content. */
  readonly headings?: { readonly en: string; readonly ar: string };
  readonly contents: { readonly en: string; readonly ar: string };
  readonly web_url: string;
  readonly ttl: number;
  readonly idempotency_key: string;
}

interface Subscription {
  readonly id: string;
  readonly type: string;
  readonly token: string;
  readonly web_p256: string;
  readonly web_auth: string;
}

/** A server that speaks OneSignal's subscriptions and messages on real sockets, for tests. */
export interface OneSignalServer {
  readonly url: string;
  /** Messages that went out, each once, however often it was handed in. */
  readonly messages: SentMessage[];
  readonly subscriptions: Map<string, Subscription & { external_id: string; language: string }>;
  /** Requests seen, as `METHOD path`. */
  readonly requests: string[];
  /** Answered to everything while set. */
  trouble: { readonly status: number; readonly body: object } | 'hangs-up-after' | null;
  close(): Promise<void>;
}

export const ONE_SIGNAL_KEYS = {
  appId: 'b5f5c0c2-5a3e-4a4f-9f0e-2b7d4c1e8a10',
  restKey: 'os_v2_app_of_the_tests',
};
/** A point of the curve, as browsers insist on. */
export const VAPID_KEY =
  'BDPplk0FjgsEPIG7Gi2-zbjpBGgM_RJ4c99tWbNvxv7VSKIUV1KA7UUaRsTuBpcTEuaPMjvz_kd8rZuQcgMepng';

const send = (response: ServerResponse, status: number, body: object) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const DENIED = "Access denied.  Please include an 'Authorization: ...' header with a valid API key";
const NOBODY = 'All included players are not subscribed';
const BLANK = 'Message Notifications must have English language content';

/** Starts it; `keys` are the only ones it accepts. */
export async function startOneSignalServer(keys = ONE_SIGNAL_KEYS, port = 0): Promise<OneSignalServer> {
  const messages: SentMessage[] = [];
  const subscriptions: OneSignalServer['subscriptions'] = new Map();
  const requests: string[] = [];
  const responses = new Map<string, object>();
  const state: { trouble: OneSignalServer['trouble'] } = { trouble: null };

  function subscribe(input: {
    identity: { external_id: string };
    properties: { language: string };
    subscriptions: readonly Omit<Subscription, 'id'>[];
  }) {
    const stored = input.subscriptions.map((given) => {
      const known = [...subscriptions.values()].find(({ token }) => token === given.token);
      const row = {
        ...given,
        id: known?.id ?? randomUUID(),
        external_id: input.identity.external_id,
        language: input.properties.language,
      };
      subscriptions.set(row.id, row);
      return row;
    });
    return { identity: input.identity, subscriptions: stored };
  }

  function take(message: SentMessage): object {
    const known = responses.get(message.idempotency_key);
    if (known) return known;
    const dead = message.include_subscription_ids.filter((id) => !subscriptions.has(id));
    const isForNobody = dead.length === message.include_subscription_ids.length;
    const response = isForNobody
      ? { id: '', errors: [NOBODY] }
      : {
          id: randomUUID(),
          external_id: null,
          ...(dead.length > 0 ? { errors: { invalid_player_ids: dead } } : {}),
        };
    if (!isForNobody) messages.push(message);
    responses.set(message.idempotency_key, response);
    return response;
  }

  function site(response: ServerResponse, path: string): void {
    if (path !== `/sync/${keys.appId}/web`) return send(response, 400, { errors: ['app_id not found'] });
    send(response, 200, {
      app_id: keys.appId,
      config: { vapid_public_key: VAPID_KEY, onesignal_vapid_public_key: VAPID_KEY },
    });
  }

  async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: path = '' } = request;
    requests.push(`${method} ${path}`);
    const body = await text(request);
    const { trouble } = state;
    if (trouble !== null && trouble !== 'hangs-up-after') send(response, trouble.status, trouble.body);
    else if (path.startsWith('/sync/')) site(response, path);
    else serve(request, response, body);
  }

  function serve(request: IncomingMessage, response: ServerResponse, body: string): void {
    const { method = '', url: path = '' } = request;
    if (request.headers.authorization !== `Key ${keys.restKey}`)
      return send(response, 403, { errors: [DENIED] });
    const id = path.split('/').at(-1) ?? '';
    if (method === 'DELETE') return send(response, subscriptions.delete(id) ? 202 : 404, {});
    if (path === `/apps/${keys.appId}/users`) return send(response, 201, subscribe(JSON.parse(body)));
    if (path !== '/notifications') return send(response, 404, {});
    const message = JSON.parse(body) as SentMessage;
    if (message.contents.en === '') return send(response, 400, { errors: [BLANK] });
    const taken = take(message);
    if (state.trouble === 'hangs-up-after') request.socket.destroy();
    else send(response, 200, taken);
  }

  const server = createServer((request, response) => void reply(request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages,
    subscriptions,
    requests,
    get trouble() {
      return state.trouble;
    },
    set trouble(value) {
      state.trouble = value;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
