import type { NamesOf } from '@diwan/contract/catalogue/item-fields.ts';
import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import { isStay } from '@diwan/contract/catalogue/itemable-types.ts';
import { recordOf } from '@diwan/contract/record-of.ts';
import { storedFields, type PlainName } from './field-columns.rules.ts';
import type { ItemContext, ItemBody, Problems } from './item-context.rules.ts';
import { sentOf } from './sent-members.rules.ts';
import type { ItemColumns } from './write-item.ts';

type Sent = NonNullable<ItemBody['itemable']>;
type Columns = ItemColumns;

interface ItemableChanges {
  readonly columns: Columns;
  readonly providers?: readonly number[];
  readonly hasCutUnitNames: boolean;
}

const NO_UNITS = { columns: {}, isCut: false };

/** Lists with a text for each unit are cut to the number of units, whichever of the two changed. */
function unitChanges(
  body: ItemBody,
  before: ItemRow | null,
  lists: readonly NamesOf<'texts'>[],
): { columns: Columns; isCut: boolean } {
  const sent = body.itemable?.units ?? body.units;
  if (sent === undefined && lists.every((name) => body.itemable?.[name] === undefined)) return NO_UNITS;
  const units = sent ?? before?.itemable.units ?? 1;
  const wantedOf = (name: NamesOf<'texts'>) => body.itemable?.[name] ?? before?.itemable[name] ?? [];
  const cut = recordOf<Pick<Columns, NamesOf<'texts'>>>(lists, (name) => wantedOf(name).slice(0, units));
  return { columns: { units, ...cut }, isCut: lists.some((name) => wantedOf(name).length > units) };
}

function coordinates(sent: Sent, before: ItemRow | null, problems: Problems): Columns {
  if (sent.latitude === undefined && sent.longitude === undefined) return {};
  const after = (name: 'latitude' | 'longitude') => {
    const value = sent[name];
    return value === undefined ? (before?.itemable[name] ?? null) : value;
  };
  const latitude = after('latitude');
  const longitude = after('longitude');
  if ((latitude === null) !== (longitude === null)) {
    problems.add(`itemable.${latitude === null ? 'latitude' : 'longitude'}`, 'both_coordinates');
  }
  return { latitude, longitude };
}

function inBothLanguages(name: NamesOf<'localized'>, sent: Sent[NamesOf<'localized'>]): Columns {
  if (sent === undefined) return {};
  const texts = sent ?? { en: null, ar: null };
  return {
    ...(texts.en === undefined ? {} : { [`${name}_en` as const]: texts.en || null }),
    ...(texts.ar === undefined ? {} : { [`${name}_ar` as const]: texts.ar || null }),
  };
}

/** A salon counts its products; a restaurant may leave them uncounted (null). */
function stockChanges(sent: Sent, { kind, before }: ItemContext, problems: Problems): Columns {
  if (kind !== 'salon_product') return {};
  if (sent.amount === null) problems.add('itemable.amount', 'required');
  return before || sent.amount !== undefined ? {} : { amount: 0 };
}

/** Members of other kinds than the item's are ignored. */
export function itemableChanges(body: ItemBody, context: ItemContext, problems: Problems): ItemableChanges {
  const sent = body.itemable ?? {};
  const { plain, amounts, localized, texts: lists, people } = storedFields(context.kind);
  const columns: Columns & Pick<Columns, PlainName> = sentOf(sent, plain);
  for (const name of amounts) {
    const major = sent[name];
    if (major !== undefined) columns[name] = problems.minor(`itemable.${name}`, major, context.currency);
  }
  const texts = localized.map((name) => inBothLanguages(name, sent[name]));
  const [providers] = people.map((name) => sent[name]);
  const units = isStay(context.kind) ? unitChanges(body, context.before, lists) : NO_UNITS;
  const place = plain.includes('latitude') ? coordinates(sent, context.before, problems) : {};
  return {
    columns: {
      ...columns,
      ...texts.reduce((all, each) => ({ ...all, ...each }), {}),
      ...units.columns,
      ...place,
      ...stockChanges(sent, context, problems),
    },
    ...(providers ? { providers: [...new Set(providers)] } : {}),
    hasCutUnitNames: units.isCut,
  };
}
