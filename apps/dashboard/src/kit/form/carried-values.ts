import { useEffect } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { onLeavingToSignIn, readUserId } from '#kit/data/session.ts';
import { currentLocale } from '#kit/i18n/locale.ts';
import { translator } from '#kit/i18n/messages.ts';
import { notify } from '#ui/overlays.ts';
import type { FormSchema, FormValues } from './form-schema.ts';
import { formMessages } from './form.messages.ts';

type Form<S extends FormSchema> = UseFormReturn<z.input<S>, unknown, z.output<S>>;

interface Carried {
  readonly user: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Nothing that opens a door is written down. */
const SECRET = /password|secret|_key$/i;

function storageOf(names: readonly string[]): string {
  const { pathname, search } = window.location;
  return `typed ${pathname}${search} ${names.toSorted().join()}`;
}

/** The fields that were changed, so that those of a newer row stay as they are. */
function changesIn(values: FormValues, before: FormValues): Readonly<Record<string, unknown>> {
  const isChanged = (name: string) => JSON.stringify(values[name]) !== JSON.stringify(before[name]);
  return Object.fromEntries(Object.entries(values).filter(([name]) => isChanged(name) && !SECRET.test(name)));
}

function carry<S extends FormSchema>(form: Form<S>): void {
  const values: FormValues = form.getValues();
  const changes = changesIn(values, form.formState.defaultValues ?? {});
  if (Object.keys(changes).length === 0) return;
  const carried: Carried = { user: readUserId(), values: changes };
  sessionStorage.setItem(storageOf(Object.keys(values)), JSON.stringify(carried));
}

function bringBack<S extends FormSchema>(form: Form<S>): void {
  const storage = storageOf(Object.keys(form.getValues()));
  const stored = sessionStorage.getItem(storage);
  if (stored === null) return;
  sessionStorage.removeItem(storage);
  const { user, values } = JSON.parse(stored) as Carried;
  if (user !== readUserId()) return;
  for (const [name, value] of Object.entries(values)) {
    form.setValue(name as FieldPath<z.input<S>>, value as never, { shouldDirty: true });
  }
  notify({ kind: 'success', text: translator(formMessages, currentLocale())('broughtBack') });
}

/** What is typed when a session ends is there again for the same person after signing in, in the same tab. */
export function useCarriedValues<S extends FormSchema>(form: Form<S>): void {
  useEffect(() => {
    bringBack<S>(form);
    return onLeavingToSignIn(() => carry<S>(form));
  }, [form]);
}
