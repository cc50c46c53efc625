import type { InvoiceRow } from '@diwan/contract/bookings/invoice-row.ts';
import { invoices } from '@diwan/contract/bookings/invoices.ts';
import { Button, Group } from '@mantine/core';
import { useWrite } from '#kit/data/use-write.ts';
import { MoneyField } from '#kit/form/choice-fields.tsx';
import { ContractForm } from '#kit/form/contract-form.tsx';
import { FailureAlert } from '#kit/form/failure-alert.tsx';
import { useContractForm } from '#kit/form/use-contract-form.ts';
import { useText } from '#kit/i18n/messages.ts';
import { notify } from '#ui/overlays.ts';
import { useFormatAmount } from '../../reservations/amount.tsx';
import { paramsOf } from '../use-delete-invoice.ts';
import { invoiceDrawerMessages } from './invoice-drawer.messages.ts';
import classes from './invoice-drawer.module.css';

/** Two invoices out of one that is still owed. */
export function SplitForm({ row, onClose }: { row: InvoiceRow; onClose: () => void }) {
  const t = useText(invoiceDrawerMessages);
  const split = useWrite(invoices.split);
  const contract = useContractForm(invoices.split.body, { amount: '', updated_at: row.updated_at });
  const submit = async () => {
    const isSaved = await contract.submit((body) => split.run({ params: paramsOf(row), body }));
    if (!isSaved) return;
    notify({ kind: 'success', text: t('saved') });
    onClose();
  };
  const amount = useFormatAmount()(row.amount, row.currency);
  return (
    <fieldset className={classes.quick} aria-label={t('split')}>
      <ContractForm of={contract} onSubmit={() => void submit()} className={classes.form ?? ''}>
        {contract.isFailureUnplaced && contract.failure && <FailureAlert failure={contract.failure} />}
        <MoneyField
          name="amount"
          label={t('splitAmount')}
          description={t('splitHint', { amount })}
          currency={row.currency}
        />
        <Group gap="xs">
          <Button type="submit" loading={split.isBusy}>
            {t('splitNow')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('back')}
          </Button>
        </Group>
      </ContractForm>
    </fieldset>
  );
}
