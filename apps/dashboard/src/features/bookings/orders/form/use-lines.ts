import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import { useFormContext } from 'react-hook-form';
import { randomKey } from '#kit/data/random-key.ts';
import type { DraftLine, OrderDraft } from './order-draft.ts';

const isPlain = ({ addons, note }: DraftLine) => addons.length === 0 && note === '';

/** One more of a line without wishes, or a new line with the first price of the item. */
export function withItem(lines: readonly DraftLine[], item: ItemRow, key: string): DraftLine[] {
  const price_id = item.prices[0]?.id ?? null;
  const same = lines.find(
    (line) => line.item_id === item.id && line.price_id === price_id && isPlain(line) && line.count < 999,
  );
  if (same) return lines.map((line) => (line === same ? { ...line, count: line.count + 1 } : line));
  return [...lines, { key, item_id: item.id, price_id, count: 1, addons: [], note: '' }];
}

export function useLines() {
  const { getValues, setValue, clearErrors, formState } = useFormContext<OrderDraft>();
  const put = (lines: DraftLine[]) => {
    // An error of the server was about the lines as they were.
    clearErrors('lines');
    setValue('lines', lines, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };
  return {
    add: (item: ItemRow) => put(withItem(getValues('lines'), item, randomKey())),
    change: (key: string, patch: Partial<DraftLine>) =>
      put(getValues('lines').map((line) => (line.key === key ? { ...line, ...patch } : line))),
    remove: (key: string) => put(getValues('lines').filter((line) => line.key !== key)),
  };
}
