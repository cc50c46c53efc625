import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import { orderPhones } from '@diwan/contract/bookings/order-phones.ts';
import { orders } from '@diwan/contract/bookings/orders.ts';
import type { BodyInput } from '@diwan/contract/operation.ts';
import { CallError } from '#kit/data/call-error.ts';
import { useReadCache } from '#kit/data/use-read-cache.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { useRowForm } from '#kit/form/use-row-form.ts';
import { useText } from '#kit/i18n/messages.ts';
import { notify } from '#ui/overlays.ts';
import { draftOfRow, orderSchema, updateBody } from '../form/order-draft.ts';
import { paramsOfOrder } from '../params-of-order.ts';
import { orderEditMessages } from './order-edit.messages.ts';

/** One order being changed: what was typed, the row it is compared with, and the ways to save it. */
export function useOrderEdit(loaded: OrderRow, timeZone: string) {
  const t = useText(orderEditMessages);
  const { refresh } = useReadCache();
  const update = useWrite(orders.update);
  const phone = useWrite(orderPhones.confirm);
  const rowForm = useRowForm(orderSchema, loaded, (next) => draftOfRow(next ?? loaded, timeZone));
  const { contract, saveError, takeOver } = rowForm;
  const row = rowForm.row ?? loaded;
  const params = paramsOfOrder(row);

  const submit = async () => {
    const isSaved = await rowForm.submit(async (draft) => {
      const saved = await update.run({ params, body: updateBody(draft, row, timeZone) });
      if (saved) takeOver(saved, false);
    });
    if (isSaved) notify({ kind: 'success', text: t('saved') });
  };
  const act = (body: BodyInput<typeof orders.update>): Promise<OrderRow | null> =>
    rowForm.writeBeside(() =>
      update.run({ params, body: { ...body, updated_at: row.updated_at } }).catch((error: unknown) => {
        // Money that somebody else has taken meanwhile is in no version of the order.
        if (error instanceof CallError && error.isConflict) refresh(['orders']);
        throw error;
      }),
    );
  const confirmPhone = () => rowForm.writeBeside(() => phone.run({ params }));
  const { errors, isDirty } = contract.form.formState;
  const formFailure = contract.isFailureUnplaced && !errors.lines ? contract.failure : null;
  return {
    contract,
    row,
    failure: saveError ?? formFailure,
    isBusy: update.isBusy || phone.isBusy,
    isDirty,
    submit,
    act,
    confirmPhone,
    takeOver,
  };
}

export type OrderEdit = ReturnType<typeof useOrderEdit>;
