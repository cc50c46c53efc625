import { fieldProblems, type FieldProblem } from '@diwan/contract/issues.ts';
import {
  definitionOf,
  isEmptySetting,
  SECRET_MASK,
  settingProblem,
  type SettingDefinition,
  type SettingTable,
} from '@diwan/contract/settings/definition.ts';
import type { PhoneValue, SpecialHoursValue } from '@diwan/contract/settings/values.ts';
import { labelsOfSetting } from '@diwan/contract/settings/setting-names.ts';
import type { ServerTextKey } from '@diwan/contract/server-texts.ts';
import type { TextValues } from '@diwan/contract/texts.ts';
import { openingProblems, shiftProblems, type Shifts, specialProblems } from '@diwan/domain/opening-hours.ts';
import { callingCodeOf, phoneInE164, withoutSeparators, type PhoneCountry } from '@diwan/domain/phone.ts';
import { invalid } from '#platform/http-error.ts';
import { isTimeZone } from '#platform/time-zones.ts';

export interface Sent {
  readonly key: string;
  readonly data: unknown;
}

/** A value that may be stored; `data: null` means the key is to be removed. */
export interface CheckedSetting {
  readonly key: string;
  readonly data: unknown;
  readonly definition: SettingDefinition;
  /** Where its value stands in the request. */
  readonly path: string;
}

export interface CheckedSettings {
  readonly settings: readonly CheckedSetting[];
  readonly problems: readonly FieldProblem[];
}

type Outcome = { readonly data: unknown } | { readonly key: ServerTextKey; readonly values?: TextValues };

/**
 * A number with or without the code of its country, in parts or as one; what the sender thinks of its validity does not
 * count. Without any code it belongs to the country of the business.
 */
function phone(
  { phone: typed, phoneExt, formattedNumber: whole }: PhoneValue,
  country: PhoneCountry,
): Outcome {
  const ext = (phoneExt ?? '').replace('+', '');
  const number = typed || whole || '';
  const isWhole = !typed || ext === '' || withoutSeparators(number).startsWith('+');
  const formattedNumber = phoneInE164(isWhole ? number : `+${ext}${number}`, country);
  if (formattedNumber === null) return { key: 'phone_not_valid' };
  const code = callingCodeOf(formattedNumber);
  const own = formattedNumber.slice(code.length + 1);
  return { data: { phone: own, phoneExt: code, isValid: true, formattedNumber } };
}

const SHIFT_KEYS = { time: 'shift_time', order: 'shift_order', overlap: 'shift_overlap' } as const;

function shifts(data: Shifts): Outcome {
  const [problem] = shiftProblems(data);
  return problem === undefined ? { data } : { key: SHIFT_KEYS[problem.reason] };
}

const HOURS_KEYS = { time: 'shift_time', order: 'hours_order', overlap: 'hours_overlap' } as const;

function openingHours(data: Shifts): Outcome {
  const [problem] = openingProblems(data);
  return problem === undefined ? { data } : { key: HOURS_KEYS[problem.reason] };
}

function specialHours(data: SpecialHoursValue): Outcome {
  const [problem] = specialProblems(data);
  if (problem === undefined) return { data };
  return { key: problem.range === null ? 'special_order' : HOURS_KEYS[problem.range.reason] };
}

/** What a schema cannot know. */
function checkedByRule({ field }: SettingDefinition, data: unknown, country: PhoneCountry): Outcome {
  // The schema of each field has given the value its shape.
  if (field === 'phone') return phone(data as PhoneValue, country);
  if (field === 'shifts') return shifts(data as Shifts);
  if (field === 'opening-hours') return openingHours(data as Shifts);
  if (field === 'special-hours') return specialHours(data as SpecialHoursValue);
  if (field === 'time-zone') return isTimeZone(String(data)) ? { data } : { key: 'time_zone_invalid' };
  return { data };
}

function checkedValue(definition: SettingDefinition, data: unknown, country: PhoneCountry): Outcome {
  const parsed = definition.schema.safeParse(data, { reportInput: true });
  if (parsed.success) return checkedByRule(definition, parsed.data, country);
  const [problem] = fieldProblems(parsed.error);
  return problem ? settingProblem(definition, problem) : { key: 'invalid' };
}

/** 422 on one of the settings sent, in whose message it is named. */
export const invalidSetting = (
  { key: field, path }: CheckedSetting,
  key: ServerTextKey,
  values: TextValues = {},
) => invalid([{ path, key, values: { field, ...values }, name: labelsOfSetting(field) }]);

const isBlank = (definition: SettingDefinition, data: unknown) =>
  isEmptySetting(data) ||
  (definition.field === 'phone' &&
    typeof data === 'object' &&
    'phone' in Object(data) &&
    Object(data).phone === '' &&
    !Object(data).formattedNumber);

/** A mask that comes back is what the sender was shown, not a value. */
export const isMask = (definition: SettingDefinition | undefined, data: unknown) =>
  definition?.isSecret === true && data === SECRET_MASK;

/** The values of a list against their table, each key once: of one sent twice, the last counts; a mask changes nothing. */
export function checkSent(
  table: SettingTable,
  sent: readonly Sent[],
  at: { readonly list: string; readonly value: 'data' | 'value'; readonly country?: PhoneCountry },
): CheckedSettings {
  const problems: FieldProblem[] = [];
  const settings = new Map<string, CheckedSetting>();
  sent.forEach(({ key, data }, index) => {
    const definition = definitionOf(table, key);
    const row = `${at.list}.${index}`;
    const path = `${row}.${at.value}`;
    if (!definition) {
      problems.push({ path: `${row}.key`, key: 'setting_unknown', values: { field: key } });
      return;
    }
    if (isMask(definition, data)) return;
    const outcome = isBlank(definition, data)
      ? { data: null }
      : checkedValue(definition, data, at.country ?? 'KW');
    if ('data' in outcome) {
      const isNothing = isEmptySetting(outcome.data);
      settings.set(key, { key, data: isNothing ? null : outcome.data, definition, path });
    } else {
      problems.push({
        path,
        key: outcome.key,
        values: { ...outcome.values, field: key },
        name: labelsOfSetting(key),
      });
    }
  });
  return { settings: [...settings.values()], problems };
}
