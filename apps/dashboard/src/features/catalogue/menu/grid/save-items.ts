import { LARGEST_BULK, menuChanges } from '@diwan/contract/catalogue/menu-changes.ts';
import type { ResponseOf, BodyInput } from '@diwan/contract/operation.ts';
import { storedItems } from '../drafts/stored-rows.ts';
import { call } from '#kit/data/call.ts';
import { CallError, type FieldMessages } from '#kit/data/call-error.ts';
import { saveWithMerge } from '#kit/drafts/save-with-merge.ts';
import type { ItemEntry } from '../drafts/menu-drafts.ts';
import type { MenuScreen } from '../menu-screen.ts';
import { withRetries } from '#kit/data/with-retries.ts';
import { itemBody } from '../drafts/item-draft.ts';
import type { ItemDraft, PricedDraft } from '../drafts/item-draft.ts';

type BulkChange = BodyInput<typeof menuChanges.bulk>['changes'][number];
type Changed = Pick<ItemEntry, 'row' | 'base' | 'draft' | 'changed'>;

const ids = (rows: readonly PricedDraft[]) => rows.flatMap(({ id }) => id ?? []);
const keeps = (draft: readonly PricedDraft[], base: readonly PricedDraft[]) =>
  ids(base).every((id) => ids(draft).includes(id));

/** A bulk change takes neither pictures nor the removal of a price: those are saved item by item. */
function fitsBulk({ base, draft, changed }: Changed): boolean {
  return !changed.includes('media') && keeps(draft.prices, base.prices) && keeps(draft.addons, base.addons);
}

/** Only the prices that differ are named, so that the others may be changed by somebody else. */
function differing(list: 'prices' | 'addons', base: ItemDraft, draft: ItemDraft): Set<number> {
  const former = new Map(base[list].map((row) => [row.id, row]));
  return new Set(draft[list].flatMap((row, index) => (former.get(row.id) === row ? [] : [index])));
}

/** One item of a bulk change, with the places of its named prices and addons in the draft. */
function bulkChange(entry: Changed): {
  change: BulkChange;
  places: Record<'prices' | 'addons', number[]>;
} {
  const { row, base, draft, changed } = entry;
  const {
    prices,
    addons,
    media: _media,
    sort: _sort,
    units: _units,
    ...rest
  } = itemBody(draft, base, changed);
  const priced = (list: 'prices' | 'addons', rows: typeof prices) => {
    const named = differing(list, base, draft);
    return rows?.filter((_, index) => named.has(index));
  };
  const places = (list: 'prices' | 'addons') => [...differing(list, base, draft)];
  return {
    change: {
      ...rest,
      id: row.id,
      updated_at: row.updated_at,
      ...(prices ? { prices: priced('prices', prices) } : {}),
      ...(addons ? { addons: priced('addons', addons) } : {}),
    },
    places: { prices: places('prices'), addons: places('addons') },
  };
}

const UNPROCESSABLE = 422;

export interface SaveOutcome {
  readonly saved: number;
  /** Cells of these items must be corrected first; nothing was saved. */
  readonly wrong: readonly number[];
  /** Somebody else changed the same; the person must choose. */
  readonly conflicts: readonly number[];
  /** What the server's undo is asked for. */
  readonly changeIds: readonly number[];
}

interface Sent {
  readonly entry: ItemEntry;
  readonly prepared: ReturnType<typeof bulkChange>;
}

const isConflict = (entry: ItemEntry | undefined) => entry?.save.kind === 'conflict';

function entriesOf({ drafts }: MenuScreen, ids: readonly number[]): ItemEntry[] {
  return ids.flatMap((id) => drafts.items.get(id) ?? []).filter(({ changed }) => changed.length > 0);
}

/** `changes.3.prices.0.price` said of the sent list is `prices.2.price` of the item. */
function messagesOf(fields: FieldMessages, index: number, { places }: Sent['prepared']): FieldMessages {
  const prefix = `changes.${index}.`;
  const own = Object.entries(fields).filter(([path]) => path.startsWith(prefix));
  return Object.fromEntries(
    own.map(([path, messages]) => {
      const inItem = path
        .slice(prefix.length)
        .replace(
          /^(prices|addons)\.(\d+)/,
          (_, list: 'prices' | 'addons', at: string) => `${list}.${places[list][Number(at)] ?? at}`,
        );
      return [inItem, messages];
    }),
  );
}

function noteFailure({ drafts }: MenuScreen, sent: readonly Sent[], error: CallError): number[] {
  return sent.flatMap(({ entry, prepared }, index) => {
    const fields = messagesOf(error.fields, index, prepared);
    const wrong = Object.keys(fields).length > 0;
    if (wrong) drafts.items.markFailed(entry.row.id, { message: error.message, fields });
    return wrong ? [entry.row.id] : [];
  });
}

function noteSaved(
  { drafts }: MenuScreen,
  sent: readonly Sent[],
  { items }: ResponseOf<typeof menuChanges.bulk>,
): void {
  const saved = new Map(items.map((row) => [row.id, row]));
  for (const { entry } of sent) {
    const row = saved.get(entry.row.id) ?? entry.row;
    drafts.items.markSaved(entry.row.id, { row, sent: entry.draft, fields: entry.changed });
  }
}

async function send(screen: MenuScreen, sent: readonly Sent[]): Promise<ResponseOf<typeof menuChanges.bulk>> {
  const body = { menu_id: screen.menuId, changes: sent.map(({ prepared }) => prepared.change) };
  return withRetries(() => call(menuChanges.bulk, { params: { business_id: screen.businessId }, body }));
}

const nothing = (more: Partial<SaveOutcome> = {}): SaveOutcome => ({
  saved: 0,
  wrong: [],
  conflicts: [],
  changeIds: [],
  ...more,
});

/** One call for all rows about which no person must choose. */
async function sendBulk(screen: MenuScreen, ids: readonly number[]): Promise<SaveOutcome> {
  const entries = entriesOf(screen, ids);
  const conflicts = entries.filter(isConflict).map(({ row }) => row.id);
  const sent = entries
    .filter((entry) => !isConflict(entry))
    .map((entry) => ({ entry, prepared: bulkChange(entry) }));
  if (sent.length === 0) return nothing({ conflicts });
  try {
    const response = await send(screen, sent);
    noteSaved(screen, sent, response);
    const changeIds = response.change_id === null ? [] : [response.change_id];
    return { saved: sent.length, wrong: [], conflicts, changeIds };
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== UNPROCESSABLE) throw error;
    return nothing({ wrong: noteFailure(screen, sent, error), conflicts });
  }
}

/** What was merged is sent again; rows about which a person must choose stay behind. */
const saveBulk = (screen: MenuScreen, ids: readonly number[]): Promise<SaveOutcome> =>
  saveWithMerge(
    () => sendBulk(screen, ids),
    (current) => {
      const newer = storedItems(current);
      for (const row of newer) screen.drafts.items.meet(row.id, row);
      return newer.length > 0;
    },
  );

async function saveOneByOne(screen: MenuScreen, ids: readonly number[]): Promise<SaveOutcome> {
  if (ids.length > 0) await screen.saveAll(ids, () => undefined);
  const left = entriesOf(screen, ids);
  const conflicts = left.filter(isConflict).map(({ row }) => row.id);
  const wrong = left.filter((entry) => !isConflict(entry)).map(({ row }) => row.id);
  return nothing({ saved: ids.length - left.length, wrong, conflicts });
}

const together = (one: SaveOutcome, other: SaveOutcome): SaveOutcome => ({
  saved: one.saved + other.saved,
  wrong: [...one.wrong, ...other.wrong],
  conflicts: [...one.conflicts, ...other.conflicts],
  changeIds: [...one.changeIds, ...other.changeIds],
});

/** Saves the edits of many items: all those a bulk change takes in one call, the others each by itself. */
export async function saveItems(screen: MenuScreen, ids: readonly number[]): Promise<SaveOutcome> {
  const entries = entriesOf(screen, ids);
  const wrong = entries.filter(({ problems }) => Object.keys(problems).length > 0).map(({ row }) => row.id);
  if (wrong.length > 0) return nothing({ wrong });
  const inBulk = entries.filter(fitsBulk).map(({ row }) => row.id);
  let outcome = nothing();
  for (let from = 0; from < inBulk.length; from += LARGEST_BULK) {
    // oxlint-disable-next-line no-await-in-loop -- a part is saved whole before the next one is tried
    outcome = together(outcome, await saveBulk(screen, inBulk.slice(from, from + LARGEST_BULK)));
  }
  const alone = entries.filter((entry) => !fitsBulk(entry)).map(({ row }) => row.id);
  return together(outcome, await saveOneByOne(screen, alone));
}

export type Undone = ResponseOf<typeof menuChanges.undo>;

/** Takes a saved change back, and shows the rows as they are by then. */
export async function undoSaved(screen: MenuScreen, changeId: number): Promise<Undone> {
  const params = { business_id: screen.businessId, id: changeId };
  const undone = await call(menuChanges.undo, { params });
  for (const row of undone.items) screen.drafts.items.receive(row);
  for (const id of undone.removed) screen.drafts.removeItem(id);
  return undone;
}
