import { Button, Group, TextInput } from '@mantine/core';
import { useState, type ClipboardEvent } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import { Modal } from '#ui/modal.tsx';
import { unitNameMessages } from './unit-names.messages.ts';
import classes from './unit-names.module.css';

/** No blank names at the end: a unit without a name shows as 'Unit n'. */
export function trimmedNames(names: readonly string[], units = names.length): readonly string[] {
  const remaining = names.slice(0, units);
  return remaining.slice(0, remaining.findLastIndex((name) => name !== '') + 1);
}

export function withName(names: readonly string[], index: number, name: string): readonly string[] {
  const padded = Array.from({ length: Math.max(names.length, index + 1) }, (_, at) => names[at] ?? '');
  return trimmedNames(padded.with(index, name));
}

/** A column copied from a spreadsheet: one name a line. */
export function pastedFrom(text: string): readonly string[] {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.split('\t')[0]?.trim() ?? '');
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}

const NUMBERED = /^(.*?)(\d{1,9})(\D*)$/;

/**
 * The blank names counted on from the name before them (`A1`, `A2`, …; `099`, `100`, …); null where nothing can be
 * filled in.
 */
export function continued(names: readonly string[], units: number): readonly string[] | null {
  const filled: string[] = [];
  let isFilled = false;
  for (let at = 0; at < units; at += 1) {
    const given = names[at] ?? '';
    const [, before, digits, after] = NUMBERED.exec(filled[at - 1] ?? '') ?? [];
    const isNext = given === '' && digits !== undefined;
    isFilled ||= isNext;
    filled.push(
      isNext ? `${before}${String(Number(digits) + 1).padStart(digits.length, '0')}${after}` : given,
    );
  }
  return isFilled ? filled : null;
}

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
