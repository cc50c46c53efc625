import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import { ITEM_SHAPE, ITEM_SHAPES } from '../merge/item-shape.ts';
import type { DraftKind } from '#kit/drafts/draft-entry.ts';
import { ITEM_FIELDS, itemDraft, type ItemDraft } from './item-draft.ts';
import { itemProblems, type ItemContext } from './item-problems.ts';

interface Child {
  readonly key: string;
  readonly id: number | null;
}

/** Known children by id; new ones in the order they were sent, which is that in which they got their ids. */
function withKeys<Row extends Child>(answered: readonly Row[], sent: readonly Row[]): readonly Row[] {
  const keyOfId = new Map(sent.flatMap(({ id, key }) => (id === null ? [] : [[id, key] as const])));
  const newKeys = sent.filter(({ id }) => id === null).map(({ key }) => key);
  return answered.map((row) => {
    const key = row.id === null ? undefined : (keyOfId.get(row.id) ?? newKeys.shift());
    return key === undefined ? row : { ...row, key };
  });
}

function withIds<Row extends Child>(shown: readonly Row[], answered: readonly Row[]): readonly Row[] {
  if (shown.every(({ id }) => id !== null)) return shown;
  const idOfKey = new Map(answered.map(({ key, id }) => [key, id]));
  return shown.map((row) => (row.id === null ? { ...row, id: idOfKey.get(row.key) ?? null } : row));
}

/** The items of one business as drafts. */
export const itemKind = (context: ItemContext): DraftKind<ItemRow, ItemDraft> => ({
  fields: ITEM_FIELDS,
  draftOf: (row) => itemDraft(row, context.decimals),
  shapes: ITEM_SHAPES,
  shape: ITEM_SHAPE,
  problemsOf: (draft, row) => itemProblems(draft, row.itemable_type, context),
  withKeysOf: (answered, sent) => ({
    ...answered,
    prices: withKeys(answered.prices, sent.prices),
    addons: withKeys(answered.addons, sent.addons),
    discounts: withKeys(answered.discounts, sent.discounts),
  }),
  withIdsOf: (shown, answered) => ({
    ...shown,
    prices: withIds(shown.prices, answered.prices),
    addons: withIds(shown.addons, answered.addons),
    discounts: withIds(shown.discounts, answered.discounts),
  }),
});
