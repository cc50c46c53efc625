import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import classes from './list-page.module.css';
import { resourceMessages } from './resource.messages.ts';

interface RowEndProps {
  /** What the row is called. */
  readonly name: string;
  /** Null where it may not be deleted, or not by this person. */
  readonly onDelete: (() => void) | null;
  /** The way to open it. */
  readonly children: ReactNode;
}

/** What stands at the end of a booking's row. On a card there is room for the way in alone; it is deleted there. */
export function RowEnd({ name, onDelete, children }: RowEndProps) {
  const t = useText(resourceMessages);
  return (
    <span className={classes.rowEnd}>
      {onDelete && (
        <ActionIcon
          variant="subtle"
          color="red"
          size="lg"
          className={classes.notOnCard}
          aria-label={t('deleteNamed', { name })}
          onClick={onDelete}
        >
          <IconTrash size={18} />
        </ActionIcon>
      )}
      {children}
    </span>
  );
}
