import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 100;

interface Backend {
  readonly url: string;
  isUp: boolean;
  underWay: number;
}

/** Asks nodes as a proxy does: in turn, and only those whose health answers 200. */
export class HealthCheckingClient {
  readonly #backends = new Map<string, Backend>();
  readonly #path: string;
  readonly #headers: Record<string, string>;
  readonly #stopping = new AbortController();
  readonly #work: Promise<unknown>;
  calls = 0;
  readonly failed: string[] = [];

  constructor({ path, headers, atOnce }: { path: string; headers: Record<string, string>; atOnce: number }) {
    this.#path = path;
    this.#headers = headers;
    this.#work = Promise.all([this.#poll(), ...Array.from({ length: atOnce }, () => this.#keepAsking())]);
    // Told by `stop`.
    this.#work.catch(() => {});
  }

  add(url: string): void {
    this.#backends.set(url, { url, isUp: false, underWay: 0 });
  }

  remove(url: string): void {
    this.#backends.delete(url);
  }

  isUp(url: string): boolean {
    return this.#backends.get(url)?.isUp ?? false;
  }

  /** It is taken out, and each call it was given is answered. */
  isLeft(url: string): boolean {
    const backend = this.#backends.get(url);
    return backend === undefined || (!backend.isUp && backend.underWay === 0);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#work;
  }

  async #poll(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      await Promise.all(
        [...this.#backends.values()].map(async (backend) => {
          const response = await fetch(`${backend.url}/api/health`).catch(() => null);
          await response?.arrayBuffer();
          backend.isUp = response?.ok ?? false;
        }),
      );
      await pause(POLL_MS);
    }
  }

  async #keepAsking(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const up = [...this.#backends.values()].filter(({ isUp }) => isUp);
      const backend = up[this.calls % Math.max(1, up.length)];
      if (backend) await this.#ask(backend);
      else await pause(POLL_MS);
    }
  }

  async #ask(backend: Backend): Promise<void> {
    this.calls += 1;
    backend.underWay += 1;
    try {
      const response = await fetch(backend.url + this.#path, { headers: this.#headers });
      await response.arrayBuffer();
      if (!response.ok) this.failed.push(`status ${response.status}`);
    } catch (error) {
      this.failed.push(String(error instanceof Error ? (error.cause ?? error) : error));
    } finally {
      backend.underWay -= 1;
    }
  }
}
