import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useState, type ClipboardEvent } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import { continued, pastedFrom, trimmedNames, withName } from './name-rows.ts';
import { unitNameMessages } from './unit-names.messages.ts';
import classes from './unit-names.module.css';

const LONGEST_NAME = 255;

interface UnitNamesProps {
  readonly units: number;
  /** In the order of the units; it may be shorter than them. */
  readonly names: readonly string[];
  readonly isReadOnly: boolean;
  readonly onChange: (names: readonly string[]) => void;
  readonly onClose: () => void;
}

type RowProps = Pick<UnitNamesProps, 'names' | 'units' | 'isReadOnly' | 'onChange'> & {
  readonly index: number;
};

function UnitName({ index, names, units, isReadOnly, onChange }: RowProps) {
  const t = useText(unitNameMessages);
  const unit = t('unit', { number: index + 1 });
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = pastedFrom(event.clipboardData.getData('text'));
    if (pasted.length < 2) return;
    event.preventDefault();
    onChange(
      trimmedNames([...names.slice(0, index), ...pasted, ...names.slice(index + pasted.length)], units),
    );
  };
  return (
    <TextInput
      label={unit}
      placeholder={unit}
      dir="auto"
      maxLength={LONGEST_NAME}
      autoComplete="off"
      readOnly={isReadOnly}
      data-autofocus={index === 0 || undefined}
      value={names[index] ?? ''}
      onPaste={paste}
      onChange={(event) => onChange(withName(names, index, event.currentTarget.value))}
    />
  );
}

/** What the units of an item are called; it is part of the item and saved with it. */
export default function UnitNames({ units, names, isReadOnly, onChange, onClose }: UnitNamesProps) {
  const t = useText(unitNameMessages);
  const [isOpen, setIsOpen] = useState(true);
  const numbered = continued(names, units);
  return (
    <Modal
      opened={isOpen}
      onClose={() => setIsOpen(false)}
      onExitTransitionEnd={onClose}
      title={t('title')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <p className={classes.about}>{t('about')}</p>
      <div className={classes.rows}>
        {Array.from({ length: units }, (_, index) => (
          <UnitName key={index} {...{ index, units, names, isReadOnly, onChange }} />
        ))}
      </div>
      <Group justify="space-between" gap="xs" mt="lg">
        {!isReadOnly && (
          <Button
            variant="subtle"
            disabled={numbered === null}
            onClick={() => numbered && onChange(numbered)}
          >
            {t('continueNumbers')}
          </Button>
        )}
        <Button ms="auto" onClick={() => setIsOpen(false)}>
          {t('done')}
        </Button>
      </Group>
    </Modal>
  );
}
