import { fieldProblems, type FieldProblem } from '@diwan/contract/issues.ts';
import {
  definitionOf,
  isEmptySetting,
  type SettingDefinition,
  type SettingTable,
} from '@diwan/contract/settings/definition.ts';
import type { PhoneValue } from '@diwan/contract/settings/values.ts';
import type { AnswerKey } from '@diwan/contract/server-texts.ts';
import type { TextValues } from '@diwan/contract/texts.ts';
import { shiftProblems, type Shifts } from '@diwan/domain/availability/shifts.ts';
import { phoneInE164 } from '@diwan/domain/phone/phone.ts';
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

type Outcome = { readonly data: unknown } | { readonly key: AnswerKey; readonly values?: TextValues };

/** Digits in any script, with the extension's country; what the sender thinks of them does not count. */
function phone({ phone: typed, phoneExt }: PhoneValue): Outcome {
  const ext = phoneExt.replace('+', '');
  const formattedNumber = phoneInE164(typed.startsWith('+') ? typed : `+${ext}${typed}`);
  if (formattedNumber === null) return { key: 'phone_not_valid' };
  const prefix = `+${ext}`;
  const own = formattedNumber.startsWith(prefix) ? formattedNumber.slice(prefix.length) : formattedNumber;
  return { data: { phone: own, phoneExt: ext, isValid: true, formattedNumber } };
}

const SHIFT_KEYS = { time: 'shift_time', order: 'shift_order', overlap: 'shift_overlap' } as const;

function shifts(data: Shifts): Outcome {
  const [problem] = shiftProblems(data);
  return problem === undefined ? { data } : { key: SHIFT_KEYS[problem.reason] };
}

/** What a schema cannot know. */
function checkedByRule({ field }: SettingDefinition, data: unknown): Outcome {
  // The schema of each field has given the value its shape.
  if (field === 'phone') return phone(data as PhoneValue);
  if (field === 'shifts') return shifts(data as Shifts);
  if (field === 'time-zone') return isTimeZone(String(data)) ? { data } : { key: 'time_zone_invalid' };
  return { data };
}

function checkedValue(definition: SettingDefinition, data: unknown): Outcome {
  const parsed = definition.schema.safeParse(data, { reportInput: true });
  if (parsed.success) return checkedByRule(definition, parsed.data);
  const [problem] = fieldProblems(parsed.error);
  return problem ?? { key: 'invalid' };
}

const isBlank = (definition: SettingDefinition, data: unknown) =>
  isEmptySetting(data) ||
  (definition.field === 'phone' &&
    typeof data === 'object' &&
    'phone' in Object(data) &&
    Object(data).phone === '');

/** The values of a list against their table, each key once: of one sent twice, the last counts. */
export function checkSent(
  table: SettingTable,
  sent: readonly Sent[],
  at: { readonly list: string; readonly value: 'data' | 'value' },
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
    const outcome = isBlank(definition, data) ? { data: null } : checkedValue(definition, data);
    if ('data' in outcome) {
      const isNothing = isEmptySetting(outcome.data);
      settings.set(key, { key, data: isNothing ? null : outcome.data, definition, path });
    } else {
      problems.push({ path, key: outcome.key, values: { ...outcome.values, field: key } });
    }
  });
  return { settings: [...settings.values()], problems };
}
