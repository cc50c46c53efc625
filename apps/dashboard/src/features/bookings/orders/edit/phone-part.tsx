import { orderName } from '@diwan/domain/names.ts';
import { formatPhone } from '@diwan/domain/phone.ts';
import { isPhoneOpen } from '@diwan/domain/phone-checks.ts';
import { Button } from '@mantine/core';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { notify } from '#ui/overlays.ts';
import { phoneCheckMessages } from '../phone-check.messages.ts';
import { PhoneMark } from '../phone-mark.tsx';
import classes from './order-edit.module.css';
import type { OrderEdit } from './use-order-edit.ts';

/** Whether the guest has confirmed the phone number, and the press by which staff say so. Nothing for orders that are not asked. */
export function PhonePart({ edit, mayUpdate }: { readonly edit: OrderEdit; readonly mayUpdate: boolean }) {
  const t = useText(phoneCheckMessages);
  const { row, confirmPhone, isBusy } = edit;
  const number = orderName(row, useLocale());
  const { phone } = row.customer;
  if (!row.phone_asked_at) return null;
  const press = async () => {
    if (await confirmPhone()) notify({ kind: 'success', text: t('saved', { number }) });
  };
  return (
    <>
      <PhoneMark row={row} />
      {isPhoneOpen(row) && phone !== null && (
        <span className={classes.hint}>{t('hint', { phone: `\u2066${formatPhone(phone)}\u2069` })}</span>
      )}
      {isPhoneOpen(row) && mayUpdate && (
        <div>
          <Button variant="default" size="md" loading={isBusy} onClick={() => void press()}>
            {t('confirm')}
          </Button>
        </div>
      )}
    </>
  );
}
