/* oxlint-disable jsx-a11y/control-has-associated-label -- a cell is not a control; the rule takes its data-label for one */
import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import type { ComponentType, MouseEvent, ReactNode } from 'react';
import classes from './data-table.module.css';

/**
 * Where a column stands on a card, which a row becomes where there is no room for a table. The first column is its
 * title. Beside the title (`end`), on the second line (unless given), there where the card has room (`wide`), at the
 * line's end (`chip`), or not at all.
 */
export type OnCard = 'end' | 'wide' | 'chip' | 'none';

export interface TableColumn<Row> {
  readonly key: string;
  readonly label: string;
  readonly sortBy?: string | undefined;
  /** Numbers that are compared stand at the end of their column. */
  readonly isAtEnd?: boolean;
  readonly onCard?: OnCard | undefined;
  readonly Cell: ComponentType<{ row: Row }>;
}

interface DataTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => number | string;
  readonly sort: { readonly by: string | undefined; readonly type: 'asc' | 'desc' };
  readonly sortLabel: (column: string) => string;
  readonly onSort: (by: string) => void;
  readonly actionsLabel: string;
  readonly renderActions: (row: Row) => ReactNode;
}

type HeadProps<Row> = Pick<DataTableProps<Row>, 'sort' | 'sortLabel' | 'onSort'> & {
  readonly column: TableColumn<Row>;
};

const ORDERS = { asc: 'ascending', desc: 'descending' } as const;

function Head<Row>({ column, sort, sortLabel, onSort }: HeadProps<Row>) {
  const { sortBy, label, isAtEnd } = column;
  const end = isAtEnd || undefined;
  if (sortBy === undefined) {
    return (
      <th scope="col" data-end={end}>
        {label}
      </th>
    );
  }
  const isSorted = sort.by === sortBy;
  const Icon = !isSorted ? IconArrowsSort : sort.type === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <th scope="col" data-end={end} aria-sort={isSorted ? ORDERS[sort.type] : undefined}>
      <UnstyledButton className={classes.sort} aria-label={sortLabel(label)} onClick={() => onSort(sortBy)}>
        {label}
        <Icon size={14} className={classes.sortIcon} data-on={isSorted || undefined} />
      </UnstyledButton>
    </th>
  );
}

const CONTROLS = 'a, button, input, select, textarea, label, [role="menu"]';

/** Who presses a row anywhere opens it, unless on something that does a thing of its own or while marking words. */
function openRow(event: MouseEvent<HTMLTableRowElement>): void {
  const isControl = event.target instanceof Element && event.target.closest(CONTROLS) !== null;
  if (isControl || window.getSelection()?.isCollapsed === false) return;
  const opener = event.currentTarget.querySelector('[data-opens]');
  const { ctrlKey, metaKey, shiftKey } = event;
  opener?.dispatchEvent(
    new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
  );
}

/**
 * A table with a sticky head; on small screens each row is a card of two lines whose first column is its title. A row
 * opens by what bears `data-opens` in it, which is for keyboards and screen readers the way to open it.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, renderActions, actionsLabel } = props;
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <caption className={classes.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} {...props} />
            ))}
            <th scope="col">
              <span className={classes.caption}>{actionsLabel}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} onClick={openRow}>
              {columns.map((column) => (
                <td
                  key={column.key}
                  data-label={column.label}
                  data-end={column.isAtEnd || undefined}
                  data-card={column.onCard}
                >
                  <column.Cell row={row} />
                </td>
              ))}
              <td className={classes.actions}>{renderActions(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
