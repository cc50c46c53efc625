import http from 'node:http';
import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { lookup, Resolver } from 'node:dns/promises';
import { isLinkAddress, isPublicAddress } from './public-address.ts';

interface HostAddress {
  readonly address: string;
  readonly family: number;
}

/** Every address a name stands for, those of version 4 first. Rejects for a name that stands for none. */
type ResolveHost = (host: string, signal: AbortSignal) => Promise<readonly HostAddress[]>;

/** Names of this machine, which no DNS server knows. */
const IS_LOCAL = /^localhost\.?$|\.localhost\.?$/i;
const LOCAL: readonly HostAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/**
 * Asks the DNS servers over the network. The system's own lookup would hold one of the few threads that also check
 * passwords and read files, for as long as a stranger's name server wants.
 */
export function dnsResolver(servers?: readonly string[]): ResolveHost {
  return async (host, signal) => {
    if (IS_LOCAL.test(host)) return LOCAL;
    const resolver = new Resolver();
    if (servers) resolver.setServers(servers);
    signal.addEventListener('abort', () => resolver.cancel(), { once: true });
    const response = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const found = response.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
    if (found.length === 0) throw new Error(`${host} stands for no address`);
    return found.map((address) => ({ address, family: isIP(address) }));
  };
}

/** With the names of the system's own files, for tests and closed networks. */
const resolveBySystem: ResolveHost = (host) => lookup(host, { all: true, verbatim: true });

export const FETCH_PROBLEMS = [
  'address',
  'private',
  'unreachable',
  'redirects',
  'status',
  'too-large',
  'timeout',
] as const;
export type FetchProblem = (typeof FETCH_PROBLEMS)[number];

/** Why an address of somebody else's could not be read. */
export class FetchFailed extends Error {
  readonly problem: FetchProblem;
  constructor(problem: FetchProblem) {
    super(`An outside address could not be read: ${problem}`);
    this.problem = problem;
  }
}

export interface Limits {
  readonly bytes: number;
  readonly milliseconds: number;
  readonly redirects: number;
  /** Private networks as well, though never addresses of the link: for tests and closed networks. */
  readonly allowsPrivate: boolean;
  /** Where host names are looked up, if not where it is usual. */
  readonly resolve?: ResolveHost;
}

export interface Fetched {
  /** Null: unchanged since the ETag that was sent. */
  readonly text: string | null;
  readonly etag: string | null;
}

const LONGEST_ADDRESS = 2000;

/** An http(s) address without a name and password in it. */
export function parseUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (!url || !isWeb || url.username !== '' || url.password !== '' || text.length > LONGEST_ADDRESS) {
    throw new FetchFailed('address');
  }
  return url;
}

interface Input {
  readonly url: URL;
  readonly etag: string | null;
  readonly signal: AbortSignal;
  readonly allowsPrivate: boolean;
  readonly resolve: ResolveHost;
}

async function addressesOf({ url, signal, resolve }: Input): Promise<readonly HostAddress[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  if (family > 0) return [{ address: host, family }];
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new FetchFailed('timeout')), { once: true });
  });
  return Promise.race([resolve(host, signal), late]);
}

/** Every address the name stands for must be public: one private one among them is a trap. */
async function checkedAddress(input: Input): Promise<HostAddress> {
  const { allowsPrivate } = input;
  const found = await addressesOf(input);
  const isAllowed = ({ address }: HostAddress) =>
    isPublicAddress(address) || (allowsPrivate && !isLinkAddress(address));
  const [first] = found;
  if (!first) throw new FetchFailed('unreachable');
  if (!found.every((one) => isAllowed(one))) throw new FetchFailed('private');
  return first;
}

/** The name is not looked up again: the connection goes to the address that was checked. */
const lookupOf =
  ({ address, family }: HostAddress): LookupFunction =>
  (_host, options, done) => {
    if (options.all) done(null, [{ address, family }]);
    else done(null, address, family);
  };

async function request(input: Input): Promise<IncomingMessage> {
  const { url, etag, signal } = input;
  const checked = await checkedAddress(input);
  const { request: start } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const sent = start(url, {
      lookup: lookupOf(checked),
      agent: false,
      signal,
      headers: {
        accept: 'text/calendar, text/plain;q=0.5',
        'accept-encoding': 'identity',
        'user-agent': 'Diwan',
        ...(etag ? { 'if-none-match': etag } : {}),
      },
    });
    sent.on('response', resolve).on('error', reject);
    sent.end();
  });
}

async function bodyOf(response: IncomingMessage, most: number): Promise<string> {
  if (Number(response.headers['content-length'] ?? 0) > most) throw new FetchFailed('too-large');
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > most) throw new FetchFailed('too-large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

function redirected(response: IncomingMessage, url: URL): URL {
  const { location } = response.headers;
  if (!location || !URL.canParse(location, url.href)) throw new FetchFailed('status');
  return parseUrl(new URL(location, url).href);
}

async function answerOf(response: IncomingMessage, limits: Limits): Promise<Fetched> {
  const etag = response.headers.etag?.slice(0, 200) ?? null;
  if (response.statusCode === 304) return { text: null, etag };
  const encoding = response.headers['content-encoding'] ?? 'identity';
  if (response.statusCode !== 200 || encoding !== 'identity') throw new FetchFailed('status');
  return { text: await bodyOf(response, limits.bytes), etag };
}

async function follow(input: Input, limits: Limits): Promise<Fetched> {
  let { url } = input;
  for (let hop = 0; hop <= limits.redirects; hop += 1) {
    const response = await request({ ...input, url });
    try {
      if (!REDIRECTS.has(response.statusCode ?? 0)) return await answerOf(response, limits);
      url = redirected(response, url);
    } finally {
      response.destroy();
    }
  }
  throw new FetchFailed('redirects');
}

/**
 * Reads a text from an address that somebody typed. Only the public internet is reached, at every redirect anew, over
 * a connection to the very address that was checked; size, time and redirects are bounded. Throws `FetchFailed`.
 */
export async function fetchPublic(
  address: string,
  { etag, ...limits }: Limits & { readonly etag: string | null },
): Promise<Fetched> {
  const url = parseUrl(address);
  const signal = AbortSignal.timeout(limits.milliseconds);
  try {
    const { allowsPrivate, resolve = allowsPrivate ? resolveBySystem : dnsResolver() } = limits;
    return await follow({ url, etag, signal, allowsPrivate, resolve }, limits);
  } catch (error) {
    if (error instanceof FetchFailed) throw error;
    throw new FetchFailed(signal.aborted ? 'timeout' : 'unreachable');
  }
}
