import { createHmac } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Env } from '#platform/env.ts';

export interface RealtimeKeys {
  readonly appId: string;
  readonly key: string;
  readonly secret: string;
}

/** Where the server publishes. */
export interface PublishTarget {
  readonly host: string;
  readonly port: number | null;
  readonly tls: boolean;
}

/** What browsers are notified; without a host they connect to the one of the page. */
export interface ClientSettings {
  readonly enabled: string;
  readonly key: string;
  readonly host: string | null;
  readonly port: number | null;
  readonly tls: boolean;
}

const ANY_ADDRESS = new Map([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '[::1]'],
]);

function hostOf({ address, family }: AddressInfo): string {
  return ANY_ADDRESS.get(address) ?? (family === 'IPv6' ? `[${address}]` : address);
}

/** Keys made of one secret, unless the environment names them. */
function keysOf(env: Env, secret: string): RealtimeKeys {
  const derived = (of: string) => createHmac('sha256', secret).update(of).digest('hex').slice(0, 20);
  return {
    appId: env.REALTIME_APP_ID ?? String(Number.parseInt(derived('app').slice(0, 8), 16)),
    key: env.REALTIME_KEY ?? derived('key'),
    secret: env.REALTIME_SECRET ?? secret,
  };
}

/** How live updates are set up here: by an endpoint of our own, or by another one that speaks the same protocol. */
export class Realtime {
  readonly isEnabled: boolean;
  readonly keys: RealtimeKeys;
  /** Browsers connect to this server, which also keeps who may hear what. */
  readonly isOwnEndpoint: boolean;
  readonly #env: Env;
  #ownAddress: AddressInfo | null = null;
  #isHearing: () => boolean = () => true;

  constructor(env: Env, secret: string) {
    this.#env = env;
    this.isEnabled = env.REALTIME_ENABLED === 'true';
    this.isOwnEndpoint = env.REALTIME_HOST === undefined;
    this.keys = keysOf(env, secret);
  }

  /** Called when the server listens: our own endpoint is published to at its own address. */
  serveAt(address: AddressInfo, isHearing: () => boolean): void {
    this.#ownAddress = address;
    this.#isHearing = isHearing;
  }

  /** Null: the endpoint is our own and not there yet. */
  get target(): PublishTarget | null {
    const { REALTIME_HOST: host, REALTIME_PORT: port = null, REALTIME_TLS: tls } = this.#env;
    if (host !== undefined) return { host, port, tls };
    const own = this.#ownAddress;
    return own && { host: hostOf(own), port: own.port, tls: false };
  }

  /** False while this server does not hear what other nodes publish. */
  get isWorking(): boolean {
    return !this.isEnabled || !this.isOwnEndpoint || this.#isHearing();
  }

  get client(): ClientSettings {
    const { REALTIME_CLIENT_HOST: named, REALTIME_HOST: host, REALTIME_PORT: port, PUBLIC_URL } = this.#env;
    const isOwn = this.isOwnEndpoint;
    return {
      enabled: String(this.isEnabled),
      key: this.isEnabled ? this.keys.key : '',
      host: named ?? host ?? null,
      port: (isOwn || named !== undefined ? null : port) ?? null,
      tls: isOwn ? (PUBLIC_URL?.startsWith('https:') ?? false) : this.#env.REALTIME_TLS,
    };
  }
}
