import type { CallParams } from '#kit/data/call.ts';
import { CallError } from '#kit/data/call-error.ts';
import { useWrite } from '#kit/data/use-write.ts';
import type { AnyOperation } from '@diwan/contract/operation.ts';
import { useText } from '#kit/i18n/messages.ts';
import { ask, notify } from '#ui/overlays.ts';
import { resourceMessages } from './resource.messages.ts';

export interface DeleteRequest {
  readonly params: CallParams;
  /** The name of the row. */
  readonly subject: string;
  /** Instead of 'You won't be able to revert this!'. */
  readonly text?: string | undefined;
}

/** Asks in the specified words, deletes, and tells how it went. Resolves to whether the row is gone. */
export function useDeleteRow(op: AnyOperation): (request: DeleteRequest) => Promise<boolean> {
  const t = useText(resourceMessages);
  const remove = useWrite(op);
  return async ({ params, subject, text }) => {
    const isSure = await ask({
      title: t('sureTitle'),
      subject,
      text: text ?? t('sureText'),
      confirm: t('sureYes'),
      cancel: t('cancel'),
      isDestructive: true,
    });
    if (!isSure) return false;
    try {
      await remove.run({ params });
      notify({ kind: 'success', text: t('deleted') });
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.wantsPassword) return false;
      notify({ kind: 'danger', title: t('deleteFailed'), text: error.message });
      return false;
    }
  };
}
