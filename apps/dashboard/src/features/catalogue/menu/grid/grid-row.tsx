/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows in sight are placed one by one, which the elements of a table do not allow */
import { IconCheck } from '@tabler/icons-react';
import { memo } from 'react';
import { text as message } from '@diwan/contract/texts.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import type { ItemEntry } from '../drafts/menu-drafts.ts';
import { itemName } from '../drafts/localized-draft.ts';
import { useItem, useOffer } from '../menu-context.ts';
import { CellEditor, type Leave } from './cell-editor.tsx';
import { type GridColumn, headingOf } from './grid-columns.ts';
import { gridMessages } from './grid.messages.ts';
import classes from './menu-grid.module.css';

export const cellId = (row: number, column: number) => `grid-${row}-${column}`;

/** What of the selection is in the row; the same value until that changes. */
export interface RowState {
  readonly focus: number | null;
  readonly start: number;
  readonly end: number;
  readonly isLast: boolean;
  readonly editing: { readonly column: number; readonly typed: string | null } | null;
}

interface GridRowProps {
  readonly id: number;
  readonly row: number;
  readonly ariaRow: number;
  readonly columns: readonly GridColumn[];
  readonly template: string;
  readonly state: RowState;
  readonly mayEdit: boolean;
  readonly onDone: (text: string | null, leave: Leave) => void;
}

function problemAt({ problems, save }: ItemEntry, path: string, locale: 'en' | 'ar'): string | null {
  const problem = problems[path];
  if (problem) return message(problem.key, locale, problem.values);
  return save.kind === 'failed' ? (save.fields[path]?.[0] ?? null) : null;
}

function CellText({ column, text }: { readonly column: GridColumn; readonly text: string }) {
  const t = useText(gridMessages);
  if (column.kind === 'flag') {
    return text === '' ? (
      <span className={classes.off}>{t('no')}</span>
    ) : (
      <span className={classes.on}>
        <IconCheck size={16} stroke={2} aria-hidden /> {t('yes')}
      </span>
    );
  }
  return (
    <span className={classes.text} dir={column.dir}>
      {text}
    </span>
  );
}

interface GridCellProps {
  readonly entry: ItemEntry;
  readonly column: GridColumn;
  readonly at: { readonly row: number; readonly column: number };
  readonly state: RowState;
  readonly mayEdit: boolean;
  readonly onDone: GridRowProps['onDone'];
}

/** What can be seen and heard of a cell beside its text. */
function marksOf({ entry, column, at, state }: GridCellProps, problem: string | null) {
  const isSelected = at.column >= state.start && at.column <= state.end;
  const isWrong = problem !== null || undefined;
  return {
    'aria-selected': isSelected,
    'aria-invalid': isWrong,
    title: problem ?? undefined,
    'data-kind': column.kind,
    'data-focus': state.focus === at.column || undefined,
    'data-selected': isSelected || undefined,
    'data-edited': column.read(entry.base) !== column.read(entry.draft) || undefined,
    'data-wrong': isWrong,
  };
}

function OpenCell({ entry, column, state, onDone }: GridCellProps) {
  const t = useText(gridMessages);
  const offer = useOffer();
  const locale = useLocale();
  const typed = state.editing?.typed ?? null;
  return (
    <CellEditor
      column={column}
      label={`${headingOf(column, t, offer)}: ${itemName(entry.draft, locale) || t('noName')}`}
      initial={typed ?? column.read(entry.draft)}
      isReplacing={typed !== null}
      onDone={onDone}
    />
  );
}

function GridCell(props: GridCellProps) {
  const { entry, column, at, state, mayEdit } = props;
  const t = useText(gridMessages);
  const locale = useLocale();
  const isEditing = state.editing?.column === at.column;
  const problem = problemAt(entry, column.path, locale);
  const hasHandle = state.isLast && at.column === state.end && mayEdit && !isEditing;
  return (
    <div
      role="gridcell"
      id={cellId(at.row, at.column)}
      aria-colindex={at.column + 1}
      data-row={at.row}
      data-column={at.column}
      className={classes.cell}
      {...marksOf(props, problem)}
    >
      {isEditing ? <OpenCell {...props} /> : <CellText column={column} text={column.read(entry.draft)} />}
      {problem !== null && <span className={classes.problem}>{problem}</span>}
      {hasHandle && <span className={classes.handle} data-handle title={t('fillHandle')} />}
    </div>
  );
}

/** One item. It is drawn again when the item changes, or when the selection in it does. */
export const GridRow = memo(function GridRow({
  id,
  row,
  ariaRow,
  columns,
  template,
  state,
  mayEdit,
  onDone,
}: GridRowProps) {
  const entry = useItem(id);
  if (!entry) return null;
  return (
    <div role="row" aria-rowindex={ariaRow} className={classes.row} style={{ gridTemplateColumns: template }}>
      {columns.map((column, index) => (
        <GridCell
          key={column.key}
          entry={entry}
          column={column}
          at={{ row, column: index }}
          state={state}
          mayEdit={mayEdit}
          onDone={onDone}
        />
      ))}
    </div>
  );
});
