import { useText } from '#kit/i18n/messages.ts';
import { TextInput } from '@mantine/core';
import { directionOf } from '#kit/i18n/locale.ts';
import { useCurrencyName } from '#kit/i18n/currency.ts';
import { isOfKind, membersOf, type ItemableDraft, type MemberName, fieldOf } from '../drafts/item-members.ts';
import { OwnerField } from '../owner/owner-field.tsx';
import { useReadingOrder } from '../languages/use-reading-order.ts';
import { useProblemAt } from '../item/use-problem.ts';
import { numberOf } from '../drafts/typed-numbers.ts';
import { useMenu } from '../menu-context.ts';
import { ChoiceField } from './choice-field.tsx';
import classes from './item-editor.module.css';
import { itemMessages } from './item.messages.ts';
import { MapLinkField } from './map-link-field.tsx';
import type { FieldProps, MemberProps } from './member-props.ts';
import type { PartProps } from './part-props.ts';
import { DurationField, ProvidersField } from './service-fields.tsx';
import { UnitNamesButton } from './unit-names-button.tsx';
import { AmountInput } from './amount-input.tsx';
import { fieldMessages } from './field.messages.ts';
import { useHint } from './use-hint.ts';

/** A count or an amount of money. What is left below what every item has becomes that on leaving. */
function NumberField({ name, entry, isReadOnly, set }: FieldProps<'count' | 'amount'>) {
  const t = useText(fieldMessages);
  const currency = useCurrencyName()(useMenu().screen.currency);
  const { kind, blank } = fieldOf(name);
  const value = entry.draft.itemable[name];
  const problem = useProblemAt(entry, `itemable.${name}`, name);
  const isTooLittle = typeof blank === 'number' && (numberOf(value.trim()) ?? 0) < blank;
  return (
    <AmountInput
      label={t(name)}
      description={useHint(name)}
      isWhole={kind === 'count'}
      {...(kind === 'amount' ? { unit: currency } : {})}
      error={problem}
      readOnly={isReadOnly}
      value={value}
      onType={(typed) => set({ [name]: typed })}
      onBlur={() => isTooLittle && set({ [name]: String(blank) })}
    />
  );
}

const LONGEST_ADDRESS = 255;

/** The street address in each language. */
function LocalizedField({ name, entry, isReadOnly, set }: FieldProps<'localized'>) {
  const t = useText(itemMessages);
  const texts = entry.draft.itemable[name];
  const problems = {
    en: useProblemAt(entry, `itemable.${name}.en`),
    ar: useProblemAt(entry, `itemable.${name}.ar`),
  };
  return (
    <div className={classes.pair}>
      {useReadingOrder().map((locale) => (
        <TextInput
          key={locale}
          label={locale === 'en' ? t('addressEn') : t('addressAr')}
          lang={locale}
          dir={directionOf(locale)}
          maxLength={LONGEST_ADDRESS}
          error={problems[locale]}
          readOnly={isReadOnly}
          value={texts[locale]}
          onChange={(event) => set({ [name]: { ...texts, [locale]: event.currentTarget.value } })}
        />
      ))}
    </div>
  );
}

/** The widget of each kind of fields. */
function Field({ name, ...props }: MemberProps & { readonly name: MemberName }) {
  if (isOfKind(name, 'count', 'amount')) return <NumberField name={name} {...props} />;
  if (isOfKind(name, 'choice')) return <ChoiceField name={name} {...props} />;
  if (isOfKind(name, 'duration')) return <DurationField name={name} {...props} />;
  if (isOfKind(name, 'texts')) return <UnitNamesButton name={name} {...props} />;
  if (isOfKind(name, 'localized')) return <LocalizedField name={name} {...props} />;
  if (isOfKind(name, 'place')) return <MapLinkField name={name} {...props} />;
  if (isOfKind(name, 'person')) return <OwnerField name={name} {...props} />;
  return <ProvidersField name={name} {...props} />;
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
