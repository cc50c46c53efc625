import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import { members, mergeThree, rows } from '@diwan/domain/merge.ts';
import { CallError } from '#kit/data/call-error.ts';
import { useReadCache } from '#kit/data/use-read-cache.ts';
import type { DraftStore } from '#kit/drafts/draft-store.ts';
import { useText } from '#kit/i18n/messages.ts';
import { createListeners } from '#kit/store/listeners.ts';
import { notify } from '#ui/overlays.ts';
import type { ItemDraft, PricedDraft } from '../drafts/item-draft.ts';
import { useMenu, useOffer } from '../menu-context.ts';
import { ITEM_SHAPES, PRICED } from '../merge/item-shape.ts';
import type { GridColumn } from './grid-columns.ts';
import { gridMessages } from './grid.messages.ts';
import { type Undone, undoSaved } from './save-items.ts';

const WRITTEN = ['items'];
/** Named one by one; more of them say only how many. */
const NAMED = 5;

/** Takes saved changes back, the newest first, and tells what was left because somebody had changed it again. */
export function useUndoSaved() {
  const t = useText(gridMessages);
  const offer = useOffer();
  const { screen } = useMenu();
  const cache = useReadCache();

  const report = (undone: readonly Undone[]) => {
    const count = undone.reduce((sum, { restored, removed }) => sum + restored + removed.length, 0);
    notify({ kind: 'success', text: t('undone', { things: offer('count', { count }) }) });
    const names = undone.flatMap(({ left }) => left.map(({ name }) => name || t('noName')));
    if (names.length === 0) return;
    const more = names.length > NAMED ? '…' : '';
    notify({
      kind: 'warning',
      text: t('leftAlone', { names: `${names.slice(0, NAMED).join('، ')}${more}` }),
    });
  };
  return async (changeIds: readonly number[]) => {
    try {
      const undone: Undone[] = [];
      // oxlint-disable-next-line no-await-in-loop -- the newest first
      for (const id of changeIds.toReversed()) undone.push(await undoSaved(screen, id));
      cache.refresh(WRITTEN);
      report(undone);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      notify({ kind: 'danger', text: error.message });
    }
  };
}

type Items = DraftStore<ItemRow, ItemDraft>;

interface Edit {
  readonly id: number;
  readonly column: GridColumn;
  readonly text: string;
}

interface Part {
  readonly id: number;
  readonly before: Partial<ItemDraft>;
  readonly after: Partial<ItemDraft>;
}

export interface EditResult {
  readonly items: number;
  /** Cells that could not take their text. */
  readonly skipped: number;
}

export interface GridHistory {
  /** Writes texts into the drafts as one step. */
  readonly make: (edits: readonly Edit[]) => EditResult;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly state: () => { readonly canUndo: boolean; readonly canRedo: boolean };
  readonly subscribe: (listener: () => void) => () => void;
}

const MOST_STEPS = 200;

function partOf(store: Items, id: number, edits: readonly Edit[]): { part: Part | null; skipped: number } {
  const former = store.get(id)?.draft;
  if (!former) return { part: null, skipped: edits.length };
  let draft = former;
  let after: Partial<ItemDraft> = {};
  let skipped = 0;
  for (const { column, text } of edits) {
    const patch = column.read(draft) === text ? {} : column.write(draft, text);
    if (patch === null) skipped += 1;
    else {
      draft = { ...draft, ...patch };
      after = { ...after, ...patch };
    }
  }
  const names = Object.keys(after) as (keyof ItemDraft)[];
  if (names.length === 0) return { part: null, skipped };
  return {
    part: { id, after, before: Object.fromEntries(names.map((name) => [name, former[name]])) },
    skipped,
  };
}

/** A price that a step has added stays the same one when the server gives it an id. */
const STEP_SHAPE = members<ItemDraft>({
  ...ITEM_SHAPES,
  prices: rows<PricedDraft>({ idOf: ({ key }) => key, row: PRICED }),
});

/** To one side of a step, where the draft still is as the other side left it: what others have saved since stays. */
function turned(draft: ItemDraft, part: Part, side: 'before' | 'after'): Partial<ItemDraft> {
  const former = side === 'before' ? part.after : part.before;
  const three = { base: { ...draft, ...former }, mine: draft, theirs: { ...draft, ...part[side] } };
  const { value } = mergeThree(STEP_SHAPE, three);
  const names = Object.keys(former) as (keyof ItemDraft)[];
  return Object.fromEntries(names.map((name) => [name, value[name]]));
}

function byItem(edits: readonly Edit[]): Map<number, Edit[]> {
  const grouped = new Map<number, Edit[]>();
  for (const edit of edits) grouped.set(edit.id, [...(grouped.get(edit.id) ?? []), edit]);
  return grouped;
}

/** Steps of edits that can be taken back and made again before they are saved; the drafts hold what they made. */
export function createGridHistory(store: Items): GridHistory {
  const listeners = createListeners();
  let done: readonly (readonly Part[])[] = [];
  let undone: readonly (readonly Part[])[] = [];
  let state = { canUndo: false, canRedo: false };

  const turnTo = (nextDone: typeof done, nextUndone: typeof undone) => {
    done = nextDone.slice(-MOST_STEPS);
    undone = nextUndone;
    state = { canUndo: done.length > 0, canRedo: undone.length > 0 };
    listeners.tell();
  };
  const write = (step: readonly Part[], side: 'before' | 'after') => {
    for (const part of step) store.patch(part.id, (draft) => turned(draft, part, side));
  };

  return {
    make: (edits) => {
      const parts = [...byItem(edits)].map(([id, ofItem]) => partOf(store, id, ofItem));
      const step = parts.flatMap(({ part }) => part ?? []);
      if (step.length > 0) {
        write(step, 'after');
        turnTo([...done, step], []);
      }
      return { items: step.length, skipped: parts.reduce((sum, { skipped }) => sum + skipped, 0) };
    },
    undo: () => {
      const step = done.at(-1);
      if (!step) return;
      write(step, 'before');
      turnTo(done.slice(0, -1), [...undone, step]);
    },
    redo: () => {
      const step = undone.at(-1);
      if (!step) return;
      write(step, 'after');
      turnTo([...done, step], undone.slice(0, -1));
    },
    state: () => state,
    subscribe: listeners.subscribe,
  };
}
