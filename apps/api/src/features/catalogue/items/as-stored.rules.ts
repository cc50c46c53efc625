import type { LocalizedInput, LocalizedRow } from '@diwan/contract/fields.ts';

interface StoredRow {
  readonly id: number;
  readonly locales: readonly LocalizedRow[];
}

interface SentRow {
  readonly id?: number | null | undefined;
  readonly locales?: readonly LocalizedInput[] | undefined;
}

function isNamedAsStored(sent: SentRow, stored: StoredRow): boolean {
  return (sent.locales ?? []).every(({ locale, name, description }) => {
    const known = stored.locales.find((row) => row.locale === locale);
    const isDescribed = description === undefined || (description || null) === (known?.description || null);
    return known?.name === name && isDescribed;
  });
}

/**
 * Whether rows of an item (prices, addons, discounts) were sent as they are stored: the same ones in the same order, each
 * with the values it has or without them. Values written otherwise, such as a date without its time, count as others.
 */
export function isAsStored<Value extends string>(
  values: readonly Value[],
  sent: readonly (SentRow & { readonly [name in Value]?: unknown })[],
  stored: readonly (StoredRow & { readonly [name in Value]: unknown })[] | undefined,
): boolean {
  if (sent.length !== stored?.length) return false;
  return stored.every((known, index) => {
    const row = sent[index];
    if (row?.id !== known.id) return false;
    const isSame = (name: Value) => row[name] === undefined || row[name] === known[name];
    return values.every(isSame) && isNamedAsStored(row, known);
  });
}
