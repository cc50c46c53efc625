import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const PAUSE_MS = 10;

/** Asks a node whether it answers, again and again on one connection, and keeps how long each answer took. */
export class HealthProbe {
  #url;
  #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  #stopping = new AbortController();
  #work;
  #milliseconds = [];

  constructor(url) {
    this.#url = `${url}/api/health/live`;
    this.#work = this.#ask();
  }

  async #ask() {
    while (!this.#stopping.signal.aborted) {
      const begun = performance.now();
      await new Promise((resolve, reject) => {
        get(this.#url, { agent: this.#agent }, (answer) => answer.resume().on('end', resolve)).on(
          'error',
          reject,
        );
      });
      this.#milliseconds.push(performance.now() - begun);
      await pause(PAUSE_MS);
    }
  }

  async stop() {
    this.#stopping.abort();
    await this.#work;
    this.#agent.destroy();
    const sorted = this.#milliseconds.toSorted((one, other) => one - other);
    const at = (share) => Number((sorted[Math.floor((sorted.length - 1) * share)] ?? Infinity).toFixed(1));
    return { answers: sorted.length, median: at(0.5), p99: at(0.99), slowest: at(1) };
  }
}
