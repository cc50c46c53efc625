import { callerOf, type CallerFacts, type Db } from './db.ts';
import type { Entry } from './entry.ts';
import type { SignIn } from './tenancy.ts';

/** Characters of all answers that are kept: those of a thousand people, or of fewer with hundreds of branches. */
const MOST_CHARACTERS = 4_000_000;

interface Answer {
  readonly text: string;
  readonly caller: CallerFacts | null;
}

/**
 * What the database last answered about who holds a token, by the business of their call. Whoever was here a moment ago is
 * expected to be answered the same, so that the statements of their call travel right behind the sign-in (`begun`).
 */
export class RecentCallers {
  /** The longest unused first. */
  readonly #answers = new Map<string, Answer>();
  #characters = 0;
  readonly #most: number;

  constructor(mostCharacters = MOST_CHARACTERS) {
    this.#most = mostCharacters;
  }

  /** Signs in; the caller is null for nobody's token. */
  enter(db: Db, token: SignIn): Entry<CallerFacts | null> {
    const key = `${token.tokenHash.toString('base64')} ${JSON.stringify(token.business)}`;
    const expected = this.#answers.get(key);
    const entered = this.#ask(db, token, { key, expected });
    if (expected) db.continueAs(expected.caller);
    return { entered, expected: expected?.caller };
  }

  async #ask(
    db: Db,
    token: SignIn,
    { key, expected }: { key: string; expected: Answer | undefined },
  ): Promise<CallerFacts | null> {
    const text = await db.askCaller(token);
    const isExpected = expected !== undefined && text === expected.text;
    const caller = isExpected ? expected.caller : callerOf(text);
    if (text === null) this.#forget(key);
    else this.#keep(key, { text, caller });
    // Work that has begun by what was expected may have entered another business.
    if (!isExpected) db.continueAs(caller);
    return caller;
  }

  #keep(key: string, answer: Answer): void {
    // Of calls that came together and found nothing, each keeps what it was answered.
    this.#forget(key);
    this.#answers.set(key, answer);
    this.#characters += answer.text.length;
    for (const oldest of this.#answers.keys()) {
      if (this.#characters <= this.#most) return;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#characters -= this.#answers.get(key)?.text.length ?? 0;
    this.#answers.delete(key);
  }
}
