import { ITEMABLE_FIELDS, type ItemField } from '@diwan/contract/catalogue/item-fields.ts';
import type { itemSaveBody } from '@diwan/contract/catalogue/items.ts';
import type { ItemableType } from '@diwan/contract/catalogue/itemable-types.ts';
import { keysOf, partOf } from '@diwan/contract/record-of.ts';
import { isSameMember } from '@diwan/domain/merge.ts';
import type { z } from 'zod';
import {
  bodyOf,
  draftsOf,
  problemOf,
  shapesOf,
  type DraftedField,
  type DraftsOf,
  type EditedKind,
  type Problem,
  type ValuesOf,
} from './field-kinds.ts';

type ItemableBody = NonNullable<z.input<typeof itemSaveBody>['itemable']>;
const { latitude, longitude: _, ...fields } = ITEMABLE_FIELDS;

/** The fields of the itemable as they are edited; latitude and longitude are one place. */
const MEMBERS = { ...fields, map_link: { ...latitude, kind: 'place' } } as const;
const KINDS = partOf(MEMBERS, 'kind');
export type MemberName = keyof typeof MEMBERS;

/** One shape for all kinds of items. */
export type ItemableDraft = DraftsOf<typeof KINDS>;

const NAMES = keysOf(MEMBERS);
/** The members of a kind. */
export type MemberOf<Kind extends EditedKind> = {
  [Name in MemberName]: (typeof MEMBERS)[Name]['kind'] extends Kind ? Name : never;
}[MemberName];

interface Member extends DraftedField, Pick<ItemField, 'of' | 'choices'> {
  readonly kind: EditedKind;
}
export const fieldOf = (name: MemberName): Member => MEMBERS[name];

export const isOfKind = <Kind extends EditedKind>(
  name: MemberName,
  ...kinds: readonly Kind[]
): name is MemberOf<Kind> => kinds.some((kind) => kind === fieldOf(name).kind);

/** The fields that items of a kind have. */
export const membersOf = (type: ItemableType): readonly MemberName[] =>
  NAMES.filter((name) => fieldOf(name).of.includes(type));

export const itemableDraft = (row: ValuesOf<typeof KINDS>, decimals: number): ItemableDraft =>
  draftsOf(KINDS, row, decimals);

export const ITEMABLE_SHAPES = shapesOf(KINDS, MEMBERS);

const drafted = (name: MemberName, drafts: ItemableDraft) => ({
  kinds: KINDS,
  drafts,
  field: fieldOf(name),
});

function memberBody(name: MemberName, draft: ItemableDraft): unknown {
  const sent = bodyOf(name, drafted(name, draft));
  return name === 'map_link' ? sent : { [name]: sent };
}

/** Only the members that were edited. */
export function itemableBody(base: ItemableDraft, draft: ItemableDraft): ItemableBody {
  const changed = NAMES.filter((name) => !isSameMember(ITEMABLE_SHAPES, name, [base, draft]));
  return Object.assign({}, ...changed.map((name) => memberBody(name, draft)));
}

export const memberProblem = (name: MemberName, draft: ItemableDraft, decimals: number): Problem | null =>
  problemOf(name, drafted(name, draft), decimals);
