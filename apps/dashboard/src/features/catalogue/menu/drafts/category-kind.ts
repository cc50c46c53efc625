import { members, whole, type Shape } from '@diwan/domain/merge.ts';
import type { CategoryNode } from '@diwan/contract/catalogue/menu-tree.ts';
import type { MediaRow } from '@diwan/contract/fields.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { IMAGE_DIMENSIONS, IMAGE_FITTINGS } from '@diwan/contract/settings.ts';
import { localizedShape } from './typed-values.ts';
import type { DraftKind, Problems } from '#kit/drafts/draft-entry.ts';
import { localizedBody, localizedDraft, type LocalizedDraft, nameIn, ROWS } from './localized-draft.ts';

export type CategoryRow = Omit<CategoryNode, 'items' | 'children_nested'>;

export const DIMENSIONS = 'items_images_dimensions';
export const FITTING = 'items_images_fitting';
type Dimensions = (typeof IMAGE_DIMENSIONS)[number];
type Fitting = (typeof IMAGE_FITTINGS)[number];

export interface CategoryDraft {
  readonly locales: LocalizedDraft;
  readonly media: readonly Pick<MediaRow, 'id' | 'src'>[];
  /** How the pictures of its items are shown; empty: as everywhere else. */
  readonly dimensions: Dimensions | '';
  readonly fitting: Fitting | '';
}

function chosen<Choice extends string>(
  row: CategoryRow,
  key: string,
  choices: readonly Choice[],
): Choice | '' {
  const data = row.settings.find((setting) => setting.key === key)?.data;
  return choices.find((choice) => choice === data) ?? '';
}

function categoryDraft(row: CategoryRow): CategoryDraft {
  return {
    locales: localizedDraft(row.locales),
    media: row.media,
    dimensions: chosen(row, DIMENSIONS, IMAGE_DIMENSIONS),
    fitting: chosen(row, FITTING, IMAGE_FITTINGS),
  };
}

/** The name in the first language can change but not be emptied; where there was none, the other one will do. */
function categoryProblems(first: Locale, { locales }: CategoryDraft, row: CategoryRow): Problems {
  const hadName = localizedDraft(row.locales)[first].name !== '';
  const name = hadName ? locales[first].name.trim() : nameIn(locales, first);
  return name === '' ? { [`locales.${ROWS[first]}.name`]: { key: 'name_required' } } : {};
}

const srcOf = (media: CategoryDraft['media']) => media.map(({ src }) => src).join('\n');

/** The image is one, so it is taken whole. */
const CATEGORY_SHAPES: { readonly [Field in keyof CategoryDraft]: Shape<CategoryDraft[Field]> } = {
  locales: localizedShape,
  media: whole((one, other) => srcOf(one) === srcOf(other)),
  dimensions: whole(),
  fitting: whole(),
};

const CATEGORY_SHAPE: Shape<CategoryDraft> = members<CategoryDraft>(CATEGORY_SHAPES);

/** A category has no children of its own here, so keys and ids need no care. */
export const categoryKind = (first: Locale): DraftKind<CategoryRow, CategoryDraft> => ({
  fields: ['locales', 'media', 'dimensions', 'fitting'],
  draftOf: categoryDraft,
  shapes: CATEGORY_SHAPES,
  shape: CATEGORY_SHAPE,
  problemsOf: (draft, row) => categoryProblems(first, draft, row),
  withKeysOf: (saved) => saved,
  withIdsOf: (shown) => shown,
});

/** Only what was edited is sent; an empty choice removes the setting. */
export function categoryBody(draft: CategoryDraft, fields: readonly (keyof CategoryDraft)[]) {
  const settings = [
    ...(fields.includes('dimensions') ? [{ key: DIMENSIONS, data: draft.dimensions }] : []),
    ...(fields.includes('fitting') ? [{ key: FITTING, data: draft.fitting }] : []),
  ];
  return {
    ...(fields.includes('locales') ? { locales: localizedBody(draft.locales) } : {}),
    ...(fields.includes('media') ? { media: draft.media.map(({ id, src }) => ({ id, src })) } : {}),
    ...(settings.length > 0 ? { settings } : {}),
  };
}
