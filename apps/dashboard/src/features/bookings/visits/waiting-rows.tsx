import { visitCalls, type VisitCallRow } from '@diwan/contract/bookings/visit-calls.ts';
import { visits } from '@diwan/contract/bookings/visits.ts';
import type { LocalizedRow } from '@diwan/contract/fields.ts';
import type { Currency } from '@diwan/domain/money.ts';
import { callText } from '@diwan/domain/notification-texts.ts';
import { useCan } from '#kit/access/can.tsx';
import { useMe } from '#kit/access/me.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { nameOf, useNameOf } from '#kit/i18n/localized.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { RouteLink } from '#kit/screens/route-link.tsx';
import { DeskAct, DeskRow } from '#ui/desk-card.tsx';
import { notify } from '#ui/overlays.ts';
import { OpenAge } from '../orders/open-age.tsx';
import { Amount } from '../reservations/amount.tsx';
import { useVisitText } from './use-visit-text.ts';

interface CallRowProps {
  readonly call: VisitCallRow;
  /** What the table has still to pay; absent: nobody said. */
  readonly owes?: { readonly value: number; readonly currency: Currency } | undefined;
  readonly at: { readonly business_id: number; readonly branch_id: number };
  /** On the page of the visit itself, where nothing need lead to it. */
  readonly isOnItsVisit?: boolean;
}

/** What a table asks for, since when, and the press of whoever goes; the words lead to its visit. */
export function CallRow({ call, owes, at, isOnItsVisit = false }: CallRowProps) {
  const t = useVisitText();
  const locale = useLocale();
  const can = useCan();
  const take = useWrite(visitCalls.take);
  const release = useWrite(visitCalls.release);
  const { name, business, business_control: controlled } = useMe();
  const venue = [...business, ...controlled].find(({ id }) => id === at.business_id);
  const seat = { en: nameOf(call.seat.locales, 'en'), ar: nameOf(call.seat.locales, 'ar') };
  const words = callText({ seat, kind: call.kind, business: venue?.type ?? 'restaurant' }, locale);
  const params = { ...at, id: call.id };
  const topic = `call ${call.id}`;
  const notTaken = () => notify({ kind: 'danger', text: t('notTaken'), topic });
  const giveBack = () => void release.run({ params }).catch(notTaken);
  // The row is gone from every screen by then, so the notice is the only way back.
  const taken = (row: VisitCallRow | null) => {
    // Somebody else was first, or this press is the second of two.
    if (row?.taken_by !== name) return;
    notify({
      kind: 'success',
      text: t('going', { call: words }),
      topic,
      action: { label: t('undo'), run: giveBack },
    });
  };
  const press = () => take.run({ params }).then(taken, notTaken);
  return (
    <DeskRow
      words={isOnItsVisit ? words : <RouteLink to={`/floor/${call.visit_id}`}>{words}</RouteLink>}
      more={
        <>
          {call.kind === 'ask_bill' && owes && <Amount {...owes} />}
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

interface ApproveRowProps {
  readonly locales: readonly LocalizedRow[];
  readonly since: string;
  readonly at: { readonly business_id: number; readonly branch_id: number; readonly id: number };
}

/** A table whose first order waits until somebody has seen that guests sit there. */
export function ApproveRow({ locales, since, at }: ApproveRowProps) {
  const t = useVisitText();
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
