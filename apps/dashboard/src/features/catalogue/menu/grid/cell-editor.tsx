import { useState, type KeyboardEvent } from 'react';
import type { GridColumn } from './grid-columns.ts';
import classes from './menu-grid.module.css';

export type Leave = 'down' | 'up' | 'on' | 'back' | 'stay';

interface CellEditorProps {
  readonly column: GridColumn;
  readonly label: string;
  readonly initial: string;
  readonly isReplacing: boolean;
  /** Null: given up. */
  readonly onDone: (text: string | null, leave: Leave) => void;
}

const LEAVE: Readonly<Record<string, (isBack: boolean) => Leave>> = {
  Enter: (isBack) => (isBack ? 'up' : 'down'),
  Tab: (isBack) => (isBack ? 'back' : 'on'),
};

/** The text of one cell while it is edited. Leaving it in any way but Escape keeps the text. */
export function CellEditor({ column, label, initial, isReplacing, onDone }: CellEditorProps) {
  const [text, setText] = useState(initial);
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    const leave = LEAVE[event.key];
    if (event.key !== 'Escape' && !leave) return;
    event.preventDefault();
    onDone(event.key === 'Escape' ? null : text, leave ? leave(event.shiftKey) : 'stay');
  };
  return (
    <input
      className={classes.editor}
      aria-label={label}
      // A person who began to type in the cell, or asked to edit it, is waiting in it.
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the focus was in this cell already
      autoFocus
      onFocus={(event) => {
        if (!isReplacing) event.currentTarget.select();
      }}
      dir={column.dir}
      inputMode={column.kind === 'number' ? 'decimal' : 'text'}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={() => onDone(text, 'stay')}
      onCopy={(event) => event.stopPropagation()}
      onCut={(event) => event.stopPropagation()}
      onPaste={(event) => event.stopPropagation()}
    />
  );
}
