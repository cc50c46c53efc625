import { ORDER_TYPES } from '@diwan/contract/bookings/order-row.ts';
import { ORDER_PAYMENTS, orderPaymentOf } from '@diwan/contract/settings/order-payment.ts';
import { SelectField } from '#kit/form/choice-fields.tsx';
import { usePick } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { nameOfSetting } from '../setting-labels.ts';
import { settingMessages } from '../settings.messages.ts';
import classes from './fields.module.css';
import type { PartProps } from './part-props.ts';

const KEYS = {
  dine_in: 'DineIn',
  self_pickup: 'SelfPickUp',
  car_pickup: 'CarPickup',
  delivery: 'Delivery',
} as const;
const OF_SALONS: readonly string[] = ['dine_in', 'self_pickup'];

/** When guests pay, one choice for each type of order. */
export function OrderPaymentSetting({ name, label, description, ofBusiness }: PartProps) {
  const t = useText(settingMessages);
  const pick = usePick();
  const type = useWorkspace().business?.type ?? 'restaurant';
  const choices = ORDER_PAYMENTS.map((value) => ({ value, label: t(`paid_${value}`) }));
  const types = ORDER_TYPES.filter((one) => type !== 'salon' || OF_SALONS.includes(one));
  const openly = (one: (typeof ORDER_TYPES)[number]) => {
    if (ofBusiness === undefined) return t('usual', { value: t('paid_after') });
    if (ofBusiness === 'unknown') return t('asBusiness');
    return t('asBusinessSays', { value: t(`paid_${orderPaymentOf(ofBusiness.value, one)}`) });
  };
  return (
    <fieldset className={classes.part}>
      <legend className={classes.label}>{label}</legend>
      <div className={classes.stack}>
        {types.map((one) => (
          <SelectField
            key={one}
            name={`${name}.${one}`}
            label={pick(nameOfSetting(KEYS[one], type))}
            choices={choices}
            isClearable
            placeholder={openly(one)}
          />
        ))}
      </div>
      {description !== undefined && <span className={classes.hint}>{description}</span>}
    </fieldset>
  );
}
