import { CallError } from '#kit/data/call-error.ts';
import { notify } from '#ui/overlays.ts';

/** Does a step that has no form to say at what was wrong, and says it in a notice. */
export async function actOnRow(step: () => Promise<unknown>): Promise<void> {
  try {
    await step();
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (!error.wantsPassword) notify({ kind: 'danger', text: error.message });
  }
}
