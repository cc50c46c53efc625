import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './list-page.module.css';

interface ActButtonProps {
  readonly label: string;
  /** With what it is done to, because many rows have the same step. */
  readonly name: string;
  readonly isBusy?: boolean;
  /** Worth the room on a phone too, where it stands otherwise behind the row. */
  readonly isOnPhone?: boolean;
  readonly onPress: () => void;
}

/** The next step of a row, such as accepting an order. */
export function ActButton({ label, name, isBusy = false, isOnPhone = false, onPress }: ActButtonProps) {
  return (
    <Button
      variant="light"
      size="compact-sm"
      className={classes.act}
      aria-label={name}
      loading={isBusy}
      data-phone={isOnPhone || undefined}
      onClick={onPress}
    >
      {label}
    </Button>
  );
}

/** How a row stands, and the step it waits for: below it in a table, whose columns need the width, beside it on a card. */
export function WithAct({ act, children }: { readonly act: ReactNode; readonly children: ReactNode }) {
  return (
    <span className={classes.withAct}>
      {children}
      {act}
    </span>
  );
}
