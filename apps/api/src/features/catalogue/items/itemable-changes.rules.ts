import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
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

/** Names beyond the number of units are cut, whichever of the two changed. */
function unitChanges(body: ItemBody, before: ItemRow | null): { columns: Columns; isCut: boolean } {
  const sent = body.itemable?.units ?? body.units;
  const names = body.itemable?.unit_names;
  if (sent === undefined && names === undefined) return { columns: {}, isCut: false };
  const units = sent ?? before?.itemable.units ?? 1;
  const wanted = names ?? before?.itemable.unit_names ?? [];
  return { columns: { units, unit_names: wanted.slice(0, units) }, isCut: wanted.length > units };
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

function address(sent: Sent): Columns {
  if (sent.address === undefined) return {};
  if (sent.address === null) return { address_en: null, address_ar: null };
  const { en, ar } = sent.address;
  return {
    ...(en === undefined ? {} : { address_en: en || null }),
    ...(ar === undefined ? {} : { address_ar: ar || null }),
  };
}

function stayChanges(body: ItemBody, context: ItemContext, problems: Problems): ItemableChanges {
  const sent = body.itemable ?? {};
  const units = unitChanges(body, context.before);
  const insurance =
    sent.insurance === undefined
      ? {}
      : { insurance: problems.minor('itemable.insurance', sent.insurance, context.currency) };
  const ofChalet =
    context.kind === 'chalet'
      ? {
          ...sentOf(sent, ['frontage', 'owner_id']),
          ...address(sent),
          ...coordinates(sent, context.before, problems),
        }
      : {};
  return {
    columns: { ...units.columns, ...sentOf(sent, ['bedrooms']), ...insurance, ...ofChalet },
    hasCutUnitNames: units.isCut,
  };
}

function serviceChanges(sent: Sent): ItemableChanges {
  const providers = sent.provider_employee_ids;
  return {
    columns: sentOf(sent, ['duration']),
    ...(providers ? { providers: [...new Set(providers)] } : {}),
    hasCutUnitNames: false,
  };
}

/** A salon counts its products; a restaurant may leave them uncounted (null). */
function productChanges(sent: Sent, { kind, before }: ItemContext, problems: Problems): ItemableChanges {
  const isCounted = kind === 'salon_product';
  if (isCounted && sent.amount === null) problems.add('itemable.amount', 'required');
  const start = isCounted && !before ? { amount: 0 } : {};
  return { columns: { ...start, ...sentOf(sent, ['amount']) }, hasCutUnitNames: false };
}

/** Members of other kinds than the item's are ignored. */
export function itemableChanges(body: ItemBody, context: ItemContext, problems: Problems): ItemableChanges {
  const { kind } = context;
  if (kind === 'chalet' || kind === 'hotel_room') return stayChanges(body, context, problems);
  const sent = body.itemable ?? {};
  return kind === 'salon_service' ? serviceChanges(sent) : productChanges(sent, context, problems);
}
