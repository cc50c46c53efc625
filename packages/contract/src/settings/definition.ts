import type { z } from 'zod';
import { BUSINESS_TYPES, type BusinessType } from '../permissions.ts';

/** How a value is entered, shown and, where that takes more than its schema, checked. */
export type SettingField =
  | 'locales'
  | 'picture'
  | 'colour'
  | 'time-zone'
  | 'address'
  | 'percentage'
  | 'money'
  | 'switch'
  | 'url'
  | 'phone'
  | 'choice'
  | 'terms'
  | 'ads'
  | 'ad-link'
  | 'pass-key'
  | 'date'
  | 'shifts'
  | 'display'
  | 'seconds'
  | 'minutes'
  | 'time'
  | 'packages'
  | 'secret';

/** The heading a key stands under. */
export type SettingGroup =
  | 'names'
  | 'look'
  | 'calendar'
  | 'region'
  | 'contact'
  | 'links'
  | 'prices'
  | 'ordering'
  | 'booking'
  | 'terms'
  | 'layout'
  | 'ads'
  | 'operation'
  | 'hours'
  | 'qr-push'
  | 'orders-push'
  | 'payments';

export interface SettingDefinition {
  readonly schema: z.ZodType;
  readonly field: SettingField;
  readonly group: SettingGroup;
  /** Where the key has an effect and is offered; a business of another type may store it. */
  readonly types: readonly BusinessType[];
  /** What holds while nothing is stored; per type where it differs. Absent: nothing, or what a wider owner says. */
  readonly fallback?: unknown;
  /** Guests never learn it. */
  readonly isInternal?: true;
  /** Answered and audited as a mask only. */
  readonly isSecret?: true;
}

export type SettingTable = Readonly<Record<string, SettingDefinition>>;

export const ALL_TYPES: readonly BusinessType[] = BUSINESS_TYPES;

export function definitionOf(table: SettingTable, key: string): SettingDefinition | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

/** What clears a key instead of being stored; `false` and 0 are values. */
export function isEmptySetting(data: unknown): boolean {
  return data === null || data === undefined || data === '' || (Array.isArray(data) && data.length === 0);
}

/** A value that is kept secret, on the wire and in audits; sent back it changes nothing. */
export const SECRET_MASK = '********';

/** What holds for a business of the type while the key is not stored. */
export function fallbackOf(definition: SettingDefinition, type: BusinessType): unknown {
  const { fallback } = definition;
  const isPerType = typeof fallback === 'object' && fallback !== null && !Array.isArray(fallback);
  return isPerType ? (fallback as Partial<Record<BusinessType, unknown>>)[type] : fallback;
}
