import type { AnyOperation, ResponseOf } from '@diwan/contract/operation.ts';
import { callFor, type CallInput } from '#kit/data/call.ts';

export interface TimedAnswer<O extends AnyOperation> {
  readonly answer: ResponseOf<O>;
  /** The moment of the answer by the clock of the server, which also wrote the times in it. */
  readonly now: number;
}

/** A call whose answer is dated: the clock of a device may be wrong by minutes. Throws `CallError`. */
export function timedCall<O extends AnyOperation>(op: O, input: CallInput<O>): Promise<TimedAnswer<O>> {
  return callFor(op, input, async (response) => ({
    // The answer's shape is the contract's promise, held by the server's own tests.
    answer: JSON.parse(await response.text()) as ResponseOf<O>,
    // A proxy may have taken the date away.
    now: Date.parse(response.headers.get('Date') ?? '') || Date.now(),
  }));
}
