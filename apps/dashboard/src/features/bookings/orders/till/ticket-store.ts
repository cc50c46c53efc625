import type { DeviceStorage } from '#kit/data/device-storage.ts';
import { createListeners } from '#kit/store/listeners.ts';
import { isBlank, type Ticket } from './ticket.ts';

export interface StoredTickets {
  readonly tickets: readonly Ticket[];
  readonly isLoaded: boolean;
  /** The device keeps nothing: tickets last as long as the page. */
  readonly isRefused: boolean;
}

/** The tickets of one person at one branch, on this device. Each change is there before the next one is made. */
export interface TicketStore {
  readonly get: () => StoredTickets;
  readonly subscribe: (listener: () => void) => () => void;
  readonly load: () => Promise<void>;
  readonly find: (id: string) => Ticket | undefined;
  /** Resolves when it is stored on the device, or cannot. */
  readonly put: (ticket: Ticket) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
}

export function createTicketStore(storage: DeviceStorage<Ticket>): TicketStore {
  const { tell, subscribe } = createListeners();
  let stored: StoredTickets = { tickets: [], isLoaded: false, isRefused: false };
  const lying = new Set<string>();
  /** What the device has taken in. Where it has one of them no longer, another page has sent it. */
  const kept = new Set<string>();
  let writes = 0;
  /** Which write each was part of last. */
  const written = new Map<string, number>();

  const change = (patch: Partial<StoredTickets>) => {
    stored = { ...stored, ...patch };
    tell();
  };
  const write = async (tickets: readonly Ticket[], gone: readonly string[]) => {
    writes += 1;
    for (const { id } of tickets) {
      written.set(id, writes);
      lying.add(id);
    }
    for (const id of gone) {
      written.set(id, writes);
      lying.delete(id);
      kept.delete(id);
    }
    const isRefused = await storage.write(tickets, gone).then(
      () => false,
      () => true,
    );
    if (!isRefused) for (const { id } of tickets) kept.add(id);
    if (isRefused !== stored.isRefused) change({ isRefused });
  };
  const find = (id: string) => stored.tickets.find((ticket) => ticket.id === id);

  const put = (ticket: Ticket): Promise<void> => {
    const others = stored.tickets.filter(({ id }) => id !== ticket.id);
    change({ tickets: [...others, ticket].sort((a, b) => a.since - b.since) });
    if (!isBlank(ticket)) return write([ticket], []);
    return lying.has(ticket.id) ? write([], [ticket.id]) : Promise.resolve();
  };
  const remove = (id: string): Promise<void> => {
    change({ tickets: stored.tickets.filter((ticket) => ticket.id !== id) });
    return lying.has(id) ? write([], [id]) : Promise.resolve();
  };
  const load = async () => {
    try {
      const [former, begun] = [new Set(kept), writes];
      const found = await storage.load();
      // What was changed or removed here meanwhile was not found as it is now.
      const isOwn = (id: string) => (written.get(id) ?? 0) > begun;
      const own = stored.tickets.filter(({ id }) => isOwn(id) || !former.has(id));
      const known = new Set(own.map(({ id }) => id));
      const further = found.filter(({ id }) => !known.has(id) && !isOwn(id));
      for (const { id } of further) {
        lying.add(id);
        kept.add(id);
      }
      const tickets = [...own, ...further].sort((a, b) => a.since - b.since);
      change({ tickets, isLoaded: true });
    } catch {
      change({ isLoaded: true, isRefused: true });
    }
  };
  return { get: () => stored, subscribe, load, find, put, remove };
}
