import { IconGripVertical } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import { useMenu } from '../menu-context.ts';
import type { Movable } from './menu-moves.ts';
import { moveMessages } from './move.messages.ts';
import classes from './move-handle.module.css';

interface MoveHandleProps {
  readonly thing: Movable;
  readonly name: string;
  readonly handleRef: Ref<HTMLSpanElement>;
  readonly className?: string | undefined;
}

/** Dragged, it moves what it stands on; pressed, it opens the other ways to move it. */
export function MoveHandle({ thing, name, handleRef, className }: MoveHandleProps) {
  const t = useText(moveMessages);
  const { openMove } = useMenu();
  return (
    <span ref={handleRef} className={className}>
      <button
        type="button"
        className={classes.handle}
        data-handle
        aria-label={t('handle', { name })}
        aria-haspopup="dialog"
        title={t('handleHint')}
        onClick={() => openMove(thing)}
      >
        <IconGripVertical size={18} stroke={1.6} />
      </button>
    </span>
  );
}
