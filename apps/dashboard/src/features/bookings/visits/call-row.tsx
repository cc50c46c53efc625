import { visitCalls, type VisitCallRow } from '@diwan/contract/bookings/visit-calls.ts';
import { callText } from '@diwan/domain/notification-texts.ts';
import { useCan } from '#kit/access/can.tsx';
import { useWrite } from '#kit/data/use-write.ts';
import { nameOf } from '#kit/i18n/localized.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { DeskAct, DeskRow } from '#ui/desk-card.tsx';
import { notify } from '#ui/overlays.ts';
import { OpenAge } from '../orders/open-age.tsx';
import { visitMessages } from './visits.messages.ts';

interface CallRowProps {
  readonly call: VisitCallRow;
  readonly at: { readonly business_id: number; readonly branch_id: number };
}

/** What a table asks for, since when, and the press of whoever goes. */
export function CallRow({ call, at }: CallRowProps) {
  const t = useText(visitMessages);
  const locale = useLocale();
  const can = useCan();
  const take = useWrite(visitCalls.take);
  const seat = { en: nameOf(call.seat.locales, 'en'), ar: nameOf(call.seat.locales, 'ar') };
  const words = callText({ seat, kind: call.kind }, locale);
  const press = () =>
    take.run({ params: { ...at, id: call.id } }).catch(() => notify({ kind: 'danger', text: t('notTaken') }));
  return (
    <DeskRow
      words={words}
      more={
        <>
          {call.payment_type !== null && <span>{t(call.payment_type)}</span>}
          <OpenAge since={call.called_at} />
        </>
      }
      act={
        can('orders.update', { branch: at.branch_id }) && (
          <DeskAct
            loading={take.isBusy}
            aria-label={t('takeOf', { call: words })}
            onClick={() => void press()}
          >
            {t('onMyWay')}
          </DeskAct>
        )
      }
    />
  );
}
