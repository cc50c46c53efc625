import { NotYet } from '#platform/outbox/sender.ts';

/** Codes, links of passwords and news of an account's safety do not wait behind notices. */
export type MailPriority = 'first' | 'after';

export interface MailQueueOptions {
  /** Mails a second that begin to leave. */
  readonly rate: number;
  /** Mails on their way at the same time. */
  readonly connections: number;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** How long a mail waits for its turn before it is put off. */
  readonly patienceMs?: number;
}

interface Waiting {
  readonly begin: () => void;
}

const SECOND_MS = 1000;
const PATIENCE_MS = 60 * SECOND_MS;
/** Then it asks for a turn again, behind what is due by then. */
const AGAIN_SECONDS = 5;

/** Lets mails leave at a rate the mail server takes: those that come first before all others, each kind in its order. */
export class MailQueue {
  readonly #options: MailQueueOptions;
  readonly #waiting: Record<MailPriority, Waiting[]> = { first: [], after: [] };
  #underWay = 0;
  #ofAfter = 0;
  #isPausing = false;

  constructor(options: MailQueueOptions) {
    this.#options = options;
  }

  async run<Result>(priority: MailPriority, work: () => Promise<Result>): Promise<Result> {
    await this.#turn(priority);
    try {
      return await work();
    } finally {
      this.#underWay -= 1;
      if (priority === 'after') this.#ofAfter -= 1;
      this.#advance();
    }
  }

  /** Whoever waits here is in nobody else's hands, and keeps a node from stopping: not for as long as the queue may be. */
  #turn(priority: MailPriority): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      const queue = this.#waiting[priority];
      const giveUp = () => {
        queue.splice(queue.indexOf(waiting), 1);
        reject(new NotYet('Other mails are to leave before this one.', AGAIN_SECONDS));
      };
      const timer = setTimeout(giveUp, this.#options.patienceMs ?? PATIENCE_MS);
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const waiting = { begin };
      queue.push(waiting);
      this.#advance();
    });
  }

  /** One connection is always left to those that come first, where there are two. */
  #next(): Waiting | undefined {
    const { connections } = this.#options;
    if (this.#underWay >= connections) return undefined;
    const first = this.#waiting.first.shift();
    if (first || this.#ofAfter >= Math.max(connections - 1, 1)) return first;
    const after = this.#waiting.after.shift();
    if (after) this.#ofAfter += 1;
    return after;
  }

  #advance(): void {
    if (this.#isPausing) return;
    const next = this.#next();
    if (!next) return;
    this.#underWay += 1;
    this.#isPausing = true;
    next.begin();
    void this.#options.wait(SECOND_MS / this.#options.rate).then(() => {
      this.#isPausing = false;
      this.#advance();
    });
  }
}
