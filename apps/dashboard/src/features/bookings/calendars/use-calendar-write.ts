import type { ResponseOf, AnyOperation } from '@diwan/contract/operation.ts';
import type { CallInput } from '#kit/data/call.ts';
import { CallError } from '#kit/data/call-error.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { notify } from '#ui/overlays.ts';

/** A write at the press of a button: what is refused is said in a notice. Null when nothing was done. */
export function useCalendarWrite<O extends AnyOperation>(op: O) {
  const write = useWrite(op);
  const run = async (input: CallInput<O>): Promise<ResponseOf<O> | null> => {
    try {
      return await write.run(input);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (!error.wantsPassword) notify({ kind: 'danger', text: error.message });
      return null;
    }
  };
  return { run, isBusy: write.isBusy };
}
