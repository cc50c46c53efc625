import { areas } from '@diwan/contract/venues/areas.ts';
import { Chip, Group, Input, Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useRead } from '#kit/data/use-read.ts';
import { TextField } from '#kit/form/text-field.tsx';
import { asText, useField } from '#kit/form/use-field.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { Panel } from '#ui/panel.tsx';
import { MomentField, WordsField } from '../../invoices/drawer/invoice-fields.tsx';
import { useOptionWord } from '../../reservations/option-labels.ts';
import { orderMessages } from '../orders.messages.ts';
import { useSeatText } from '../use-seat-text.ts';
import { useOrder } from './order-context.ts';
import type { OrderDraft } from './order-draft.ts';
import { orderFormMessages } from './order-form.messages.ts';
import classes from './order-form.module.css';

/** Only the types the branch offers. */
function TypeField() {
  const t = useText(orderMessages);
  const word = useOptionWord('order_types');
  const { menu } = useOrder();
  const { value, onChange, common } = useField('order_type', t('type'));
  return (
    <Input.Wrapper label={common.label} labelElement="div" error={common.error} withAsterisk>
      <fieldset className={classes.types} aria-label={common.label}>
        <Chip.Group value={asText(value)} onChange={onChange}>
          <Group gap="xs">
            {menu.types.map((type) => (
              <Chip key={type} value={type} size="md" radius="md" variant="outline">
                {word(type)}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </fieldset>
    </Input.Wrapper>
  );
}

/** Tables under the areas they stand in. */
function SeatField() {
  const t = useSeatText();
  const nameOf = useNameOf();
  const { branch } = useWorkspace();
  const floors = useRead(areas.guest, { params: { slug: branch?.slug ?? '' }, enabled: branch !== null });
  const { value, onChange, common } = useField('seat_id', t('seat'));
  const groups = (floors.data ?? [])
    .filter(({ seats }) => seats.length > 0)
    .map((area) => ({
      group: nameOf(area.locales) || `#${area.id}`,
      items: area.seats.map(({ id, locales }) => ({
        value: String(id),
        label: nameOf(locales) || `#${id}`,
      })),
    }));
  return (
    <Select
      {...common}
      withAsterisk
      searchable
      data={groups}
      description={floors.isSuccess && groups.length === 0 ? t('noSeats') : undefined}
      nothingFoundMessage={t('noSeats')}
      value={asText(value) || null}
      onChange={(next) => onChange(next === null ? null : Number(next))}
    />
  );
}

/** How, where and when it is handed over; `children` say for whom. */
export function DetailsPart({ children }: { children: ReactNode }) {
  const t = useText(orderFormMessages);
  const { row } = useOrder();
  const type = useFormContext<OrderDraft>().watch('order_type');
  return (
    <Panel title={t('details')}>
      <div className={classes.details}>
        {row === null && <TypeField />}
        {type === 'dine_in' && <SeatField />}
        {type === 'delivery' && <TextField name="delivery_address" label={t('address')} />}
        {children}
        <MomentField name="scheduled_at" label={t('scheduled')} description={t('scheduledHint')} />
        <WordsField name="note" label={t('note')} />
      </div>
    </Panel>
  );
}
