import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { notify } from '#ui/overlays.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useMenu, useOffer } from '../menu-context.ts';
import { type MenuOutline, familyOf } from '../drafts/menu-outline.ts';
import { gridColumns, type GridColumn } from './grid-columns.ts';
import {
  areaOf,
  at,
  type Cell,
  type CellText,
  clamped,
  clear,
  fillDown,
  fillSelection,
  followed,
  moved,
  nextInOrder,
  pasteInto,
  readArea,
  type Selection,
  type Size,
  START,
  type Step,
} from './selection.ts';
import { createGridHistory, type EditResult, type GridHistory } from './grid-history.ts';
import { gridMessages } from './grid.messages.ts';

/** A table of texts as spreadsheets put it on the clipboard: cells with tabs, line breaks or quotes are quoted. */
export function copiedCells(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return rows.map((row) => row.map(cell).join('\t')).join('\n');
}

const QUOTED = /^"((?:[^"]|"")*)"(?=\t|\r?\n|$)/;
const PLAIN = /^[^\t\r\n]*/;

/** Reads such a table back. A line break at its end is no row. */
export function pastedCells(text: string): string[][] {
  const rows: string[][] = [[]];
  let rest = text.replace(/\r?\n$/, '');
  for (;;) {
    const quoted = QUOTED.exec(rest);
    const taken = quoted?.[0] ?? PLAIN.exec(rest)?.[0] ?? '';
    rows.at(-1)?.push(quoted ? (quoted[1] ?? '').replaceAll('""', '"') : taken);
    rest = rest.slice(taken.length);
    if (rest === '') return rows;
    const isBreak = !rest.startsWith('\t');
    rest = rest.slice(rest.startsWith('\r\n') ? 2 : 1);
    if (isBreak) rows.push([]);
  }
}

/** A line of the grid: the name of a category, or an item with its place among the items. */
type GridLine =
  | { readonly kind: 'category'; readonly id: number; readonly key: string }
  | { readonly kind: 'item'; readonly id: number; readonly key: string; readonly row: number };

/** Every category that has items, each before its items. */
function gridLines(outline: MenuOutline): readonly GridLine[] {
  const lines: GridLine[] = [];
  let row = 0;
  for (const { id, itemIds } of outline.rootIds.flatMap((root) => familyOf(outline, root))) {
    if (itemIds.length > 0) lines.push({ kind: 'category', id, key: `category:${id}` });
    for (const item of itemIds) {
      lines.push({ kind: 'item', id: item, key: `item:${item}`, row });
      row += 1;
    }
  }
  return lines;
}

export interface GridEditing {
  readonly cell: Cell;
  /** What was typed to begin with; null where the cell's own text is edited. */
  readonly typed: string | null;
}

export interface Grid {
  readonly lines: readonly GridLine[];
  readonly ids: readonly number[];
  readonly columns: readonly GridColumn[];
  readonly size: Size;
  readonly selection: Selection;
  readonly editing: GridEditing | null;
  readonly history: GridHistory;
  readonly mayEdit: boolean;
  readonly select: (cell: Cell, isExtending?: boolean) => void;
  readonly move: (step: Step, isExtending?: boolean) => void;
  /** To the next cell in reading order; false at the end. */
  readonly moveOn: (by: 1 | -1) => boolean;
  readonly selectAll: () => void;
  readonly edit: (cell: Cell, typed?: string | null) => void;
  readonly stopEditing: () => void;
  readonly write: (texts: readonly CellText[]) => EditResult;
  readonly flip: (cell: Cell) => void;
  readonly copy: () => string;
  readonly paste: (text: string) => void;
  readonly clear: () => void;
  readonly fillDown: (bottom?: number) => void;
}

/** The most prices an item has; it grows and never shrinks while the grid is open, so that no column goes under the hand. */
function useColumns(ids: readonly number[]) {
  const { screen, businessType: type } = useMenu();
  const locale = useLocale();
  const prices = Math.max(1, ...ids.map((id) => screen.drafts.items.get(id)?.draft.prices.length ?? 0));
  return useMemo(() => gridColumns({ type, locale, prices }), [type, locale, prices]);
}

function useLines(outline: MenuOutline) {
  return useMemo(() => {
    const lines = gridLines(outline);
    return { lines, ids: lines.flatMap((line) => (line.kind === 'item' ? [line.id] : [])) };
  }, [outline]);
}

/** The same cell after the rows have changed; null where its row is gone. */
function followedEditing({ cell, typed }: GridEditing, before: readonly number[], after: readonly number[]) {
  const row = after.indexOf(before[cell.row] ?? -1);
  return row < 0 ? null : { cell: { ...cell, row }, typed };
}

/** Where the focus is, how far the selection goes, and whether a cell is being edited. */
function useSelection(ids: readonly number[], size: Size) {
  const [stored, setSelection] = useState<Selection>(START);
  const [editing, setEditing] = useState<GridEditing | null>(null);
  const [former, setFormer] = useState(ids);
  if (former !== ids) {
    setFormer(ids);
    setSelection(followed(stored, former, ids));
    setEditing(editing && followedEditing(editing, former, ids));
  }
  const selection = useMemo(
    () => ({ focus: clamped(stored.focus, size), anchor: clamped(stored.anchor, size) }),
    [stored, size],
  );
  const stopEditing = useCallback(() => setEditing(null), []);
  const select = useCallback((cell: Cell, isExtending = false) => {
    setEditing(null);
    setSelection(({ anchor }) => (isExtending ? { focus: cell, anchor } : at(cell)));
  }, []);
  const move = useCallback(
    (step: Step, isExtending = false) =>
      setSelection((now) => moved(now, step, { size, extends: isExtending })),
    [size],
  );
  const selectAll = useCallback(
    () =>
      setSelection({
        anchor: { row: 0, column: 0 },
        focus: { row: size.rows - 1, column: size.columns - 1 },
      }),
    [size],
  );
  const edit = useCallback((cell: Cell, typed: string | null = null) => {
    setSelection(at(cell));
    setEditing({ cell, typed });
  }, []);
  return { selection, editing, stopEditing, select, move, selectAll, edit };
}

/** Reading and writing cells by their place. */
function useCells(ids: readonly number[], columns: readonly GridColumn[], history: GridHistory) {
  const { screen } = useMenu();
  const t = useText(gridMessages);
  const { items } = screen.drafts;
  const read = useCallback(
    ({ row, column }: Cell) => {
      const draft = items.get(ids[row] ?? 0)?.draft;
      return (draft && columns[column]?.read(draft)) ?? '';
    },
    [items, ids, columns],
  );
  const write = useCallback(
    (texts: readonly CellText[]) => {
      const edits = texts.flatMap(({ row, column: at, text }) => {
        const id = ids[row];
        const column = columns[at];
        return id === undefined || !column ? [] : [{ id, column, text }];
      });
      const result = history.make(edits);
      if (result.skipped > 0) notify({ kind: 'warning', text: t('cellsSkipped', { count: result.skipped }) });
      return result;
    },
    [ids, columns, history, t],
  );
  return { read, write };
}

export function useGrid(outline: MenuOutline): Grid {
  const t = useText(gridMessages);
  const offer = useOffer();
  const { screen, rights } = useMenu();
  const { lines, ids } = useLines(outline);
  const columns = useColumns(ids);
  const size = useMemo(() => ({ rows: ids.length, columns: columns.length }), [ids, columns]);
  const [history] = useState(() => createGridHistory(screen.drafts.items));
  useSyncExternalStore(history.subscribe, history.state);
  const { selection, ...selecting } = useSelection(ids, size);
  const { read, write } = useCells(ids, columns, history);
  const mayEdit = rights.updateItem;
  const area = areaOf(selection);
  const ifAllowed = (texts: readonly CellText[]) => (mayEdit ? write(texts) : { items: 0, skipped: 0 });
  const reported = ({ items }: EditResult) => {
    if (items > 1)
      notify({
        kind: 'success',
        text: t('pasted', { things: offer('count', { count: items }) }),
        topic: 'grid-fill',
      });
  };
  const { select, edit } = selecting;
  return {
    lines,
    ids,
    columns,
    size,
    history,
    mayEdit,
    selection,
    ...selecting,
    moveOn: (by) => {
      const next = nextInOrder(selection.focus, by, size);
      if (next) select(next);
      return next !== null;
    },
    edit: (cell, typed) => mayEdit && edit(cell, typed),
    write: ifAllowed,
    flip: (cell) => void ifAllowed([{ ...cell, text: read(cell) === '' ? '1' : '' }]),
    copy: () => copiedCells(readArea(area, read)),
    paste: (text) => reported(ifAllowed(pasteInto(area, pastedCells(text), size))),
    clear: () => void ifAllowed(clear(area)),
    fillDown: (bottom) =>
      reported(ifAllowed(bottom === undefined ? fillSelection(area, read) : fillDown(area, bottom, read))),
  };
}
