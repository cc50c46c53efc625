import { useText } from '#kit/i18n/messages.ts';
import {
  isOfKind,
  membersOf,
  type ItemableDraft,
  type MemberName,
  type MemberOf,
} from '../drafts/item-members.ts';
import { OwnerField } from '../owner/owner-field.tsx';
import { Addresses } from './addresses.tsx';
import { ChoiceField } from './choice-field.tsx';
import classes from './item-editor.module.css';
import { itemMessages } from './item.messages.ts';
import { MapLinkField } from './map-link-field.tsx';
import type { MemberProps } from './member-props.ts';
import { NumberField } from './number-field.tsx';
import type { PartProps } from './part-props.ts';
import { DurationField, ProvidersField } from './service-fields.tsx';
import { UnitNamesButton } from './unit-names-button.tsx';

/** Fields that are entered in a way of their own. */
type Own = Exclude<MemberName, MemberOf<'count' | 'amount' | 'choice' | 'duration'>>;
const OWN: Readonly<Record<Own, (props: MemberProps) => React.ReactNode>> = {
  unit_names: UnitNamesButton,
  address: Addresses,
  map_link: MapLinkField,
  owner_id: OwnerField,
  provider_employee_ids: ProvidersField,
};

function Field({ name, ...props }: MemberProps & { readonly name: MemberName }) {
  if (isOfKind(name, 'count', 'amount')) return <NumberField name={name} {...props} />;
  if (isOfKind(name, 'choice')) return <ChoiceField name={name} {...props} />;
  if (isOfKind(name, 'duration')) return <DurationField name={name} {...props} />;
  const OwnField = OWN[name];
  return <OwnField {...props} />;
}

/** What only items of this kind have: its numbers side by side, then the rest. */
export function ItemablePart(props: PartProps) {
  const t = useText(itemMessages);
  const set = (change: Partial<ItemableDraft>) =>
    props.patch(({ itemable }) => ({ itemable: { ...itemable, ...change } }));
  const names = membersOf(props.entry.row.itemable_type);
  const fields = (shown: readonly MemberName[]) =>
    shown.map((name) => <Field key={name} name={name} {...props} set={set} />);
  return (
    <fieldset className={classes.part}>
      <legend className={classes.legend}>{t('details')}</legend>
      <div className={classes.trio}>{fields(names.filter((name) => isOfKind(name, 'count', 'amount')))}</div>
      {fields(names.filter((name) => !isOfKind(name, 'count', 'amount')))}
    </fieldset>
  );
}
