import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { tapHash } from '#platform/payments/tap.ts';

export interface TapCharge {
  id: string;
  status: string;
  amount: number;
  currency: string;
  transaction: { url: string; created: string; expiry: { period: number; type: string } };
  reference: { transaction: string; order: string; gateway?: string; payment?: string };
  source: { id?: string; payment_method?: string };
  /** In which the page is, as the request said. */
  language: string;
  customer: object;
  post: { url: string };
  redirect: { url: string };
}

interface RecordedRequest {
  readonly amount: number;
  readonly currency: string;
  readonly reference: { readonly transaction: string; readonly order: string; readonly idempotent: string };
  readonly customer: object;
  readonly source: { readonly id: string };
  readonly post: { readonly url: string };
  readonly redirect: { readonly url: string };
}

/** A server that speaks Tap's charges on real sockets, for tests. */
export interface TapServer {
  readonly url: string;
  readonly charges: Map<string, TapCharge>;
  /** Requests seen, as `METHOD path`. */
  readonly requests: string[];
  /** Answers 500 to everything while set. */
  isDown: boolean;
  /** Sources that the account of the merchant lacks, which are answered 400. */
  readonly lacks: Set<string>;
  /** Charges that cannot be read, which is answered 403. */
  readonly refuses: Set<string>;
  /** The customer pays, or fails to; later reads of the charge say so. */
  finish(id: string, status: string, method?: string): void;
  /** The notification as Tap would send it now. */
  notification(id: string): { body: TapCharge; headers: Record<string, string> };
  close(): Promise<void>;
}

const HALF_AN_HOUR = { period: 30, type: 'MINUTE' };

function chargeOf(input: RecordedRequest, number: number, url: string): TapCharge {
  const id = `chg_TS${number}`;
  return {
    id,
    status: 'INITIATED',
    amount: input.amount,
    currency: input.currency,
    transaction: { url: `${url}/page/${id}`, created: '1775030400000', expiry: HALF_AN_HOUR },
    reference: { transaction: input.reference.transaction, order: input.reference.order },
    source: { id: input.source.id },
    language: '',
    customer: input.customer,
    post: input.post,
    redirect: input.redirect,
  };
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Where a customer pays by KNET at the press of a button, and is sent back to the shop. */
function page(charge: TapCharge, request: IncomingMessage, response: ServerResponse): void {
  if (request.method === 'POST') {
    charge.status = 'CAPTURED';
    charge.source = { ...charge.source, payment_method: 'KNET' };
    const back = new URL(charge.redirect.url);
    back.searchParams.set('tap_id', charge.id);
    response.writeHead(303, { location: back.href }).end();
    return;
  }
  response
    .writeHead(200, { 'content-type': 'text/html' })
    .end(
      `<link rel="icon" href="data:,"><form method="post"><button>${charge.amount} ${charge.currency}</button></form>`,
    );
}

/** Starts it; `secret` is the only key it accepts. */
export async function startTapServer(secret: string, port = 0): Promise<TapServer> {
  const charges = new Map<string, TapCharge>();
  const known = new Map<string, TapCharge>();
  const requests: string[] = [];
  const lacks = new Set<string>();
  const refuses = new Set<string>();
  const state = { isDown: false, url: '' };

  async function create(request: IncomingMessage): Promise<TapCharge | null> {
    const requested = JSON.parse(await text(request)) as RecordedRequest;
    if (lacks.has(requested.source.id)) return null;
    const charge =
      known.get(requested.reference.idempotent) ?? chargeOf(requested, charges.size + Date.now(), state.url);
    charge.language = String(request.headers['lang_code']);
    known.set(requested.reference.idempotent, charge);
    charges.set(charge.id, charge);
    return charge;
  }

  const chargeNamed = (id: string) => {
    const charge = charges.get(id);
    if (!charge) throw new Error(`There is no charge ${id}.`);
    return charge;
  };

  async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    requests.push(`${request.method} ${request.url}`);
    if (state.isDown) return send(response, 500, {});
    const [, opened] = /^\/page\/(\w+)/.exec(request.url ?? '') ?? [];
    if (opened !== undefined) return page(chargeNamed(opened), request, response);
    if (request.headers.authorization !== `Bearer ${secret}`) return send(response, 401, {});
    if (request.method === 'POST') {
      const made = await create(request);
      return made ? send(response, 200, made) : send(response, 400, { errors: [{ code: '1126' }] });
    }
    const id = request.url?.split('/').at(-1) ?? '';
    if (refuses.has(id)) return send(response, 403, {});
    const charge = charges.get(id);
    return charge ? send(response, 200, charge) : send(response, 404, {});
  }

  const server = createServer((request, response) => void reply(request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url: state.url,
    charges,
    requests,
    lacks,
    refuses,
    get isDown() {
      return state.isDown;
    },
    set isDown(value) {
      state.isDown = value;
    },
    finish(id, status, method) {
      const charge = chargeNamed(id);
      charge.status = status;
      charge.reference = { ...charge.reference, gateway: '230004002581', payment: '4327230736106619650' };
      if (method) charge.source = { ...charge.source, payment_method: method };
    },
    notification(id) {
      const body = structuredClone(chargeNamed(id));
      return { body, headers: { hashstring: tapHash(secret, body) } };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
