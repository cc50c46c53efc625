import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import { Button, TextInput } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import { notify } from '#ui/overlays.ts';
import { Panel } from '#ui/panel.tsx';
import { ArrivedMark } from '../arrived-mark.tsx';
import { carMessages } from '../car.messages.ts';
import classes from './order-edit.module.css';
import type { OrderEdit } from './use-order-edit.ts';

const FIELDS = [
  { name: 'plate', most: 20 },
  { name: 'model', most: 40 },
  { name: 'colour', most: 40 },
] as const;
type Draft = Readonly<Record<(typeof FIELDS)[number]['name'], string>>;

const draftOf = ({ car }: OrderRow): Draft => ({
  plate: car?.plate ?? '',
  model: car?.model ?? '',
  colour: car?.colour ?? '',
});

/** The car an order is brought to, which staff name where the guest called; it is saved by itself. Nothing for other orders. */
export function CarPart({ edit, isReadOnly }: { readonly edit: OrderEdit; readonly isReadOnly: boolean }) {
  const t = useText(carMessages);
  const { row, act, isBusy } = edit;
  const [typed, setTyped] = useState<Partial<Draft>>({});
  if (row.order_type !== 'car_pickup') return null;
  const draft = { ...draftOf(row), ...typed };
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(row));
  const maySave = isChanged && draft.plate.trim() !== '';
  const save = async () => {
    if (!maySave || !(await act({ car: draft }))) return;
    setTyped({});
    notify({ kind: 'success', text: t('saved') });
  };
  // The page around it is a form, which Enter would send.
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void save();
  };
  return (
    <Panel title={t('car')}>
      <div className={classes.stack}>
        <ArrivedMark row={row} />
        {FIELDS.map(({ name, most }) => (
          <TextInput
            key={name}
            label={t(name)}
            dir="auto"
            maxLength={most}
            readOnly={isReadOnly}
            value={draft[name]}
            onKeyDown={saveByKey}
            onChange={({ currentTarget }) => setTyped({ ...typed, [name]: currentTarget.value })}
          />
        ))}
        {!isReadOnly && (
          <Button
            variant="default"
            size="md"
            disabled={!maySave}
            loading={isBusy}
            onClick={() => void save()}
          >
            {t('save')}
          </Button>
        )}
      </div>
    </Panel>
  );
}
