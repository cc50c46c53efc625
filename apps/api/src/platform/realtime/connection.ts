import {
  CHANNEL_NAME,
  CLIENT_EVENT_REFUSED,
  CLOSE,
  type CloseCode,
  established,
  failure,
  notSubscribed,
  PING,
  PONG,
  readMessage,
  subscribed,
} from './frames.ts';
import type { Hub } from './hub.ts';
import type { RealtimeKeys } from './realtime.ts';
import { isSubscriptionSigned } from './signatures.ts';

/** What is used of a WebSocket. */
export interface Socket {
  readonly bufferedAmount: number;
  send(text: string): void;
  close(code: number, reason: string): void;
  terminate(): void;
  on(event: 'message', listener: (data: Buffer, isBinary: boolean) => void): void;
  on(event: 'close', listener: () => void): void;
}

/** Whose session asked for a subscription; null: nobody's that still stands. */
export type Admit = (socketId: string, channel: string) => Promise<number | null>;

export interface Around {
  readonly hub: Hub<Connection>;
  readonly keys: RealtimeKeys;
  readonly admit: Admit;
  readonly onError: (error: unknown) => void;
  /** Somebody at this network address brought a signature that is not ours. */
  readonly onForged: (address: string) => void;
}

/** Milliseconds; how long a silent client is waited for. */
export const TIMEOUTS = { activity: 120_000, pong: 30_000, firstSubscription: 120_000 };
const MOST_CHANNELS = 1000;
const MOST_MESSAGES = 2000;
const MESSAGES_WINDOW_MS = 10_000;
/** What a reader may fall behind before it is let go. */
const MOST_UNREAD_BYTES = 1024 * 1024;

/** One browser: what it hears, for which session, and whether it is still there. */
export class Connection {
  readonly id: string;
  readonly address: string;
  readonly #socket: Socket;
  readonly #around: Around;
  /** Channel to session. */
  readonly #subscriptions = new Map<string, number>();
  readonly #pending = new Set<string>();
  readonly #openedAt: number;
  #heardAt: number;
  #isPinged = false;
  #isSentAway = false;
  #window = { startedAt: 0, messages: 0 };

  constructor(socket: Socket, facts: { id: string; address: string; at: number }, around: Around) {
    this.id = facts.id;
    this.address = facts.address;
    this.#socket = socket;
    this.#around = around;
    this.#openedAt = facts.at;
    this.#heardAt = facts.at;
  }

  get channels(): readonly string[] {
    return [...this.#subscriptions.keys()];
  }

  get subscriptions(): ReadonlyMap<string, number> {
    return this.#subscriptions;
  }

  open(): void {
    this.send(established(this.id, TIMEOUTS.activity / 1000));
  }

  /** A reader that does not keep up is let go: it comes back and asks for what it missed. */
  send(text: string): void {
    this.#socket.send(text);
    if (this.#socket.bufferedAmount > MOST_UNREAD_BYTES) this.#socket.terminate();
  }

  close(code: CloseCode, reason: string): void {
    this.send(failure(reason, code));
    this.#socket.close(code, reason);
  }

  terminate(): void {
    this.#socket.terminate();
  }

  /** Takes what the client says; `at` in milliseconds of the process. */
  async hear(text: string, at: number): Promise<void> {
    this.#heardAt = at;
    this.#isPinged = false;
    if (this.#isTooTalkative(at)) return this.close(CLOSE.overCapacity, 'Too many messages');
    const message = readMessage(text);
    if (message.kind === 'subscribe') return this.#subscribe(message.channel, message.auth);
    if (message.kind === 'unsubscribe') return this.unsubscribe(message.channel);
    if (message.kind === 'ping') return this.send(PONG);
    if (message.kind === 'client-event') {
      return this.send(failure('Client events are not accepted', CLIENT_EVENT_REFUSED));
    }
    return message.kind === 'pong' ? undefined : this.send(failure('Message not understood', null));
  }

  #isTooTalkative(at: number): boolean {
    if (at - this.#window.startedAt > MESSAGES_WINDOW_MS) this.#window = { startedAt: at, messages: 0 };
    this.#window.messages += 1;
    return this.#window.messages > MOST_MESSAGES;
  }

  /**
   * Pings who has been silent, and lets go who does not answer or never subscribed to anything. Who does not take leave
   * either is cut off at the next look: its network is gone.
   */
  check(at: number): void {
    const silence = at - this.#heardAt;
    if (this.#isSentAway) return this.terminate();
    if (this.#isPinged && silence > TIMEOUTS.activity + TIMEOUTS.pong) {
      return this.#sendAway(CLOSE.noPong, 'Pong not received in time');
    }
    if (this.#subscriptions.size === 0 && at - this.#openedAt > TIMEOUTS.firstSubscription) {
      return this.#sendAway(CLOSE.unauthorised, 'Connection not authorised within timeout');
    }
    if (this.#isPinged || silence < TIMEOUTS.activity) return undefined;
    this.#isPinged = true;
    return this.send(PING);
  }

  #sendAway(code: CloseCode, reason: string): void {
    this.#isSentAway = true;
    this.close(code, reason);
  }

  unsubscribe(channel: string): void {
    this.#pending.delete(channel);
    if (this.#subscriptions.delete(channel)) this.#around.hub.leave(channel, this);
  }

  /** The session or its permission has ended; the client is notified, and hears nothing more of it. */
  end(channel: string): void {
    this.unsubscribe(channel);
    this.send(notSubscribed(channel, 'The permission has ended', 401));
  }

  #refusal(channel: string, auth: unknown): [string, number] | null {
    const { keys } = this.#around;
    const isPrivate = channel.startsWith('private-') && !channel.startsWith('private-encrypted-');
    if (!CHANNEL_NAME.test(channel) || !isPrivate) return ['This channel is not served', 404];
    if (this.#subscriptions.size + this.#pending.size >= MOST_CHANNELS) return ['Too many channels', 429];
    const isSigned = isSubscriptionSigned(keys, { socketId: this.id, channel, auth });
    if (isSigned) return null;
    this.#around.onForged(this.address);
    return ['The signature is not valid', 401];
  }

  async #subscribe(channel: string, auth: unknown): Promise<void> {
    if (this.#subscriptions.has(channel)) return this.send(subscribed(channel));
    const httpError = this.#refusal(channel, auth);
    if (httpError) return this.send(notSubscribed(channel, ...httpError));
    this.#pending.add(channel);
    const session = await this.#admit(channel);
    if (session === undefined || !this.#pending.delete(channel)) return undefined;
    if (session === null) return this.send(notSubscribed(channel, 'The permission has ended', 401));
    this.#subscriptions.set(channel, session);
    this.#around.hub.join(channel, this);
    return this.send(subscribed(channel));
  }

  /** Undefined: it cannot be told now; the client comes back and asks again. */
  async #admit(channel: string): Promise<number | null | undefined> {
    try {
      return await this.#around.admit(this.id, channel);
    } catch (error) {
      this.#around.onError(error);
      this.close(CLOSE.overCapacity, 'Subscriptions cannot be checked now');
      return undefined;
    }
  }

  /** The socket is gone: nothing that is still being asked may join. */
  forget(): void {
    this.#pending.clear();
    this.#around.hub.remove(this);
    this.#subscriptions.clear();
  }
}
