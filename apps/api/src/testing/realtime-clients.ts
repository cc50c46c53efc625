import { onTestFinished } from 'vitest';
import type { AddressInfo } from 'node:net';
import Client from 'pusher-js';
import type { Person } from './builders.ts';
import type { TestApp } from './test-app.ts';

/** One process of an installation. */
export type Node = Pick<TestApp, 'app' | 'deps'>;

export async function portOf({ app }: Node): Promise<number> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}

/** The browsers' own library, over a real socket to a listening server, signing by `pusher/auth` as a person. */
export async function aClient(node: Node, person: Pick<Person, 'token'>): Promise<Client> {
  return aClientAt({ port: await portOf(node), key: node.deps.realtime.keys.key }, person);
}

/** The same, for a server of which only the address is known. */
export function aClientAt(
  { port, key }: { port: number; key: string },
  person: Pick<Person, 'token'>,
): Client {
  const client = new Client(key, {
    cluster: '',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    disableStats: true,
    channelAuthorization: {
      transport: 'ajax',
      endpoint: `http://127.0.0.1:${port}/api/pusher/auth`,
      headers: { Authorization: `Bearer ${person.token}` },
    },
  });
  onTestFinished(() => client.disconnect());
  return client;
}

export const connected = (client: Client) =>
  new Promise<string>((resolve) => {
    if (client.connection.state === 'connected') resolve(client.connection.socket_id);
    else client.connection.bind('connected', () => resolve(client.connection.socket_id));
  });

export type Outcome = 'subscribed' | { readonly status: number };

/** How a subscription ends: heard from now on, or refused with a status. */
export function subscription(client: Client, name: string): Promise<Outcome> {
  const channel = client.subscribe(name);
  return new Promise((resolve) => {
    channel.bind('pusher:subscription_succeeded', () => resolve('subscribed'));
    channel.bind('pusher:subscription_error', ({ status }: { status: number }) => resolve({ status }));
  });
}

/** The next event of a channel; ask before it can happen. */
export const nextEvent = (client: Client, name: string, event: string) =>
  new Promise<unknown>((resolve) => {
    const channel = client.channel(name);
    const take = (data: unknown) => {
      channel.unbind(event, take);
      resolve(data);
    };
    channel.bind(event, take);
  });
