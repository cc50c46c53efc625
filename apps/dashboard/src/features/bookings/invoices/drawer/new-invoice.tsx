import { INVOICE_TYPES } from '@diwan/contract/bookings/invoice-row.ts';
import { invoiceCreateBody, invoices } from '@diwan/contract/bookings/invoices.ts';
import { Button, Switch } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useWrite } from '#kit/data/use-write.ts';
import { MoneyField, SelectField } from '#kit/form/choice-fields.tsx';
import { ContractForm } from '#kit/form/contract-form.tsx';
import { FailureAlert } from '#kit/form/failure-alert.tsx';
import { useLeaveGuard } from '#kit/form/leave-guard.ts';
import { useContractForm } from '#kit/form/use-contract-form.ts';
import { useField } from '#kit/form/use-field.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { notify } from '#ui/overlays.ts';
import { useOptionChoices } from '../../reservations/option-labels.ts';
import { invoiceMessages } from '../invoices.messages.ts';
import { invoiceDrawerMessages } from './invoice-drawer.messages.ts';
import classes from './invoice-drawer.module.css';
import { DayField, MomentField, WordsField } from './invoice-fields.tsx';
import { TARGET_MEMBERS, TargetFields } from './target-fields.tsx';
import type { Currency } from '@diwan/domain/money.ts';

const BLANK = {
  amount: '',
  type: 'credit',
  status: 'pending',
  payment_type: 'cash',
  reservation_id: null,
  order_id: null,
  invoice_for: null,
  due_at: null,
  paid_at: null,
  note: '',
  description: '',
} as const;

function PaidFields() {
  const t = useText(invoiceDrawerMessages);
  const translate = useText(invoiceMessages);
  const { value, onChange } = useField('status', translate('status'));
  const isPaid = useWatch({ name: 'status' }) === 'paid';
  return (
    <>
      <Switch
        label={t('already')}
        checked={value === 'paid'}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? 'paid' : 'pending')}
      />
      {isPaid ? (
        <MomentField name="paid_at" label={t('paidAt')} description={t('paidAtHint')} />
      ) : (
        <DayField name="due_at" label={translate('due')} />
      )}
    </>
  );
}

function Fields({ currency }: { currency: Currency }) {
  const t = useText(invoiceDrawerMessages);
  const translate = useText(invoiceMessages);
  const types = useOptionChoices('payment_types');
  return (
    <section className={classes.part}>
      <div className={classes.pair}>
        <MoneyField name="amount" label={translate('amount')} currency={currency} />
        <SelectField
          name="type"
          label={translate('type')}
          choices={INVOICE_TYPES.map((value) => ({ value, label: translate(value) }))}
        />
      </div>
      <SelectField name="payment_type" label={translate('paymentType')} choices={types} />
      <PaidFields />
      <WordsField name="description" label={t('description')} description={t('descriptionHint')} />
      <WordsField name="note" label={t('note')} description={t('noteHint')} />
    </section>
  );
}

/** An invoice of a reservation, an order or a person of the picked branch. */
export function NewInvoice({ onCreated }: { onCreated: (id: number) => void }) {
  const t = useText(invoiceDrawerMessages);
  const { business, branch } = useWorkspace();
  const at = { business_id: business?.id ?? 0, branch_id: branch?.id ?? 0 };
  const create = useWrite(invoices.create);
  const contract = useContractForm(invoiceCreateBody, BLANK);
  useLeaveGuard(contract.form.formState.isDirty);
  const submit = () =>
    contract.submit(async (body) => {
      const made = await create.run({
        params: at,
        body: { ...body, paid_at: body.status === 'paid' ? body.paid_at : null },
      });
      if (!made) return;
      notify({ kind: 'success', text: t('created') });
      onCreated(made.id);
    });
  return (
    <ContractForm
      of={contract}
      onSubmit={() => void submit()}
      className={classes.whole ?? ''}
      shows={TARGET_MEMBERS}
    >
      <section className={classes.part} aria-label={t('target')}>
        <TargetFields at={at} />
      </section>
      <Fields currency={business?.currency ?? 'KWD'} />
      <div className={classes.end}>
        {contract.isFailureUnplaced && contract.failure && <FailureAlert failure={contract.failure} />}
        <Button type="submit" fullWidth loading={create.isBusy}>
          {t('create')}
        </Button>
      </div>
    </ContractForm>
  );
}
