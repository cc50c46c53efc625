import { Readable } from 'node:stream';
import { once } from 'node:events';
import type pg from 'pg';

/** Rows of a table as PostgreSQL writes them with `COPY … TO STDOUT`; every piece ends with a whole row. */
class CopyOut extends Readable implements pg.Submittable {
  readonly #statement: string;
  #connection: pg.Connection | null = null;
  rows = 0;

  constructor(statement: string) {
    super();
    this.#statement = statement;
  }

  submit(connection: pg.Connection): void {
    this.#connection = connection;
    connection.query(this.#statement);
  }

  override _read(): void {
    this.#connection?.stream.resume();
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // A copy: the driver writes what comes next into the same memory, whether this piece has been read or not.
    if (!this.push(Buffer.from(chunk))) this.#connection?.stream.pause();
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.rows = Number(text.split(' ')[1]);
  }

  handleError(error: Error): void {
    this.destroy(error);
  }

  handleReadyForQuery(): void {
    this.push(null);
  }
}

export function copyOut(client: pg.Client, statement: string): CopyOut {
  return client.query(new CopyOut(statement));
}

function message(type: 'd' | 'c' | 'f', body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type, 0);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/** The other direction: answers `COPY … FROM STDIN` with what `rows` gives. */
class CopyIn implements pg.Submittable {
  readonly #statement: string;
  readonly #rows: AsyncIterable<Buffer>;
  readonly done: Promise<void>;
  #resolve: () => void = () => {};
  #reject: (error: unknown) => void = () => {};
  #error: unknown;

  constructor(statement: string, rows: AsyncIterable<Buffer>) {
    this.#statement = statement;
    this.#rows = rows;
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#statement);
  }

  handleCopyInResponse({ stream }: pg.Connection): void {
    void this.#send(stream).then(
      () => stream.write(message('c', Buffer.alloc(0))),
      (error: unknown) => {
        this.#error = error;
        stream.write(message('f', Buffer.from('the archive could not be read\0')));
      },
    );
  }

  async #send(stream: pg.Connection['stream']): Promise<void> {
    for await (const piece of this.#rows) {
      if (!stream.write(message('d', piece))) await once(stream, 'drain');
    }
  }

  handleCommandComplete(): void {}

  handleError(error: Error): void {
    this.#error ??= error;
    this.#reject(this.#error);
  }

  handleReadyForQuery(): void {
    this.#resolve();
  }
}

export function copyIn(client: pg.Client, statement: string, rows: AsyncIterable<Buffer>): Promise<void> {
  return client.query(new CopyIn(statement, rows)).done;
}
