import { members, whole, type Shape } from '@diwan/domain/merge/three-way.ts';
import type { CategoryDraft } from '../drafts/category-kind.ts';
import { localizedShape } from './shared-shapes.ts';

const srcOf = (media: CategoryDraft['media']) => media.map(({ src }) => src).join('\n');

/** The image is one, so it is taken whole. */
export const CATEGORY_SHAPES: { readonly [Field in keyof CategoryDraft]: Shape<CategoryDraft[Field]> } = {
  locales: localizedShape,
  media: whole((one, other) => srcOf(one) === srcOf(other)),
  dimensions: whole(),
  fitting: whole(),
};

export const CATEGORY_SHAPE: Shape<CategoryDraft> = members<CategoryDraft>(CATEGORY_SHAPES);
