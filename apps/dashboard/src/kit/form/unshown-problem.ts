import type { Locale } from '@diwan/contract/locale.ts';
import { text } from '@diwan/contract/texts.ts';
import { get, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { currentLocale } from '#kit/i18n/locale.ts';
import { translator } from '#kit/i18n/messages.ts';
import { notify } from '#ui/overlays.ts';
import { problemsOf, type FormSchema } from './form-schema.ts';
import { unshownProblemMessages } from './unshown-problem.messages.ts';

interface Checked<S extends FormSchema> {
  readonly schema: S;
  readonly firstLocale: Locale;
  readonly form: UseFormReturn<z.input<S>, unknown, z.output<S>>;
  readonly shownBeside: readonly string[];
}

/** A field that was there and is gone shows nothing, and neither does one that never was. */
function isShown<S extends FormSchema>({ form, shownBeside }: Checked<S>, path: string): boolean {
  const steps = path.split('.');
  const names = steps.map((_, index) => steps.slice(0, steps.length - index).join('.'));
  if (names.some((name) => shownBeside.includes(name))) return true;
  const fields = names.map((name): { readonly mount?: boolean } | undefined =>
    get(form.control._fields, `${name}._f`),
  );
  const nearest = fields.find((field) => field !== undefined);
  return nearest !== undefined && nearest.mount !== false;
}

/** Says what stands in the way of sending a form, where no field of it does. */
export function tellUnshownProblem<S extends FormSchema>(checked: Checked<S>): void {
  const { schema, firstLocale, form } = checked;
  const problems = problemsOf(schema, form.getValues(), firstLocale);
  const unshown = problems.find(({ path }) => !isShown(checked, path));
  if (!unshown) return;
  const locale = currentLocale();
  const t = translator(unshownProblemMessages, locale);
  // A path into rows, such as `prices.0.weekday`, is no word of anybody's language.
  const field = unshown.path.includes('.') ? null : unshown.path;
  const problem = text(unshown.key, locale, { ...unshown.values, field: field ?? t('value') });
  const words = field === null ? t('unshownInner', { problem }) : t('unshownProblem', { field, problem });
  notify({ kind: 'danger', text: words, topic: 'unshown-problem' });
}
