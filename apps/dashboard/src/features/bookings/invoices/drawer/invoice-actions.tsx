import type { InvoiceRow } from '@diwan/contract/bookings/invoice-row.ts';
import { Button, Group } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowsSplit2,
  IconBan,
  IconBrandWhatsapp,
  IconCashBanknote,
  IconCopy,
  IconFileTypePdf,
  IconPrinter,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '#kit/access/can.tsx';
import { useText } from '#kit/i18n/messages.ts';
import { useCopyLink } from '#kit/screens/use-copy-link.ts';
import { ask, notify } from '#ui/overlays.ts';
import { useFormatAmount } from '../../reservations/amount.tsx';
import { useInvoiceLink } from '../invoice-message.ts';
import { useReportAddress } from '../report-address.ts';
import { invoiceDrawerMessages } from './invoice-drawer.messages.ts';
import classes from './invoice-drawer.module.css';
import { invoices, invoiceUpdateBody } from '@diwan/contract/bookings/invoices.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { MoneyField, SelectField } from '#kit/form/choice-fields.tsx';
import { ContractForm } from '#kit/form/contract-form.tsx';
import { FailureAlert } from '#kit/form/failure-alert.tsx';
import { useContractForm } from '#kit/form/use-contract-form.ts';
import { paramsOf, useInvoiceWrite } from '../invoice-writes.ts';
import { useOptionChoices } from '../../reservations/option-labels.ts';
import { invoiceMessages } from '../invoices.messages.ts';
import { MomentField } from './invoice-fields.tsx';

const schema = invoiceUpdateBody.pick({ payment_type: true, paid_at: true });

/** How and when it was paid. */
function PayForm({ row, onClose }: { row: InvoiceRow; onClose: () => void }) {
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

/** Two invoices out of one that is still owed. */
function SplitForm({ row, onClose }: { row: InvoiceRow; onClose: () => void }) {
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

interface RowProps {
  readonly row: InvoiceRow;
}

/** Canceling says what it means for money that has moved already. */
function useCancel(row: InvoiceRow) {
  const t = useText(invoiceDrawerMessages);
  const { act, isBusy } = useInvoiceWrite(row);
  const format = useFormatAmount();
  const cancel = async () => {
    const isSure = await ask({
      title: t('cancelTitle'),
      subject: format(row.amount, row.currency),
      text: t(row.status === 'paid' ? 'cancelPaid' : 'cancelPending'),
      confirm: t('cancelYes'),
      cancel: t('keep'),
      isDestructive: true,
    });
    if (isSure) await act({ status: 'canceled' });
  };
  return { cancel, reopen: () => act({ status: 'pending' }), isBusy };
}

/** The moves that its status allows: paid, split, canceled, open again. */
export function InvoiceMoves({ row }: RowProps) {
  const t = useText(invoiceDrawerMessages);
  const can = useCan();
  const at = { branch: row.branch_id };
  const { isPaying } = useReportAddress();
  const [quick, setQuick] = useState<'pay' | 'split' | null>(isPaying ? 'pay' : null);
  const { cancel, reopen, isBusy } = useCancel(row);
  const close = () => setQuick(null);
  if (!can('invoices.update', at)) return null;
  if (quick === 'pay' && row.status === 'pending') return <PayForm row={row} onClose={close} />;
  if (quick === 'split' && row.status === 'pending') return <SplitForm row={row} onClose={close} />;
  if (row.status === 'canceled') {
    return (
      <div className={classes.actions}>
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={18} />}
          loading={isBusy}
          onClick={() => void reopen()}
        >
          {t('reopen')}
        </Button>
      </div>
    );
  }
  const isPending = row.status === 'pending';
  return (
    <div className={classes.actions}>
      {isPending && (
        <Button leftSection={<IconCashBanknote size={18} />} onClick={() => setQuick('pay')}>
          {t('pay')}
        </Button>
      )}
      {isPending && can('invoices.create', at) && (
        <Button
          variant="default"
          leftSection={<IconArrowsSplit2 size={18} />}
          onClick={() => setQuick('split')}
        >
          {t('split')}
        </Button>
      )}
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconBan size={18} />}
        loading={isBusy}
        onClick={() => void cancel()}
      >
        {t('cancel')}
      </Button>
    </div>
  );
}

/** The page behind its address: printed, kept, sent. */
export function InvoiceSharing({ row }: RowProps) {
  const t = useText(invoiceDrawerMessages);
  const copy = useCopyLink();
  const linkOf = useInvoiceLink();
  const outside = { component: 'a', target: '_blank', rel: 'noopener', variant: 'default' } as const;
  return (
    <section className={classes.part} aria-label={t('share')}>
      <h3>{t('share')}</h3>
      <div className={classes.actions}>
        <Button {...outside} href={row.url} leftSection={<IconPrinter size={18} />}>
          {t('print')}
        </Button>
        <Button {...outside} href={`${row.url}/pdf`} leftSection={<IconFileTypePdf size={18} />}>
          {t('pdf')}
        </Button>
        <Button
          {...outside}
          href={linkOf([row], row.invoice_for?.phone ?? null)}
          leftSection={<IconBrandWhatsapp size={18} />}
        >
          {t('whatsapp')}
        </Button>
        <Button variant="default" leftSection={<IconCopy size={18} />} onClick={() => void copy(row.url)}>
          {t('copyLink')}
        </Button>
      </div>
    </section>
  );
}
