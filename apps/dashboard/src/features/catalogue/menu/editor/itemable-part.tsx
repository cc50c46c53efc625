import type { ItemableType } from '@diwan/contract/catalogue/itemable-types.ts';
import { useText } from '#kit/i18n/messages.ts';
import type { ItemableDraft } from '../drafts/item-members.ts';
import { useProblemAt } from '../item/use-problem.ts';
import { itemMessages } from './item.messages.ts';
import { AmountInput } from './amount-input.tsx';
import { ChaletFields } from './chalet-fields.tsx';
import classes from './item-editor.module.css';
import type { MemberProps } from './member-props.ts';
import type { PartProps } from './part-props.ts';
import { ServiceFields } from './service-fields.tsx';
import { UnitsFields } from './units-fields.tsx';

function StockField({ entry, isReadOnly, set }: MemberProps) {
  const t = useText(itemMessages);
  const problem = useProblemAt(entry, 'itemable.amount');
  return (
    <AmountInput
      label={t('stock')}
      description={t('stockHint')}
      isWhole
      error={problem}
      readOnly={isReadOnly}
      value={entry.draft.itemable.amount}
      onType={(amount) => set({ amount })}
    />
  );
}

const FIELDS: Readonly<Record<ItemableType, (props: MemberProps) => React.ReactNode>> = {
  chalet: ChaletFields,
  hotel_room: UnitsFields,
  salon_service: ServiceFields,
  salon_product: StockField,
  restaurant_product: StockField,
};

/** What only items of this kind have. */
export function ItemablePart(props: PartProps) {
  const t = useText(itemMessages);
  const Fields = FIELDS[props.entry.row.itemable_type];
  const set = (change: Partial<ItemableDraft>) =>
    props.patch(({ itemable }) => ({ itemable: { ...itemable, ...change } }));
  return (
    <fieldset className={classes.part}>
      <legend className={classes.legend}>{t('details')}</legend>
      <Fields {...props} set={set} />
    </fieldset>
  );
}
