import { lookup, Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';

export interface HostAddress {
  readonly address: string;
  readonly family: number;
}

/** Every address a name stands for, those of version 4 first. Rejects for a name that stands for none. */
export type ResolveHost = (host: string, signal: AbortSignal) => Promise<readonly HostAddress[]>;

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
export function askNameServers(servers?: readonly string[]): ResolveHost {
  return async (host, signal) => {
    if (IS_LOCAL.test(host)) return LOCAL;
    const resolver = new Resolver();
    if (servers) resolver.setServers(servers);
    signal.addEventListener('abort', () => resolver.cancel(), { once: true });
    const asked = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const found = asked.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (found.length === 0) throw new Error(`${host} stands for no address`);
    return found.map((address) => ({ address, family: isIP(address) }));
  };
}

/** With the names of the system's own files, for tests and closed networks. */
export const askSystem: ResolveHost = (host) => lookup(host, { all: true, verbatim: true });
