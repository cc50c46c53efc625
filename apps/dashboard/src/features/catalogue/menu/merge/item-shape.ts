import { FLAG_NAMES, type ItemFlag } from '@diwan/contract/catalogue/item-fields.ts';
import type { MediaRow } from '@diwan/contract/fields.ts';
import { recordOf } from '@diwan/contract/record-of.ts';
import { members, rows, seenAs, type Shape, type Three, whole } from '@diwan/domain/merge.ts';
import type { AddonDraft, DiscountDraft, ItemDraft, PricedDraft } from '../drafts/item-draft.ts';
import { ITEMABLE_SHAPES, type ItemableDraft } from '../drafts/item-members.ts';
import { localizedShape, typedNumberShape } from '../drafts/typed-values.ts';

type Shapes<Value> = { readonly [Name in keyof Value]: Shape<Value[Name]> };

interface Child {
  readonly key: string;
  readonly id: number | null;
}

function childRows<Row extends Child>(row: Shape<Row>, atMost = Infinity): Shape<readonly Row[]> {
  return rows<Row>({
    idOf: ({ id }) => id,
    row,
    adopt: (mine, { id }) => ({ ...mine, id }),
    renew: (mine) => ({ ...mine, id: null }),
    atMost,
  });
}

const PRICED_SHAPES = { price: typedNumberShape('0'), locales: localizedShape };
export const PRICED = members<PricedDraft>(PRICED_SHAPES);
const { isSame: isSameCount } = typedNumberShape('1');
const ADDON = members<AddonDraft>({
  ...PRICED_SHAPES,
  max: whole<string | undefined>((one = '', other = '') => isSameCount(one, other)),
});

/** An amount means nothing without its kind, nor a start without its end: each pair is taken as one. */
const pairsOf = ({ amount, type, from, to, locales }: DiscountDraft) => ({
  offer: { amount, type },
  period: { from, to },
  locales,
});
type DiscountPairs = ReturnType<typeof pairsOf>;

const sameAmount = typedNumberShape().isSame;
const DISCOUNT = seenAs<DiscountDraft, DiscountPairs>(
  members<DiscountPairs>({
    offer: whole((one, other) => one.type === other.type && sameAmount(one.amount, other.amount)),
    period: whole((one, other) => one.from === other.from && one.to === other.to),
    locales: localizedShape,
  }),
  pairsOf,
  ({ offer, period, locales }, mine) => ({ ...mine, ...offer, ...period, locales }),
);

const PICTURES = rows<MediaRow>({ idOf: ({ src }) => src, row: whole(() => true) });

const featuredIn = (media: readonly MediaRow[]) => media.find(({ slug }) => slug === 'featured')?.src;

/** Of two pictures that both want to stand for the item, mine does. */
function withOneFeatured(
  merged: readonly MediaRow[],
  { base, mine, theirs }: Three<readonly MediaRow[]>,
): readonly MediaRow[] {
  const isMine = featuredIn(mine) !== featuredIn(base);
  const featured = isMine ? featuredIn(mine) : featuredIn(theirs);
  if (!merged.some(({ src }) => src === featured)) return merged;
  return merged.map((row) => ({ ...row, slug: row.src === featured ? 'featured' : null }));
}

/** Pictures are compared by `src`. */
const MEDIA: Shape<readonly MediaRow[]> = {
  isSame: PICTURES.isSame,
  merge: (three, at) => {
    const merged = PICTURES.merge(three, at);
    return { ...merged, value: withOneFeatured(merged.value, three) };
  },
};

/**
 * `updated_at`, `businessId`, `id`, `sort`, `slug`, `type` and `holidays` of the item are no part of a draft.
 */
export const ITEM_SHAPES: Shapes<ItemDraft> = {
  category_id: whole(),
  ...recordOf<Record<ItemFlag, Shape<boolean>>>(FLAG_NAMES, () => whole()),
  locales: localizedShape,
  media: MEDIA,
  prices: childRows(PRICED),
  addons: childRows(ADDON),
  // A discount's own kind counts: an edit that did not would never reach the server.
  discounts: childRows(DISCOUNT, 1),
  itemable: members<ItemableDraft>(ITEMABLE_SHAPES),
};

export const ITEM_SHAPE: Shape<ItemDraft> = members<ItemDraft>(ITEM_SHAPES);
