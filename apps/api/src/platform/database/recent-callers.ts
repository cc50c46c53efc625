import { callerOf, type CallerFacts, type Db } from './db.ts';
import type { SignIn } from './tenancy.ts';

/** Characters of all answers that are kept: those of a thousand people, or of fewer with hundreds of branches. */
const MOST_CHARACTERS = 4_000_000;

interface Answer {
  readonly text: string;
  readonly caller: CallerFacts | null;
}

/**
 * What the database last answered about who holds a token, by the business of their call. A read of somebody known sends its
 * statements right behind the sign-in, as if the answer would be the same, and saves a round trip. The sign-in is the first of
 * them on the connection, so that the others see no more than it allows now. Unless it answers the same to the letter, their
 * outcome is thrown away and the work is done again: what was known before decides nothing.
 */
export class RecentCallers {
  /** The longest unused first. */
  readonly #answers = new Map<string, Answer>();
  #characters = 0;

  /** `work` changes nothing, so that it may run twice; `caller` is null for nobody's token. */
  async read<Result>(
    db: Db,
    token: SignIn,
    work: (db: Db, caller: unknown) => Promise<Result>,
  ): Promise<Result> {
    const key = `${token.tokenHash.toString('base64')} ${JSON.stringify(token.business)}`;
    const expected = this.#answers.get(key);
    this.#forget(key);
    if (!expected) {
      const text = await db.askCaller(token);
      const caller = callerOf(text);
      if (text !== null) this.#keep(key, { text, caller });
      db.continueAs(caller);
      return work(db, caller);
    }
    // Concurrent reads of one person find it as well.
    this.#keep(key, expected);
    const asking = db.askCaller(token);
    db.continueAs(expected.caller);
    // Both have ended before somebody else borrows the connection, whichever of them fails.
    const [asked, done] = await Promise.allSettled([asking, work(db, expected.caller)]);
    if (asked.status === 'rejected') throw asked.reason;
    if (asked.value !== expected.text) {
      // Signed in anew, since the work may have gone on in another business.
      this.#forget(key);
      return this.read(db, token, work);
    }
    if (done.status === 'rejected') throw done.reason;
    return done.value;
  }

  #keep(key: string, answer: Answer): void {
    this.#answers.set(key, answer);
    this.#characters += answer.text.length;
    for (const oldest of this.#answers.keys()) {
      if (this.#characters <= MOST_CHARACTERS) return;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#characters -= this.#answers.get(key)?.text.length ?? 0;
    this.#answers.delete(key);
  }
}
