import { setTimeout as pause } from 'node:timers/promises';

const PAUSE_MS = 50;
const ENTRIES = 100;

/**
 * Somebody at every node who reads the audit log, which the standby may answer, and looks for the latest booking that had been
 * acknowledged before they asked.
 */
export class ReadingLoad {
  #nodes;
  #load;
  #stopping = new AbortController();
  #work;
  /** Of each read: at which node, and how it ended. */
  reads = [];

  constructor(nodes, load) {
    this.#nodes = nodes;
    this.#load = load;
    this.#work = Promise.all(nodes.map((_, node) => this.#readAt(node)));
  }

  async #readAt(node) {
    while (!this.#stopping.signal.aborted) {
      const read = await this.#read(node).catch((error) => ({
        kind: 'other',
        why: `a read had no answer (${error.cause?.code ?? error.message})`,
      }));
      this.reads.push({ node, ...read });
      await pause(PAUSE_MS);
    }
  }

  async #read(node) {
    const { token, business } = this.#load.hotel;
    const latest = this.#load.booked.at(-1);
    const response = await fetch(
      `${this.#nodes[node].url}/api/business/${business}/branches/all/audits?per_page=${ENTRIES}`,
      { headers: { authorization: `Bearer ${token}` } },
    );
    const text = await response.text();
    const { status, headers } = response;
    if (status === 503 && Number(headers.get('retry-after')) > 0) return { kind: 'away' };
    if (status !== 200) return { kind: 'other', why: `a read: ${status} ${text.slice(0, 200)}` };
    const isTold = (entry) => entry.entity === 'reservation' && entry.entity_id === latest.id;
    const isFresh = latest === undefined || JSON.parse(text).data.some(isTold);
    return isFresh ? { kind: 'fresh' } : { kind: 'stale', why: `a read lacks the booking ${latest.id}` };
  }

  /** Reads that the standby has answered so far, at all nodes. */
  async answeredByStandby() {
    const counts = await Promise.all(
      this.#nodes.map(async ({ url }) => {
        const text = await (await fetch(`${url}/metrics`)).text();
        return Number(/^diwan_replica_reads_total\{answered_by="replica"\} (\d+)/m.exec(text)?.[1] ?? 0);
      }),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  }

  async stop() {
    this.#stopping.abort();
    await this.#work;
  }
}
