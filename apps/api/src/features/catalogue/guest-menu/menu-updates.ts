import type { EventStreams } from '#platform/event-streams/event-streams.ts';

/** Several saves within this time are reported as one. */
const GATHERED_MS = 500;

/** Notifies the open menus of a business that something about it has changed, and nothing of what. */
export class MenuUpdates {
  readonly #streams: EventStreams;
  readonly #waiting = new Map<string, NodeJS.Timeout>();

  constructor(streams: EventStreams) {
    this.#streams = streams;
  }

  changed(businessIds: readonly number[]): void {
    for (const id of businessIds) {
      const topic = String(id);
      if (this.#waiting.has(topic) || this.#streams.holdersOf(topic).length === 0) continue;
      const notify = () => {
        this.#waiting.delete(topic);
        this.#streams.tell(topic);
      };
      this.#waiting.set(topic, setTimeout(notify, GATHERED_MS).unref());
    }
  }

  /** What was said while nothing was heard is lost: every menu looks for itself. */
  missed(): void {
    this.#streams.tellAll();
  }

  stop(): void {
    for (const timer of this.#waiting.values()) clearTimeout(timer);
    this.#waiting.clear();
    this.#streams.close();
  }
}
