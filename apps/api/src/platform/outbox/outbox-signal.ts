type Listener = () => void;

/** Says that a commit has left something to send, so that it leaves at once and not at the next look. */
export class OutboxSignal {
  readonly #listeners = new Set<Listener>();

  /** Returns how to stop listening. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  give(): void {
    for (const listener of this.#listeners) listener();
  }
}
