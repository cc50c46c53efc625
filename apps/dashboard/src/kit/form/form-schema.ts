import { unnamedRow } from '@diwan/contract/fields.ts';
import { fieldProblems, type FieldProblem } from '@diwan/contract/issues.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import type { TextKey } from '@diwan/contract/texts.ts';
import type { z } from 'zod';
import '#kit/schemas/zod.ts';

/** A body of the contract, or one with a refinement on top. */
// oxlint-disable-next-line typescript/no-explicit-any -- react-hook-form's own type for the values of any form
export type FormValues = Record<string, any>;
export type FormSchema = z.ZodType<FormValues, FormValues>;

/** What the members of a body are checked by, also where what is typed is made ready for it first. */
export function shapeOf(schema: z.ZodType): Record<string, z.ZodType> {
  if ('shape' in schema) return schema.shape as Record<string, z.ZodType>;
  return 'out' in schema ? shapeOf(schema.out as z.ZodType) : {};
}

/** Is a value asked for? Read from the schema itself, so that the asterisk never lies; an empty list may be a value. */
export function isRequiredField(schema: z.ZodType, name: string): boolean {
  const field = shapeOf(schema)[name];
  return field !== undefined && !field.safeParse(undefined).success && !field.safeParse([]).success;
}

function missingName(schema: z.ZodType, values: FormValues, first: Locale): FieldProblem<TextKey>[] {
  const rows: unknown = values['locales'];
  if (!('locales' in shapeOf(schema)) || !Array.isArray(rows)) return [];
  const index = unnamedRow(rows, first);
  return index === null
    ? []
    : [{ path: `locales.${Math.max(index, 0)}.name`, key: 'name_required', values: {} }];
}

/**
 * The first problem of each field; the message is made when it is shown, in the language of that moment. `first` is
 * the business's first language, whose name is required.
 */
export function problemsOf(
  schema: FormSchema,
  values: FormValues,
  first: Locale = 'en',
): FieldProblem<TextKey>[] {
  const parsed = schema.safeParse(values, { reportInput: true });
  const problems = parsed.success ? [] : fieldProblems(parsed.error);
  const taken = new Set(problems.map(({ path }) => path));
  return [...problems, ...missingName(schema, values, first).filter(({ path }) => !taken.has(path))];
}
