import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import { orderPhones } from '@diwan/contract/bookings/order-phones.ts';
import { orderName } from '@diwan/domain/names.ts';
import { isPhoneOpen } from '@diwan/domain/phone-checks.ts';
import { useCan } from '#kit/access/can.tsx';
import { useWrite } from '#kit/data/use-write.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { ActButton } from '#kit/resource/act-button.tsx';
import { actOnRow } from '#kit/resource/act-on-row.ts';
import { notify } from '#ui/overlays.ts';
import { paramsOfOrder } from '../params-of-order.ts';
import { phoneCheckMessages } from '../phone-check.messages.ts';
import { PhoneMark } from '../phone-mark.tsx';
import classes from './orders.module.css';

/** In a row: the phone is not confirmed yet, and the press that says it is. */
export function PhoneAct({ row }: { readonly row: OrderRow }) {
  const t = useText(phoneCheckMessages);
  const number = orderName(row, useLocale());
  const { run, isBusy } = useWrite(orderPhones.confirm);
  const mayUpdate = useCan()('orders.update', { branch: row.branch_id });
  if (!isPhoneOpen(row)) return null;
  const confirm = async () => {
    const saved = await run({ params: paramsOfOrder(row) });
    if (saved) notify({ kind: 'success', text: t('saved', { number }) });
  };
  return (
    <>
      <PhoneMark row={row} />
      {mayUpdate && (
        <span className={classes.confirm}>
          <ActButton
            label={t('confirm')}
            name={t('confirmOf', { number })}
            isBusy={isBusy}
            onPress={() => void actOnRow(confirm)}
          />
        </span>
      )}
    </>
  );
}
