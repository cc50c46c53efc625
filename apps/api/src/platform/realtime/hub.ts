/** One event on its way to those who hear a channel. */
export interface Broadcast {
  readonly channel: string;
  readonly event: string;
  /** JSON text, as it was published. */
  readonly data: string;
  /** The socket that need not be notified of what it did itself. */
  readonly except: string | null;
}

export interface HubLimits {
  readonly connections: number;
  readonly perAddress: number;
}

/** What the hub knows of a connection. */
export interface Heard {
  readonly id: string;
  readonly address: string;
  readonly channels: Iterable<string>;
  send(text: string): void;
}

/** The open connections of this process, and which of them hear which channel. */
export class Hub<Connection extends Heard = Heard> {
  readonly #limits: HubLimits;
  readonly #connections = new Set<Connection>();
  readonly #channels = new Map<string, Set<Connection>>();
  readonly #perAddress = new Map<string, number>();

  constructor(limits: HubLimits) {
    this.#limits = limits;
  }

  get size(): number {
    return this.#connections.size;
  }

  get connections(): readonly Connection[] {
    return [...this.#connections];
  }

  /** False when there is no room. */
  add(connection: Connection): boolean {
    const { address } = connection;
    const here = this.#perAddress.get(address) ?? 0;
    if (this.#connections.size >= this.#limits.connections || here >= this.#limits.perAddress) return false;
    this.#connections.add(connection);
    this.#perAddress.set(address, here + 1);
    return true;
  }

  remove(connection: Connection): void {
    if (!this.#connections.delete(connection)) return;
    for (const channel of connection.channels) this.leave(channel, connection);
    const left = (this.#perAddress.get(connection.address) ?? 1) - 1;
    if (left > 0) this.#perAddress.set(connection.address, left);
    else this.#perAddress.delete(connection.address);
  }

  join(channel: string, connection: Connection): void {
    const members = this.#channels.get(channel) ?? new Set();
    this.#channels.set(channel, members.add(connection));
  }

  leave(channel: string, connection: Connection): void {
    const members = this.#channels.get(channel);
    members?.delete(connection);
    if (members?.size === 0) this.#channels.delete(channel);
  }

  deliver({ channel, event, data, except }: Broadcast): void {
    const text = JSON.stringify({ event, channel, data });
    for (const connection of this.#channels.get(channel) ?? []) {
      if (connection.id !== except) connection.send(text);
    }
  }
}
