import { createHash } from 'node:crypto';
import { hash, hashRaw, verify } from '@node-rs/argon2';
import { createBoundedQueue } from '#platform/queue/bounded-queue.ts';
import { HttpError } from '#platform/http-error.ts';

/** argon2id with 19 MiB and two passes, as OWASP recommends: about 20 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const SALT_BYTES = 16;
const BUSY_SECONDS = 2;

/** The same password typed on another keyboard may come in another Unicode form. */
const plain = (password: string) => password.normalize('NFKC');

/** Slow hashes, a few at a time: a flood of logins is answered 503 before it exhausts the machine. */
export class Passwords {
  readonly #random: (bytes: number) => Buffer;
  readonly #queue;
  #ofNobody: Promise<string> | undefined;

  constructor(random: (bytes: number) => Buffer, { concurrency = 2, waiting = 200 } = {}) {
    this.#random = random;
    const whenFull = () => new HttpError(503, 'unavailable', { retryAfterSeconds: BUSY_SECONDS });
    this.#queue = createBoundedQueue({ concurrency, waiting, whenFull });
  }

  hash(password: string): Promise<string> {
    const salt = this.#random(SALT_BYTES);
    return this.#queue.run(() => hash(plain(password), { ...COST, salt }));
  }

  /** Null stands for an account that does not exist: it takes as long as a wrong password, and is one. */
  async verify(stored: string | null, password: string): Promise<boolean> {
    const compared = stored ?? (await this.#hashOfNobody());
    const isRight = await this.#queue.run(() => verify(compared, plain(password)));
    return isRight && stored !== null;
  }

  /** The same for the same code and context, so that one statement can compare it; as slow to guess as a password. */
  async codeHash(code: string, context: string): Promise<string> {
    const salt = createHash('sha256').update(context).digest().subarray(0, SALT_BYTES);
    const raw = await this.#queue.run(() => hashRaw(code, { ...COST, salt }));
    return raw.toString('base64url');
  }

  /** Made once; a failure is not kept. */
  #hashOfNobody(): Promise<string> {
    this.#ofNobody ??= this.hash(this.#random(SALT_BYTES).toString('hex')).catch((error: unknown) => {
      this.#ofNobody = undefined;
      throw error;
    });
    return this.#ofNobody;
  }
}
