import { decimalsOf, type Currency } from '@diwan/domain/money.ts';
import { NumberInput } from '#kit/form/number-input.tsx';
import { useField, asText } from '#kit/form/use-field.ts';
import { useCurrencyName } from '#kit/i18n/currency.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { settingMessages } from '../settings.messages.ts';
import type { PartProps } from './part-props.ts';
import { westernDigits } from '@diwan/domain/text.ts';
import { TextInput, ColorInput, Input, SegmentedControl, Switch, Button } from '@mantine/core';
import { typedTime } from './typed-time.ts';
import classes from './fields.module.css';
import { contrast, LIGHT_SURFACE, opaque, READABLE } from '@diwan/domain/theme.ts';
import { LocalizedField } from '#kit/form/localized-field.tsx';
import { formMessages } from '#kit/form/form.messages.ts';
import { FIRST_LANGUAGE } from '../setting-changes.ts';

const PERCENT_DECIMALS = 2;

interface Money {
  readonly currency: Currency;
  /** Its name in the reader's language. */
  readonly unit: string;
}

function unitOf(field: PartProps['definition']['field'], { currency, unit }: Money) {
  if (field === 'percentage') return { suffix: ' %', decimals: PERCENT_DECIMALS };
  if (field === 'money') return { suffix: ` ${unit}`, decimals: decimalsOf(currency) };
  return { suffix: '', decimals: 0 };
}

export function NumberSetting({ name, label, description, definition, fallback, ofBusiness }: PartProps) {
  const t = useText(settingMessages);
  const currency = useWorkspace().business?.currency ?? 'KWD';
  const { value, onChange, common } = useField(name, label);
  const unit = useCurrencyName()(currency);
  const { suffix, decimals } = unitOf(definition.field, { currency, unit });
  const usual = typeof fallback === 'number' ? t('usual', { value: `${fallback}${suffix}` }) : undefined;
  const said = ofBusiness !== 'unknown' && typeof ofBusiness?.value === 'number' ? ofBusiness.value : null;
  const inherited = said === null ? t('asBusiness') : t('asBusinessSays', { value: `${said}${suffix}` });
  return (
    <NumberInput
      {...common}
      description={description}
      placeholder={ofBusiness === undefined ? usual : inherited}
      dir="ltr"
      hideControls
      decimalScale={decimals}
      allowDecimal={decimals > 0}
      suffix={suffix}
      value={typeof value === 'number' || typeof value === 'string' ? value : ''}
      onChange={onChange}
    />
  );
}

export function TimeSetting({ name, label, description, fallback }: PartProps) {
  const { value, onChange, common } = useField(name, label);
  return (
    <div>
      <TextInput
        {...common}
        classNames={{ wrapper: classes.short ?? '' }}
        description={description}
        placeholder={asText(fallback)}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        value={asText(value)}
        onChange={(event) => onChange(westernDigits(event.currentTarget.value))}
        onBlur={(event) => {
          onChange(typedTime(event.currentTarget.value));
          common.onBlur();
        }}
      />
    </div>
  );
}

/** These stand as texts; the main colour is a band whose text turns dark by itself. */
const WRITTEN = new Set(['AccentColor', 'TextColor']);

export function ColourSetting({ name, label, description, fallback }: PartProps) {
  const t = useText(settingMessages);
  const { value, onChange, common } = useField(name, label);
  const chosen = asText(value);
  const colour = opaque(chosen);
  const ratio = colour !== null && WRITTEN.has(name) ? contrast(colour, LIGHT_SURFACE) : READABLE;
  return (
    <div>
      <ColorInput
        {...common}
        description={description}
        placeholder={asText(fallback)}
        format={asText(fallback).length > 7 ? 'hexa' : 'hex'}
        dir="ltr"
        eyeDropperButtonProps={{ 'aria-label': label }}
        withEyeDropper={false}
        // What is no colour is told so; the field would throw it away.
        fixOnBlur={false}
        value={chosen}
        onChange={onChange}
      />
      {ratio < READABLE && (
        <output className={classes.hint}>{t('hardToRead', { ratio: ratio.toFixed(1) })}</output>
      )}
    </div>
  );
}

/** Names and about; a business also says which language stands first. */
export function NamesSetting({ name, choosesFirst }: PartProps & { readonly choosesFirst: boolean }) {
  const t = useText(settingMessages);
  const translate = useText(formMessages);
  const { value, onChange, common } = useField(FIRST_LANGUAGE, t('firstLanguage'));
  const first = value === 'ar' ? 'ar' : 'en';
  return (
    <>
      <LocalizedField name={name} first={first} />
      {choosesFirst && (
        <Input.Wrapper label={t('firstLanguage')} labelElement="div" description={t('firstLanguageHint')}>
          <div>
            <SegmentedControl
              mt={6}
              aria-label={t('firstLanguage')}
              readOnly={common.readOnly}
              value={first}
              data={[
                { value: 'en', label: translate('english') },
                { value: 'ar', label: translate('arabic') },
              ]}
              onChange={onChange}
            />
          </div>
        </Input.Wrapper>
      )}
    </>
  );
}

/** A branch that says nothing does as its business does. */
function OwnAnswer({ name, label }: PartProps) {
  const t = useText(settingMessages);
  const { value, onChange, common } = useField(name, label);
  const shown = value === true ? 'yes' : value === false ? 'no' : 'none';
  return (
    <div className={classes.answer}>
      <span id={`${name}-label`}>{label}</span>
      <SegmentedControl
        aria-labelledby={`${name}-label`}
        readOnly={common.readOnly}
        value={shown}
        data={[
          { value: 'none', label: t('asBusiness') },
          { value: 'yes', label: t('yes') },
          { value: 'no', label: t('no') },
        ]}
        onChange={(next) => onChange(next === 'none' ? null : next === 'yes')}
      />
    </div>
  );
}

export function SwitchSetting(props: PartProps) {
  const { name, label, description, fallback } = props;
  const { value, onChange, common } = useField(name, label);
  if (fallback === undefined) return <OwnAnswer {...props} />;
  const { withAsterisk: _asterisk, readOnly, ...rest } = common;
  return (
    <Switch
      {...rest}
      description={description}
      disabled={readOnly}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

interface SecretProps extends PartProps {
  readonly isStored: boolean;
  /** How many digits it has, where it is made of digits alone. */
  readonly digits?: number;
}

/** Written, never shown: a stored one is a mask until somebody types another. */
export function SecretSetting({ name, label, description, isStored, digits }: SecretProps) {
  const t = useText(settingMessages);
  const { value, onChange, common } = useField(name, label);
  const isRemoved = value === null;
  const hints = [description, isRemoved ? t('secretGone') : isStored ? t('secretStored') : undefined];
  const ofDigits = digits === undefined ? {} : { inputMode: 'numeric' as const, maxLength: digits };
  return (
    <div className={classes.secret}>
      <TextInput
        {...common}
        withAsterisk={false}
        {...ofDigits}
        description={hints.filter(Boolean).join(' ') || undefined}
        placeholder={isStored && !isRemoved ? '••••••••' : undefined}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        value={asText(value)}
        onChange={({ currentTarget: { value: typed } }) =>
          onChange(digits === undefined ? typed : westernDigits(typed))
        }
      />
      {isStored && !common.readOnly && (
        <Button
          variant="subtle"
          color={isRemoved ? 'gray' : 'red'}
          aria-label={isRemoved ? t('keepSecret') : t('removeSecret', { name: label })}
          onClick={() => onChange(isRemoved ? '' : null)}
        >
          {t(isRemoved ? 'keepSecret' : 'remove')}
        </Button>
      )}
    </div>
  );
}
