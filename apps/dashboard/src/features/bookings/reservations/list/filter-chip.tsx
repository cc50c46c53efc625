import { Button, CloseButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import { Dropdown } from '#ui/dropdown.tsx';
import { reservationMessages } from '../reservations.messages.ts';
import classes from './list.module.css';

interface FilterChipProps {
  readonly label: string;
  /** What it is narrowed to, in words; null: not at all. */
  readonly value: string | null;
  readonly onClear: () => void;
  readonly children: (close: () => void) => ReactNode;
}

/** A filter as a chip: its name, or its name and value with a way to clear it. */
export function FilterChip({ label, value, onClear, children }: FilterChipProps) {
  const t = useText(reservationMessages);
  return (
    <span className={classes.chip} data-on={value !== null || undefined}>
      <Dropdown
        edge="start"
        label={label}
        target={(props) => (
          <Button
            {...props}
            variant="subtle"
            color="gray"
            size="compact-md"
            className={classes.chipButton}
            rightSection={value === null ? <IconChevronDown size={14} /> : undefined}
          >
            <bdi>{value === null ? label : t('filterIs', { filter: label, value })}</bdi>
          </Button>
        )}
      >
        {children}
      </Dropdown>
      {value !== null && (
        <CloseButton
          size={28}
          iconSize={14}
          aria-label={t('clearFilter', { filter: label })}
          onClick={onClear}
        />
      )}
    </span>
  );
}
