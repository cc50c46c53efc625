import { NativeSelect, Text, TextInput } from '@mantine/core';
import { FRONTAGES, type ItemableType } from '@diwan/contract/catalogue/item-row.ts';
import { LOCALES } from '@diwan/contract/locale.ts';
import { coordinatesIn } from '@diwan/domain/map-link/map-link.ts';
import { directionOf } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { Bdi } from '#ui/bdi.tsx';
import type { ItemableDraft } from '../drafts/item-draft.ts';
import { completedDuration } from '../drafts/typed-duration.ts';
import { numberOf } from '../drafts/typed-numbers.ts';
import { useProblemAt } from '../item/use-problem.ts';
import { useMenu } from '../menu-context.ts';
import { menuMessages } from '../menu.messages.ts';
import { AmountInput } from './amount-input.tsx';
import type { PartProps } from './part-props.ts';
import classes from './item-editor.module.css';

interface MemberProps extends PartProps {
  readonly set: (change: Partial<ItemableDraft>) => void;
}

/** Below 1 or empty means 1 (S5.50). */
const atLeastOne = (typed: string): string => ((numberOf(typed.trim()) ?? 0) < 1 ? '1' : typed);

function UnitsFields({ entry, isReadOnly, set }: MemberProps) {
  const t = useText(menuMessages);
  const { currency } = useMenu().screen;
  const { units, bedrooms, insurance } = entry.draft.itemable;
  const unitsProblem = useProblemAt(entry, 'itemable.units', 'units');
  const bedroomsProblem = useProblemAt(entry, 'itemable.bedrooms');
  const insuranceProblem = useProblemAt(entry, 'itemable.insurance');
  return (
    <div className={classes.trio}>
      <AmountInput
        label={t('units')}
        isWhole
        error={unitsProblem}
        readOnly={isReadOnly}
        value={units}
        onType={(typed) => set({ units: typed })}
        onBlur={() => atLeastOne(units) !== units && set({ units: atLeastOne(units) })}
      />
      <AmountInput
        label={t('bedrooms')}
        isWhole
        error={bedroomsProblem}
        readOnly={isReadOnly}
        value={bedrooms}
        onType={(typed) => set({ bedrooms: typed })}
        onBlur={() => atLeastOne(bedrooms) !== bedrooms && set({ bedrooms: atLeastOne(bedrooms) })}
      />
      <AmountInput
        label={t('insurance')}
        unit={currency}
        error={insuranceProblem}
        readOnly={isReadOnly}
        value={insurance}
        onType={(typed) => set({ insurance: typed })}
      />
    </div>
  );
}

function MapLinkField({ entry, isReadOnly, set }: MemberProps) {
  const t = useText(menuMessages);
  const { map_link } = entry.draft.itemable;
  const problem = useProblemAt(entry, 'itemable.map_link', 'itemable.latitude', 'itemable.longitude');
  const found = coordinatesIn(map_link);
  return (
    <div>
      <TextInput
        label={t('mapLink')}
        description={t('mapLinkHint')}
        type="url"
        dir="ltr"
        autoComplete="off"
        error={problem}
        readOnly={isReadOnly}
        value={map_link}
        onChange={(event) => set({ map_link: event.currentTarget.value })}
      />
      {found !== null && (
        <Text size="sm" className={classes.none}>
          <Bdi ltr={false}>{t('placeFound', { place: `${found.latitude}, ${found.longitude}` })}</Bdi>
        </Text>
      )}
    </div>
  );
}

function ChaletFields(props: MemberProps) {
  const t = useText(menuMessages);
  const { entry, isReadOnly, set } = props;
  const { frontage, address } = entry.draft.itemable;
  return (
    <>
      <UnitsFields {...props} />
      <NativeSelect
        label={t('frontage')}
        disabled={isReadOnly}
        data={[
          { value: '', label: t('anyFrontage') },
          ...FRONTAGES.map((value) => ({ value, label: t(value) })),
        ]}
        value={frontage}
        onChange={(event) =>
          set({ frontage: FRONTAGES.find((one) => one === event.currentTarget.value) ?? '' })
        }
      />
      <div className={classes.pair}>
        {LOCALES.map((locale) => (
          <TextInput
            key={locale}
            label={locale === 'en' ? t('addressEn') : t('addressAr')}
            lang={locale}
            dir={directionOf(locale)}
            readOnly={isReadOnly}
            value={address[locale]}
            onChange={(event) => set({ address: { ...address, [locale]: event.currentTarget.value } })}
          />
        ))}
      </div>
      <MapLinkField {...props} />
    </>
  );
}

function DurationField({ entry, isReadOnly, set }: MemberProps) {
  const t = useText(menuMessages);
  const { duration } = entry.draft.itemable;
  const problem = useProblemAt(entry, 'itemable.duration');
  return (
    <TextInput
      label={t('duration')}
      description={t('durationHint')}
      dir="ltr"
      inputMode="numeric"
      autoComplete="off"
      maxLength={8}
      error={problem === null ? null : t('durationHint')}
      readOnly={isReadOnly}
      value={duration}
      onChange={(event) => set({ duration: event.currentTarget.value })}
      onBlur={() =>
        completedDuration(duration) !== duration && set({ duration: completedDuration(duration) })
      }
    />
  );
}

function StockField({ entry, isReadOnly, set }: MemberProps) {
  const t = useText(menuMessages);
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
  salon_service: DurationField,
  salon_product: StockField,
  restaurant_product: StockField,
};

/** What only items of this kind have. */
export function ItemablePart(props: PartProps) {
  const t = useText(menuMessages);
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
