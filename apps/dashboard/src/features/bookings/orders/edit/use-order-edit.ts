import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import { orders } from '@diwan/contract/bookings/orders.ts';
import type { BodyInput } from '@diwan/contract/operation.ts';
import { useEffect, useState } from 'react';
import { CallError } from '#kit/data/call-error.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { useContractForm } from '#kit/form/use-contract-form.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { notify } from '#ui/overlays.ts';
import { draftOfRow, orderSchema, updateBody, type OrderDraft } from '../form/order-draft.ts';
import type { OrderMenu } from '../form/order-menu.ts';
import { shortLine } from '../form/short-line.ts';
import { orderEditMessages } from './order-edit.messages.ts';

export const paramsOfOrder = ({ business_id, branch_id, id }: OrderRow) => ({ business_id, branch_id, id });

/** One order being changed: what was typed, the row it is compared with, and the ways to save it. */
export function useOrderEdit(loaded: OrderRow, menu: OrderMenu, timeZone: string) {
  const t = useText(orderEditMessages);
  const locale = useLocale();
  const nameOf = useNameOf();
  const update = useWrite(orders.update);
  /** The row the form was filled from: its `updated_at` is what the server compares. */
  const [row, setRow] = useState(loaded);
  const [refusal, setRefusal] = useState<CallError | null>(null);
  const contract = useContractForm(orderSchema, draftOfRow(loaded, timeZone));
  const { form } = contract;
  const { isDirty } = form.formState;

  /** What was typed stays where `keepTyped`; everything else becomes what the server has. */
  const takeOver = (next: OrderRow, keepTyped: boolean) => {
    setRow(next);
    setRefusal(null);
    contract.clearFailure();
    form.reset(draftOfRow(next, timeZone), { keepDirtyValues: keepTyped });
  };
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- another desk's change comes into a form nobody types in
    if (loaded.updated_at > row.updated_at && !isDirty) takeOver(loaded, false);
  });

  const putOnLine = (error: unknown, { lines }: OrderDraft) => {
    if (!(error instanceof CallError)) return;
    const names = lines.map(({ item_id: id }) => nameOf(menu.items.get(id ?? 0)?.locales ?? []));
    const index = shortLine(error.message, names, locale);
    if (index !== null) form.setError(`lines.${index}.count`, { type: 'server', message: error.message });
  };
  const submit = async () => {
    setRefusal(null);
    const isSaved = await contract.submit(async (draft) => {
      try {
        const body = updateBody(draft, row, timeZone);
        const saved = await update.run({ params: paramsOfOrder(row), body });
        if (saved) takeOver(saved, false);
      } catch (error) {
        putOnLine(error, draft);
        throw error;
      }
    });
    if (isSaved) notify({ kind: 'success', text: t('saved') });
  };

  /** Saves one thing at once, beside what is being typed. Resolves to the row, or null where it was refused. */
  const act = async (body: BodyInput<typeof orders.update>): Promise<OrderRow | null> => {
    setRefusal(null);
    try {
      const { updated_at } = row;
      const saved = await update.run({ params: paramsOfOrder(row), body: { ...body, updated_at } });
      if (saved) takeOver(saved, true);
      return saved;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (!error.wantsPassword) setRefusal(error);
      return null;
    }
  };
  const hasLineProblem = Boolean(form.formState.errors.lines);
  const formFailure = contract.isFailureUnplaced && !hasLineProblem ? contract.failure : null;
  return {
    contract,
    row,
    failure: refusal ?? formFailure,
    isBusy: update.isBusy,
    isDirty,
    submit,
    act,
    takeOver,
  };
}

export type OrderEdit = ReturnType<typeof useOrderEdit>;
