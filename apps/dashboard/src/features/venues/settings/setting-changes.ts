import { unnamedRow } from '@diwan/contract/fields.ts';
import { fieldProblems, type FieldProblem } from '@diwan/contract/issues.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { link, type SpecialHoursValue } from '@diwan/contract/settings/values.ts';
import { openingProblems, shiftProblems, type Shifts, specialProblems } from '@diwan/domain/opening-hours.ts';
import {
  settingProblem,
  type SettingDefinition,
  type SettingTable,
} from '@diwan/contract/settings/definition.ts';
import { z } from 'zod';
import type { FormSchema } from '#kit/form/form-schema.ts';
import { isValidPhone } from '#kit/form/phone-numbers.ts';
import { adRowsOf, toWire } from './form-values.ts';
import '#kit/schemas/zod.ts';

export interface KeyData {
  readonly key: string;
  readonly data: unknown;
}

export type FormValues = Readonly<Record<string, unknown>>;

/** Beside the keys: which language stands first in `Locales`. */
export const FIRST_LANGUAGE = 'first_locale';
export const firstLanguageIn = (values: FormValues): Locale =>
  values[FIRST_LANGUAGE] === 'ar' ? 'ar' : 'en';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Keys whose value is another one than the form began with, in the order of the table. Null: to be cleared. */
export function changedSettings(table: SettingTable, values: FormValues, initial: FormValues): KeyData[] {
  return Object.entries(table).flatMap(([key, definition]) => {
    if (!(key in values)) return [];
    if (definition.isSecret && values[key] === null) return [{ key, data: null }];
    const data = toWire(definition, values[key], firstLanguageIn(values));
    return isSame(data, toWire(definition, initial[key], firstLanguageIn(initial))) ? [] : [{ key, data }];
  });
}

const HOURS_KEYS = { time: 'shift_time', order: 'hours_order', overlap: 'hours_overlap' } as const;
const SHIFT_KEYS = { time: 'shift_time', order: 'shift_order', overlap: 'shift_overlap' } as const;
type Problem = Pick<FieldProblem, 'path' | 'key'> & Partial<Pick<FieldProblem, 'values'>>;

function nameProblems(key: string, value: unknown, first: Locale): Problem[] {
  const rows = z.array(z.object({ locale: z.enum(['en', 'ar']), name: z.string() })).safeParse(value);
  const named = rows.data?.map((row) => ({ ...row, name: row.name.trim(), description: null })) ?? [];
  const index = unnamedRow(named, first);
  return index === null ? [] : [{ path: `${key}.${Math.max(index, 0)}.name`, key: 'name_required' }];
}

/** A row whose days are missing is told so before its hours are looked at. */
function specialHoursProblems(key: string, rows: SpecialHoursValue): Problem[] {
  const missing = rows.flatMap((row, index) =>
    (['from', 'to'] as const)
      .filter((name) => !row[name])
      .map((name) => ({ path: `${key}.${index}.${name}`, key: 'required' as const })),
  );
  if (missing.length > 0) return missing;
  return specialProblems(rows).map(({ index, range }) =>
    range === null
      ? { path: `${key}.${index}.to`, key: 'special_order' as const }
      : {
          path: `${key}.${index}.ranges.${range.index}.${range.reason === 'time' ? 'S' : 'E'}`,
          key: HOURS_KEYS[range.reason],
        },
  );
}

/** Problems that lie inside a value, where they belong on a part of its field. */
function innerProblems(key: string, { field }: SettingDefinition, values: FormValues): Problem[] {
  const value = values[key];
  if (field === 'locales') return nameProblems(key, value, firstLanguageIn(values));
  if (field === 'phone' && typeof value === 'string' && !isValidPhone(value))
    return [{ path: key, key: 'phone_not_valid' }];
  if (field === 'shifts' && value) {
    return shiftProblems(value as Shifts).map(({ day, index, reason }) => ({
      path: `${key}.${day}.${index}.${reason === 'time' ? 'S' : 'E'}`,
      key: SHIFT_KEYS[reason],
    }));
  }
  if (field === 'opening-hours' && value) {
    return openingProblems(value as Shifts).map(({ day, index, reason }) => ({
      path: `${key}.${day}.${index}.${reason === 'time' ? 'S' : 'E'}`,
      key: HOURS_KEYS[reason],
    }));
  }
  if (field === 'special-hours') return specialHoursProblems(key, (value ?? []) as SpecialHoursValue);
  if (field !== 'ads') return [];
  return adRowsOf(value).flatMap((row, index) =>
    row.mode === 'link' && row.link.trim() !== '' && !link().safeParse(row.link).success
      ? [{ path: `${key}.${index}.link`, key: 'url_invalid' as const }]
      : [],
  );
}

function valueProblems(key: string, definition: SettingDefinition, data: unknown): Problem[] {
  if (data === null) return [];
  const parsed = definition.schema.safeParse(data, { reportInput: true });
  if (parsed.success) return [];
  return fieldProblems(parsed.error)
    .slice(0, 1)
    .map((problem) => ({ ...settingProblem(definition, problem), path: key }));
}

/** A form on a table of settings: what was changed is checked, what was stored before stays as it is. */
export function settingsSchema(table: SettingTable, initial: FormValues): FormSchema {
  return z.record(z.string(), z.any()).superRefine((values, context) => {
    for (const { key, data } of changedSettings(table, values, initial)) {
      const definition = table[key];
      if (!definition) continue;
      const inner = innerProblems(key, definition, values);
      for (const problem of inner.length > 0 ? inner : valueProblems(key, definition, data)) {
        const { path, key: message, values: params } = problem;
        context.addIssue({ code: 'custom', path: path.split('.'), message, params: params ?? {} });
      }
    }
  });
}
