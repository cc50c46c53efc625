import { blockBody, blocks, type BlockRow } from '@diwan/contract/bookings/blocks.ts';
import { isStay } from '@diwan/contract/catalogue/itemable-types.ts';
import { Button, Text } from '@mantine/core';
import { useCan } from '#kit/access/can.tsx';
import { useWrite } from '#kit/data/use-write.ts';
import { SelectField } from '#kit/form/choice-fields.tsx';
import { ContractForm } from '#kit/form/contract-form.tsx';
import { DateRangeField } from '#kit/form/date-range-field.tsx';
import { FailureAlert } from '#kit/form/failure-alert.tsx';
import { useLeaveGuard } from '#kit/form/leave-guard.ts';
import { TextField } from '#kit/form/text-field.tsx';
import { useContractForm } from '#kit/form/use-contract-form.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { useVenueOffer } from '#kit/workspace/venue-offer.ts';
import { useDeleteRow } from '#kit/resource/use-delete-row.ts';
import { notify } from '#ui/overlays.ts';
import { useWatch } from 'react-hook-form';
import { useBookables } from '../bookables.ts';
import type { Preset } from '../drawer-address.ts';
import { useUnitNames } from '../unit-names.ts';
import { reservationMessages } from '../reservations.messages.ts';
import { givenTime } from './booking-schema.ts';
import classes from './drawer.module.css';
import { drawerMessages } from './drawer.messages.ts';

interface BlockFormProps {
  readonly row: BlockRow | null;
  readonly preset: Preset;
  readonly onDone: () => void;
}

const schema = blockBody.extend({ from: givenTime(), to: givenTime() });

const valuesOf = ({ item_id, unit, from, to, reason }: BlockRow) => ({ item_id, unit, from, to, reason });

const blank = ({ itemId, unit = 1, from = '', to = '' }: Preset) => ({
  item_id: itemId,
  unit,
  from,
  to,
  reason: '',
});

function useBlockForm({ row, preset, onDone }: BlockFormProps) {
  const t = useText(drawerMessages);
  const { business, branch } = useWorkspace();
  const create = useWrite(blocks.create);
  const update = useWrite(blocks.update);
  const contract = useContractForm(schema, row ? valuesOf(row) : blank(preset));
  const params = { business_id: business?.id ?? 0, branch_id: row?.branch_id ?? branch?.id ?? 0 };
  const submit = async () => {
    const isSaved = await contract.submit((body) =>
      row
        ? update.run({ params: { ...params, id: row.id }, body: { ...body, updated_at: row.updated_at } })
        : create.run({ params, body }),
    );
    if (!isSaved) return;
    notify({ kind: 'success', text: t(row ? 'saved' : 'created') });
    onDone();
  };
  return { contract, params, submit, isBusy: create.isBusy || update.isBusy };
}

function UnitOfItem({ branchId }: { branchId: number }) {
  const offer = useVenueOffer();
  const translate = useText(reservationMessages);
  const nameOf = useNameOf();
  const itemId: unknown = useWatch({ name: 'item_id' });
  const stays = useBookables(branchId || null).rows.filter((item) => isStay(item.itemable_type));
  const units = useUnitNames()(stays.find(({ id }) => id === itemId)).map(({ unit, name }) => ({
    value: String(unit),
    label: name,
  }));
  return (
    <div className={classes.pair}>
      <SelectField
        name="item_id"
        label={offer('label')}
        isNumeric
        choices={stays.map(({ id, locales }) => ({ value: String(id), label: nameOf(locales) }))}
      />
      <SelectField name="unit" label={translate('unit')} isNumeric choices={units} />
    </div>
  );
}

/** Dates on which a unit is not let, and why. */
export function BlockForm(props: BlockFormProps) {
  const { row, onDone } = props;
  const t = useText(drawerMessages);
  const can = useCan();
  const { contract, params, submit, isBusy } = useBlockForm(props);
  const remove = useDeleteRow(blocks.remove);
  const at = { branch: params.branch_id };
  const isReadOnly = !can(row ? 'reservations.update' : 'reservations.create', at);
  const { failure, isFailureUnplaced } = contract;
  useLeaveGuard(contract.form.formState.isDirty);
  const open = async () => {
    if (row && (await remove({ params: { ...params, id: row.id }, subject: row.reason }))) onDone();
  };
  return (
    <ContractForm
      of={contract}
      onSubmit={() => void submit()}
      isReadOnly={isReadOnly}
      className={classes.form}
    >
      <div className={classes.parts}>
        <section className={classes.part}>
          <UnitOfItem branchId={params.branch_id} />
          <DateRangeField from="from" to="to" label={t('dates')} />
          <TextField name="reason" label={t('blockReason')} description={t('blockReasonHint')} />
          {row?.blocked_by && (
            <Text size="sm" c="dimmed">
              {t('blockedBy', { name: row.blocked_by.name })}
            </Text>
          )}
        </section>
      </div>
      {!isReadOnly && (
        <div className={classes.foot}>
          {failure && isFailureUnplaced && <FailureAlert failure={failure} />}
          <div className={classes.footButtons}>
            <Button type="submit" loading={isBusy}>
              {t(row ? 'save' : 'blockSave')}
            </Button>
            {row && (
              <Button variant="default" onClick={() => void open()}>
                {t('unblock')}
              </Button>
            )}
          </div>
        </div>
      )}
    </ContractForm>
  );
}
