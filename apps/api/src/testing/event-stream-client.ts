import { STREAM_EVENTS } from '@diwan/contract/event-stream.ts';
import { onTestFinished } from 'vitest';

/** One that the contract does not know is named as such. */
const known = (name: string) => STREAM_EVENTS.find((event) => event === name) ?? `unknown: ${name}`;

export interface StreamClient {
  readonly status: number;
  readonly headers: Headers;
  /** Everything that came so far. */
  said: string;
  isClosed: boolean;
  events(): string[];
  leave(): void;
}

/** Reads an event stream over a socket of its own, until it ends or the test does. */
export async function aStreamAt(url: string): Promise<StreamClient> {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const response = await fetch(url, {
    headers: { accept: 'text/event-stream' },
    signal: leaving.signal,
  });
  const client: StreamClient = {
    status: response.status,
    headers: response.headers,
    said: '',
    isClosed: false,
    events: () => [...client.said.matchAll(/^event: (\w+)$/gm)].map(([, name = '']) => known(name)),
    leave: () => leaving.abort(),
  };
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const bytes of response.body ?? []) client.said += decoder.decode(bytes, { stream: true });
  };
  // One that is cut off has ended as well.
  void read()
    .catch(() => {})
    .finally(() => (client.isClosed = true));
  return client;
}
