import { INVOICE_TYPES, type InvoiceRow } from '@diwan/contract/bookings/invoice-row.ts';
import { invoiceUpdateBody } from '@diwan/contract/bookings/invoices.ts';
import { Button, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useCan } from '#kit/access/can.tsx';
import type { CallError } from '#kit/data/call-error.ts';
import { MoneyField, SelectField } from '#kit/form/choice-fields.tsx';
import { ContractForm } from '#kit/form/contract-form.tsx';
import { FailureAlert } from '#kit/form/failure-alert.tsx';
import { useLeaveGuard } from '#kit/form/leave-guard.ts';
import { useContractForm } from '#kit/form/use-contract-form.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { useOptionChoices } from '../../reservations/option-labels.ts';
import { invoiceMessages } from '../invoices.messages.ts';
import { useDeleteInvoice, useInvoiceWrite } from '../invoice-writes.ts';
import { wallDay } from '../../reservations/wall-time.ts';
import { invoiceDrawerMessages } from './invoice-drawer.messages.ts';
import classes from './invoice-drawer.module.css';
import { DayField, WordsField } from './invoice-fields.tsx';

const editable = invoiceUpdateBody.pick({
  amount: true,
  type: true,
  payment_type: true,
  due_at: true,
  note: true,
  description: true,
});
const settled = invoiceUpdateBody.pick({ note: true, description: true });
const STALE = 409;

/** At noon, so that no zone moves it to another day. */
const localDay = (instant: string, timeZone: string): string => `${wallDay(instant, timeZone)} 12:00:00`;

/** What may be decided while nothing has moved. */
function MoneyFields({ row }: { row: InvoiceRow }) {
  const translate = useText(invoiceMessages);
  const types = useOptionChoices('payment_types');
  return (
    <>
      <div className={classes.pair}>
        <MoneyField name="amount" label={translate('amount')} currency={row.currency} />
        <SelectField
          name="type"
          label={translate('type')}
          choices={INVOICE_TYPES.map((value) => ({ value, label: translate(value) }))}
        />
      </div>
      <div className={classes.pair}>
        <SelectField name="payment_type" label={translate('paymentType')} choices={types} />
        <DayField name="due_at" label={translate('due')} />
      </div>
    </>
  );
}

function useValues(row: InvoiceRow) {
  const timeZone = useWorkspace().business?.timezone ?? 'Asia/Kuwait';
  const { amount, type, payment_type, due_at: due, note, description } = row;
  const spoken = { note: note ?? '', description: description ?? '' };
  if (row.status !== 'pending') return spoken;
  return { amount, type, payment_type, due_at: due === null ? null : localDay(due, timeZone), ...spoken };
}

const WORDS = ['note', 'description'] as const;

/**
 * A form that goes on while its invoice is paid, split or changed at another desk: what is typed stays, and all else becomes what the
 * server has. Of settled money only the words can be changed, so that only these stay.
 */
function useInvoiceForm(row: InvoiceRow) {
  const isPending = row.status === 'pending';
  const values = useValues(row);
  const contract = useContractForm(isPending ? editable : settled, values);
  const { form, clearFailure } = contract;
  const { dirtyFields } = form.formState;
  const known = useRef(row);
  useEffect(() => {
    const { updated_at: at, status } = known.current;
    if (at === row.updated_at) return;
    known.current = row;
    clearFailure();
    if (status === row.status) return form.reset(values, { keepDirtyValues: true });
    const typed = WORDS.filter((name) => dirtyFields[name]).map(
      (name) => [name, form.getValues(name)] as const,
    );
    form.reset(values);
    for (const [name, text] of typed) form.setValue(name, text, { shouldDirty: true });
  });
  return { contract, isPending };
}

interface FormProps {
  readonly row: InvoiceRow;
  readonly onReload: () => void;
  readonly onRemoved: () => void;
}

interface RejectedStepsProps {
  readonly contract: { readonly failure: CallError | null; readonly isFailureUnplaced: boolean };
  readonly onReload: () => void;
}

/** What no field can show; of a newer version also the way to it. */
function Refusal({ contract: { failure, isFailureUnplaced }, onReload }: RejectedStepsProps) {
  const t = useText(invoiceDrawerMessages);
  if (failure?.status === STALE) {
    return (
      <>
        <FailureAlert failure={failure} tone="warning" />
        <Button variant="default" onClick={onReload}>
          {t('newer')}
        </Button>
      </>
    );
  }
  return failure && isFailureUnplaced ? <FailureAlert failure={failure} /> : null;
}

interface FootProps extends FormProps {
  readonly mayUpdate: boolean;
  readonly isBusy: boolean;
  readonly isDirty: boolean;
}

function Foot({ mayUpdate, isBusy, isDirty, row, onRemoved }: FootProps) {
  const t = useText(invoiceDrawerMessages);
  const remove = useDeleteInvoice(row);
  const removeIt = async () => {
    if (await remove?.()) onRemoved();
  };
  return (
    <div className={classes.foot}>
      {mayUpdate && (
        <Button type="submit" loading={isBusy} disabled={!isDirty}>
          {t('save')}
        </Button>
      )}
      {remove && (
        <Button variant="subtle" color="red" onClick={() => void removeIt()}>
          {t('remove')}
        </Button>
      )}
    </div>
  );
}

/** Everything while it is pending; of settled money only the words. */
export function InvoiceForm(props: FormProps) {
  const { row, onReload } = props;
  const t = useText(invoiceDrawerMessages);
  const translate = useText(invoiceMessages);
  const mayUpdate = useCan()('invoices.update', { branch: row.branch_id });
  const { send, isBusy } = useInvoiceWrite(row);
  const { contract, isPending } = useInvoiceForm(row);
  const { isDirty } = contract.form.formState;
  useLeaveGuard(isDirty);
  const submit = () =>
    contract.submit(async (values) => {
      const sent = structuredClone(contract.form.getValues());
      // Of two ways to save at the same time one is not taken.
      if (await send(values)) contract.form.reset(sent);
    });
  return (
    <section className={classes.part} aria-label={t('edit')}>
      <h3>{t('edit')}</h3>
      {!isPending && (
        <Text size="sm" c="dimmed">
          {t('fixed', { status: translate(row.status).toLowerCase() })}
        </Text>
      )}
      <ContractForm
        of={contract}
        isReadOnly={!mayUpdate}
        onSubmit={() => void submit()}
        className={classes.form ?? ''}
      >
        <Refusal contract={contract} onReload={onReload} />
        {isPending && <MoneyFields row={row} />}
        <WordsField name="description" label={t('description')} description={t('descriptionHint')} />
        <WordsField name="note" label={t('note')} description={t('noteHint')} />
        <Foot {...props} mayUpdate={mayUpdate} isBusy={isBusy} isDirty={isDirty} />
      </ContractForm>
    </section>
  );
}
