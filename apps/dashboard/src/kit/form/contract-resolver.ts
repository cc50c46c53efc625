import type { FieldProblem } from '@diwan/contract/issues.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { set, type FieldErrors, type Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { problemsOf, type FormSchema } from './form-schema.ts';

function asFieldErrors(problems: readonly FieldProblem[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, key, values } of problems) {
    const types = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
    set(errors, path, { type: key, types });
  }
  return errors;
}

export function contractResolver<S extends FormSchema>(
  schema: S,
  firstLocale: Locale,
): Resolver<z.input<S>, unknown, z.output<S>> {
  return (values) => {
    const problems = problemsOf(schema, values, firstLocale);
    if (problems.length > 0)
      return { values: {}, errors: asFieldErrors(problems) as FieldErrors<z.input<S>> };
    return { values: schema.parse(values), errors: {} };
  };
}
