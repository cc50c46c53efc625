import { Anchor, Button, Text, TextInput } from '@mantine/core';
import { IconListNumbers } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { EMPLOYEE_LIST, users } from '@diwan/contract/accounts/users.ts';
import { type FieldLabels, ITEM_FIELD_WORDS } from '@diwan/contract/catalogue/item-field-labels.ts';
import { coordinatesIn, mapLinkTo } from '@diwan/domain/map-link.ts';
import { useCurrencyName } from '#kit/i18n/currency.ts';
import { directionOf, useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { ResourceMultiPick } from '#kit/resource/resource-multi-pick.tsx';
import { Bdi } from '#ui/bdi.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { fieldOf, isOfKind, type ItemableDraft, type MemberName, membersOf } from '../drafts/item-members.ts';
import { completedDuration, numberOf, westernNumber } from '../drafts/typed-values.ts';
import { useProblemAt } from '../item/save-state.ts';
import { useReadingOrder } from '../languages/use-reading-order.ts';
import { useMenu } from '../menu-context.ts';
import { OwnerField } from '../owner/owner-field.tsx';
import { AmountInput } from './priced-rows.tsx';
import { ChoiceField } from './choice-field.tsx';
import classes from './item-editor.module.css';
import { editorMessages, fieldMessages, itemMessages } from './item.messages.ts';
import type { FieldProps, MemberProps, PartProps } from './part-props.ts';

/** What is said below a field. */
function useHint(name: keyof typeof ITEM_FIELD_WORDS): string | undefined {
  const locale = useLocale();
  const words: FieldLabels = ITEM_FIELD_WORDS[name];
  return words.hint?.[locale];
}

const PlaceMap = lazyPart(() => import('#kit/map/place-map.tsx'));

/** The place as a link, as numbers and on a map; the link stands for latitude and longitude. */
function MapLinkField({ name, entry, isReadOnly, set }: FieldProps<'place'>) {
  const t = useText(itemMessages);
  const translate = useText(editorMessages);
  const link = entry.draft.itemable[name];
  const problem = useProblemAt(entry, `itemable.${name}`, 'itemable.latitude', 'itemable.longitude');
  const place = coordinatesIn(link);
  return (
    <div className={classes.place}>
      <TextInput
        label={t('mapLink')}
        description={isReadOnly ? undefined : t('mapLinkHint')}
        type="url"
        dir="ltr"
        autoComplete="off"
        error={problem}
        readOnly={isReadOnly}
        value={link}
        onChange={(event) => set({ [name]: event.currentTarget.value })}
      />
      {place !== null && (
        <Text size="sm" className={classes.none}>
          {translate('place')} <Bdi>{`${place.latitude}, ${place.longitude}`}</Bdi>{' '}
          <Anchor size="sm" href={mapLinkTo(place)} target="_blank" rel="noreferrer">
            {translate('openMaps')}
          </Anchor>
        </Text>
      )}
      <Suspense fallback={<div className={classes.mapComing} />}>
        <PlaceMap
          place={place}
          isReadOnly={isReadOnly}
          onPlace={(next) => set({ [name]: mapLinkTo(next) })}
        />
      </Suspense>
    </div>
  );
}

const UnitNames = lazyPart(() => import('../unit-names/unit-names.tsx'));

/** The names of the units; fewer than one unit count as one. */
function UnitNamesButton({ name, entry, isReadOnly, set }: FieldProps<'texts'>) {
  const t = useText(editorMessages);
  const translate = useText(fieldMessages);
  const [isOpen, setIsOpen] = useState(false);
  const { units, [name]: names } = entry.draft.itemable;
  const count = Math.max(1, Math.floor(numberOf(units.trim()) ?? 1));
  const named = names.slice(0, count).filter((text) => text.trim() !== '').length;
  return (
    <div className={classes.unitNames}>
      <Button
        variant="default"
        leftSection={<IconListNumbers size={16} />}
        disabled={entry.problems['itemable.units'] !== undefined}
        onClick={() => setIsOpen(true)}
      >
        {translate(name)}
      </Button>
      <span className={classes.none}>{t('unitsNamed', { named, units: count })}</span>
      <Suspense fallback={null}>
        {isOpen && (
          <UnitNames
            units={count}
            names={names}
            isReadOnly={isReadOnly}
            onChange={(changed) => set({ [name]: changed })}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </div>
  );
}

function DurationField({ name, entry, isReadOnly, set }: FieldProps<'duration'>) {
  const t = useText(fieldMessages);
  const hint = useHint(name);
  const duration = entry.draft.itemable[name];
  const problem = useProblemAt(entry, `itemable.${name}`);
  const complete = completedDuration(duration);
  return (
    <TextInput
      label={t(name)}
      description={hint}
      dir="ltr"
      inputMode="numeric"
      autoComplete="off"
      maxLength={8}
      error={problem === null ? null : hint}
      readOnly={isReadOnly}
      value={duration}
      onChange={(event) => set({ [name]: westernNumber(event.currentTarget.value) })}
      onBlur={() => complete !== duration && set({ [name]: complete })}
    />
  );
}

/** Who gives a service. */
function ProvidersField({ name, entry, isReadOnly, set }: FieldProps<'people'>) {
  const t = useText(editorMessages);
  const translate = useText(fieldMessages);
  const problem = useProblemAt(entry, `itemable.${name}`);
  const people = entry.draft.itemable[name];
  return (
    <ResourceMultiPick
      of={users}
      query={EMPLOYEE_LIST}
      label={translate(name)}
      description={t('providersHint')}
      placeholder={people.length === 0 ? t('chooseProviders') : undefined}
      error={problem}
      readOnly={isReadOnly}
      value={people}
      onChange={(ids) => set({ [name]: ids })}
    />
  );
}

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

/** What a scanner types here ends with Enter, which is not meant for the form. */
function CodeField({ name, entry, isReadOnly, set }: FieldProps<'code'>) {
  const t = useText(fieldMessages);
  const { most = 0 } = fieldOf(name);
  return (
    <TextInput
      label={t(name)}
      description={useHint(name)}
      dir="ltr"
      maxLength={most}
      autoComplete="off"
      error={useProblemAt(entry, `itemable.${name}`, name)}
      readOnly={isReadOnly}
      value={entry.draft.itemable[name]}
      onChange={(event) => set({ [name]: event.currentTarget.value.replaceAll(/\s/g, '') })}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
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
  if (isOfKind(name, 'code')) return <CodeField name={name} {...props} />;
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
