import type { InvoiceRow } from '@diwan/contract/bookings/invoice-row.ts';
import { invoiceUpdateBody } from '@diwan/contract/bookings/invoices.ts';
import { Button, Group } from '@mantine/core';
import { SelectField } from '#kit/form/choice-fields.tsx';
import { ContractForm } from '#kit/form/contract-form.tsx';
import { FailureAlert } from '#kit/form/failure-alert.tsx';
import { useContractForm } from '#kit/form/use-contract-form.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useOptionChoices } from '../../reservations/option-labels.ts';
import { invoiceMessages } from '../invoices.messages.ts';
import { invoiceDrawerMessages } from './invoice-drawer.messages.ts';
import classes from './invoice-drawer.module.css';
import { MomentField } from './invoice-fields.tsx';
import { useInvoiceWrite } from './use-invoice-write.ts';

const schema = invoiceUpdateBody.pick({ payment_type: true, paid_at: true });

/** How and when it was paid. */
export function PayForm({ row, onClose }: { row: InvoiceRow; onClose: () => void }) {
  const t = useText(invoiceDrawerMessages);
  const translate = useText(invoiceMessages);
  const types = useOptionChoices('payment_types');
  const { send, isBusy } = useInvoiceWrite(row);
  const contract = useContractForm(schema, { payment_type: row.payment_type, paid_at: null });
  const submit = async () => {
    const isSaved = await contract.submit(({ payment_type, paid_at }) =>
      send({ status: 'paid', payment_type, ...(paid_at ? { paid_at } : {}) }),
    );
    if (isSaved) onClose();
  };
  return (
    <fieldset className={classes.quick} aria-label={t('pay')}>
      <ContractForm of={contract} onSubmit={() => void submit()} className={classes.form ?? ''}>
        {contract.isFailureUnplaced && contract.failure && <FailureAlert failure={contract.failure} />}
        <div className={classes.pair}>
          <SelectField
            name="payment_type"
            label={translate('paymentType')}
            choices={types}
            description={'\u00A0'}
          />
          <MomentField name="paid_at" label={t('paidAt')} description={t('paidAtHint')} />
        </div>
        <Group gap="xs">
          <Button type="submit" loading={isBusy}>
            {t('payNow')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('back')}
          </Button>
        </Group>
      </ContractForm>
    </fieldset>
  );
}
