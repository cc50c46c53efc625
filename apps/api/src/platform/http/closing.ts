import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

interface Limits {
  readonly pauseSeconds: number;
  /** Whoever has not got an answer by then is cut off. */
  readonly deadlineSeconds?: number;
}

/** How a node ends so that no call behind a proxy fails: first its health says so, later its port closes. */
export class Closing {
  #isBegun = false;
  readonly #pauseEnd = new AbortController();
  readonly #connections = new Set<Socket>();

  /** Health answers 503, and each answer is the last one on its connection. */
  get isBegun(): boolean {
    return this.#isBegun;
  }

  /** Must be told of the server before it listens. */
  follow(server: Server): void {
    server.on('connection', (socket) => {
      this.#connections.add(socket);
      socket.once('close', () => this.#connections.delete(socket));
    });
  }

  /** Ends the pause in which proxies take the node out. */
  skipPause(): void {
    this.#pauseEnd.abort();
  }

  /** Ends when nobody is connected any more. */
  async close(app: FastifyInstance, { pauseSeconds, deadlineSeconds = 10 }: Limits): Promise<void> {
    this.#isBegun = true;
    const { signal } = this.#pauseEnd;
    // Only `skipPause` can end it early.
    await delay(pauseSeconds * 1000, undefined, { signal }).catch(() => {});
    this.#cutSilent();
    const cut = setTimeout(() => app.server.closeAllConnections(), deadlineSeconds * 1000);
    try {
      await app.close();
    } finally {
      clearTimeout(cut);
    }
  }

  /** Browsers connect ahead of what they may ask. Node counts a connection as idle only after its first request. */
  #cutSilent(): void {
    for (const socket of this.#connections) if (socket.bytesRead === 0) socket.destroy();
  }
}
