import type { z } from 'zod';
import type { FieldProblem } from '../issues.ts';
import type { TextKey } from '../texts.ts';
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
  | 'opening-hours'
  | 'special-hours'
  | 'display'
  | 'seconds'
  | 'minutes'
  | 'hours'
  | 'count'
  | 'time'
  | 'packages'
  | 'order-payment'
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
  | 'guests'
  | 'terms'
  | 'layout'
  | 'ads'
  | 'operation'
  | 'hours'
  | 'opening'
  | 'sign-in'
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
  /** Stored and answered for clients that know it; it has no effect on our own pages, so that no form offers it. */
  readonly isFormer?: true;
  /** Answered and audited as a mask only. */
  readonly isSecret?: true;
}

export type SettingTable = Readonly<Record<string, SettingDefinition>>;

export const ALL_TYPES: readonly BusinessType[] = BUSINESS_TYPES;

export function definitionOf(table: SettingTable, key: string): SettingDefinition | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

const HOUR = 3600;
const MINUTE = 60;

/** The problem of a value in the words of its field: what is entered in hours and minutes has its bound in them. */
export function settingProblem<Problem extends Pick<FieldProblem<TextKey>, 'key' | 'values'>>(
  { field }: SettingDefinition,
  problem: Problem,
): Problem {
  const maximum = problem.values['maximum'];
  if (field !== 'seconds' || problem.key !== 'number_max' || typeof maximum !== 'number') return problem;
  const hours = Math.floor(maximum / HOUR);
  const minutes = Math.floor((maximum % HOUR) / MINUTE);
  return { ...problem, key: 'duration_max', values: { ...problem.values, hours, minutes } };
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
