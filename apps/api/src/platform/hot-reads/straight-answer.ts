import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Headers = Readonly<Record<string, string>>;

interface Sent {
  readonly id: string;
  readonly now: Date;
  readonly body: Buffer;
}

/** A text put together from pieces is walked through piece by piece at every use; a copy is not. */
const flat = (text: string) => Buffer.from(text, 'latin1').toString('latin1');

let second = Number.NaN;
let dateOfSecond = '';

function httpDate(now: Date): string {
  const current = Math.floor(now.getTime() / 1000);
  if (current !== second) {
    second = current;
    dateOfSecond = now.toUTCString();
  }
  return dateOfSecond;
}

/** The connection on which this answer may go out at once: it stays open, and nothing else waits to be sent on it. */
function freeSocket({ httpVersion }: IncomingMessage, response: ServerResponse): Socket | null {
  const { shouldKeepAlive, socket } = response;
  const isFree = httpVersion === '1.1' && shouldKeepAlive && socket?.writable && socket.writableLength === 0;
  return isFree ? socket : null;
}

/**
 * An answer that is sent again and again. Node checks and joins the headers of every answer, a quarter of what a kept menu
 * costs; these were checked when the framework sent them, so here they are text.
 */
export class StraightAnswer {
  readonly #status: number;
  readonly #headers: Headers;
  /** All of the head but what differs from one answer to the next. */
  readonly #head: string;

  constructor(status: number, headers: Headers, keepAliveSeconds: number) {
    this.#status = status;
    this.#headers = headers;
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const kept = `Connection: keep-alive\r\nKeep-Alive: timeout=${keepAliveSeconds}\r\n`;
    this.#head = flat(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}${kept}`);
  }

  send(request: IncomingMessage, response: ServerResponse, { id, now, body }: Sent): void {
    const socket = freeSocket(request, response);
    if (!socket) {
      response.writeHead(this.#status, { ...this.#headers, 'x-request-id': id });
      response.end(body);
      return;
    }
    const head = `${this.#head}x-request-id: ${id}\r\nDate: ${httpDate(now)}\r\n\r\n`;
    socket.cork();
    socket.write(head, 'latin1');
    // Node's own server goes on to the next request of the connection when it hears this, as after `response.end`.
    socket.write(body, (error) => error ?? response.emit('finish'));
    socket.uncork();
  }
}
