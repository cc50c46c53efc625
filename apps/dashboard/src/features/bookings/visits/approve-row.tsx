import { visits } from '@diwan/contract/bookings/visits.ts';
import type { LocalizedRow } from '@diwan/contract/fields.ts';
import { useCan } from '#kit/access/can.tsx';
import { useWrite } from '#kit/data/use-write.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { DeskAct, DeskRow } from '#ui/desk-card.tsx';
import { notify } from '#ui/overlays.ts';
import { OpenAge } from '../orders/open-age.tsx';
import { visitMessages } from './visits.messages.ts';

interface ApproveRowProps {
  readonly locales: readonly LocalizedRow[];
  readonly since: string;
  readonly at: { readonly business_id: number; readonly branch_id: number; readonly id: number };
}

/** A table whose first order waits until somebody has seen that guests sit there. */
export function ApproveRow({ locales, since, at }: ApproveRowProps) {
  const t = useText(visitMessages);
  const name = useNameOf()(locales);
  const can = useCan();
  const approve = useWrite(visits.approve);
  const words = t('firstOrder', { seat: `\u2068${name}\u2069` });
  const press = async () => {
    const approved = await approve.run({ params: at }).catch(() => null);
    if (approved) notify({ kind: 'success', text: t('approved') });
    else notify({ kind: 'danger', text: t('notTaken') });
  };
  return (
    <DeskRow
      words={words}
      more={<OpenAge since={since} />}
      act={
        can('orders.update', { branch: at.branch_id }) && (
          <DeskAct
            loading={approve.isBusy}
            aria-label={t('approveOf', { seat: name })}
            onClick={() => void press()}
          >
            {t('approve')}
          </DeskAct>
        )
      }
    />
  );
}
