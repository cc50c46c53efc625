import {
  fallbackOf,
  type SettingDefinition,
  type SettingField,
} from '@diwan/contract/settings/definition.ts';
import { BUSINESS_SETTINGS } from '@diwan/contract/settings/business-settings.ts';
import type { BusinessType } from '@diwan/contract/permissions.ts';
import { Suspense, type ComponentType } from 'react';
import { FieldComing } from '#kit/form/field-coming.tsx';
import { MediaField } from '#kit/form/media-field.tsx';
import { PhoneField } from '#kit/form/phone-field.tsx';
import { TextField } from '#kit/form/text-field.tsx';
import { usePick } from '#kit/i18n/localized.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import type { StoredOfBusiness } from '../of-business.ts';
import { hintOfSetting, nameOfSetting } from '../setting-labels.ts';
import { AddressSetting } from './address-setting.tsx';
import { AdsSetting } from './ads-setting.tsx';
import { ChoiceSetting } from './choice-setting.tsx';
import {
  ColourSetting,
  NumberSetting,
  TimeSetting,
  NamesSetting,
  SwitchSetting,
  SecretSetting,
} from './plain-settings.tsx';
import { DurationSetting } from './duration-setting.tsx';
import { PackagesSetting } from './packages-setting.tsx';
import { OrderPaymentSetting } from './order-payment-setting.tsx';
import type { OfBusiness, PartProps } from './part-props.ts';
import { SpecialHoursSetting } from './special-hours-setting.tsx';
import { TermsSetting } from './terms-setting.tsx';
import { useText } from '#kit/i18n/messages.ts';
import { settingMessages } from '../settings.messages.ts';
import { WeekOfBusiness } from './hours-of-business.tsx';
import { WeekHours } from './week-hours.tsx';

/** When the staff of a salon work. */
function ShiftsSetting({ name, description }: PartProps) {
  const t = useText(settingMessages);
  return <WeekHours name={name} word="Shift" description={description} begin={t('setHours')} />;
}

/** When guests are served. */
function OpeningHoursSetting({ name, description, ofBusiness }: PartProps) {
  const t = useText(settingMessages);
  const held = ofBusiness && <WeekOfBusiness ofBusiness={ofBusiness} />;
  return <WeekHours name={name} word="Time" description={description} begin={t('setOpening')} unset={held} />;
}

const DateSetting = lazyPart(async () => ({ default: (await import('./date-setting.tsx')).DateSetting }));

function PictureSetting({ name, label }: PartProps) {
  const { business } = useWorkspace();
  return <MediaField name={name} label={label} businessId={business?.id ?? null} isRequired={false} />;
}

const PhoneSetting = ({ name, label }: PartProps) => <PhoneField name={name} label={label} />;

function LinkSetting({ name, label, description }: PartProps) {
  const hint = description === undefined ? {} : { description };
  return (
    <TextField name={name} label={label} type="url" placeholder="https://" autoComplete="off" {...hint} />
  );
}

function DaySetting(props: PartProps) {
  return (
    <Suspense fallback={<FieldComing label={props.label} description={props.description} />}>
      <DateSetting {...props} />
    </Suspense>
  );
}

/** How each kind of value is entered; the rest are written out below. */
const FIELDS: Readonly<
  Record<Exclude<SettingField, 'locales' | 'secret' | 'pass-key' | 'display'>, ComponentType<PartProps>>
> = {
  picture: PictureSetting,
  colour: ColourSetting,
  'time-zone': ChoiceSetting,
  choice: ChoiceSetting,
  address: AddressSetting,
  percentage: NumberSetting,
  money: NumberSetting,
  minutes: NumberSetting,
  hours: NumberSetting,
  count: NumberSetting,
  switch: SwitchSetting,
  url: LinkSetting,
  'ad-link': LinkSetting,
  phone: PhoneSetting,
  terms: TermsSetting,
  ads: AdsSetting,
  date: DaySetting,
  shifts: ShiftsSetting,
  'opening-hours': OpeningHoursSetting,
  'special-hours': SpecialHoursSetting,
  seconds: DurationSetting,
  time: TimeSetting,
  packages: PackagesSetting,
  'order-payment': OrderPaymentSetting,
};

interface SettingFieldProps {
  readonly name: string;
  readonly definition: SettingDefinition;
  readonly type: BusinessType;
  readonly isStored: boolean;
  readonly choosesFirst: boolean;
  /** In the form of a branch: what its business has stored. */
  readonly ofBusiness?: StoredOfBusiness;
}

/** What the business says, or what is usual for its type. */
function saidOfBusiness(stored: StoredOfBusiness, key: string, type: BusinessType): OfBusiness | 'unknown' {
  if (stored === 'unknown') return stored;
  const definition: SettingDefinition | undefined = new Map(Object.entries(BUSINESS_SETTINGS)).get(key);
  return { value: stored.get(key) ?? (definition && fallbackOf(definition, type)) };
}

/** The field of one key, drawn from its definition. */
export function SettingEntry(props: SettingFieldProps) {
  const { name, definition, type, isStored, choosesFirst, ofBusiness } = props;
  const pick = usePick();
  const hint = hintOfSetting(name, type, ofBusiness !== undefined);
  const part: PartProps = {
    name,
    label: pick(nameOfSetting(name, type)),
    definition,
    fallback: fallbackOf(definition, type),
    ...(hint === undefined ? {} : { description: pick(hint) }),
    ...(ofBusiness && { ofBusiness: saidOfBusiness(ofBusiness, name, type) }),
  };
  const { field } = definition;
  if (field === 'display') return null;
  if (field === 'locales') return <NamesSetting {...part} choosesFirst={choosesFirst} />;
  if (field === 'secret') return <SecretSetting {...part} isStored={isStored} />;
  if (field === 'pass-key') return <SecretSetting {...part} isStored={isStored} digits={4} />;
  const Field = FIELDS[field];
  return <Field {...part} />;
}
