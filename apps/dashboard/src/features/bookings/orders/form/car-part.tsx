import { useFormContext } from 'react-hook-form';
import { TextField } from '#kit/form/text-field.tsx';
import { useText } from '#kit/i18n/messages.ts';
import type { OrderDraft } from './order-draft.ts';
import { orderFormMessages } from './order-form.messages.ts';

/** The car an order is brought to; nothing for an order that is brought to none. */
export function CarPart() {
  const t = useText(orderFormMessages);
  const type = useFormContext<OrderDraft>().watch('order_type');
  if (type !== 'car_pickup') return null;
  return (
    <>
      <TextField name="car.plate" label={t('plate')} />
      <TextField name="car.model" label={t('carModel')} />
      <TextField name="car.colour" label={t('carColour')} />
    </>
  );
}
