import type { Locale } from '@diwan/contract/locale.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldPath,
  type UseFormReturn,
  get,
  set,
  type FieldErrors,
  type Resolver,
} from 'react-hook-form';
import type { z } from 'zod';
import { CallError } from '#kit/data/call-error.ts';
import { loadAgain } from '#ui/lazy-part.ts';
import type { FieldProblem } from '@diwan/contract/issues.ts';
import type { FormSchema, FormValues } from './form-schema.ts';
import { onLeavingToSignIn, readUserId } from '#kit/data/session.ts';
import { currentLocale } from '#kit/i18n/locale.ts';
import { translator } from '#kit/i18n/messages.ts';
import { notify } from '#ui/overlays.ts';
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

/** A picture that is still on its way is no more once the page has gone: its file goes with it. */
const withoutComing = (value: unknown): unknown =>
  Array.isArray(value) ? value.filter((row) => row?.src !== '' || row.key === undefined) : value;

/** The fields that were changed, so that those of a newer row stay as they are. */
function changesIn(values: FormValues, before: FormValues): Readonly<Record<string, unknown>> {
  const isChanged = (name: string) => JSON.stringify(values[name]) !== JSON.stringify(before[name]);
  return Object.fromEntries(Object.entries(values).filter(([name]) => isChanged(name) && !SECRET.test(name)));
}

function carry<S extends FormSchema>(form: Form<S>): void {
  const values: FormValues = Object.fromEntries(
    Object.entries(form.getValues()).map(([name, value]) => [name, withoutComing(value)]),
  );
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
function useCarriedValues<S extends FormSchema>(form: Form<S>): void {
  useEffect(() => {
    bringBack<S>(form);
    return onLeavingToSignIn(() => carry<S>(form));
  }, [form]);
}

function asFieldErrors(problems: readonly FieldProblem[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, key, values } of problems) {
    const types = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
    set(errors, path, { type: key, types });
  }
  return errors;
}

/** What checks values comes with the fields of a form, or right after a form that shows none of them yet. */
const checks = () => loadAgain(() => import('./form-schema.ts'));

function contractResolver<S extends FormSchema>(
  schema: S,
  firstLocale: Locale,
): Resolver<z.input<S>, unknown, z.output<S>> {
  return async (values) => {
    const { problemsOf } = await checks();
    const problems = problemsOf(schema, values, firstLocale);
    if (problems.length > 0)
      return { values: {}, errors: asFieldErrors(problems) as FieldErrors<z.input<S>> };
    return { values: schema.parse(values), errors: {} };
  };
}

export interface ContractForm<S extends FormSchema> {
  readonly schema: S;
  /** The language whose name is required. */
  readonly firstLocale: Locale;
  readonly form: UseFormReturn<z.input<S>, unknown, z.output<S>>;
  /** Why the last submit was refused. */
  readonly failure: CallError | null;
  /** The failure has no field here that shows it, so it must be shown as a whole. */
  readonly isFailureUnplaced: boolean;
  /** Names a file that is on its way into the form: a submit waits for it, and sends nothing where it resolves to false. */
  readonly waitFor: (upload: Promise<boolean>) => void;
  /** Names the members whose problems are shown beside fields: by what is no field of the form. */
  readonly noteShown: (names: readonly string[]) => void;
  /** Validates, sends, and puts the server's field messages on their fields. Resolves to whether it was saved. */
  readonly submit: (send: (values: z.output<S>) => Promise<unknown>) => Promise<boolean>;
  readonly clearFailure: () => void;
}

function placedMessages<S extends FormSchema>(
  form: UseFormReturn<z.input<S>, unknown, z.output<S>>,
  error: CallError,
) {
  return Object.entries(error.fields).filter(
    ([path]) => form.getValues(path as FieldPath<z.input<S>>) !== undefined,
  );
}

function putOnFields<S extends FormSchema>(
  form: UseFormReturn<z.input<S>, unknown, z.output<S>>,
  error: CallError,
): void {
  const entries = placedMessages(form, error);
  for (const [path, [message]] of entries) {
    form.setError(path as FieldPath<z.input<S>>, { type: 'server', message: message ?? error.message });
  }
  const [first] = entries;
  if (first) form.setFocus(first[0] as FieldPath<z.input<S>>);
}

/** New rows have their ids by then: put back, they would be made once more. */
const hasNewRow = (value: unknown) => Array.isArray(value) && value.some((row) => row?.id === null);

/** Sends, and puts back what was typed meanwhile, where the form was filled with the answer. */
async function whileTyping<S extends FormSchema>(form: Form<S>, send: () => Promise<unknown>): Promise<void> {
  const typed = new Map<FieldPath<z.input<S>>, unknown>();
  const stop = form.subscribe({
    formState: { values: true },
    callback: ({ name, values }) => {
      if (name !== undefined) typed.set(name as FieldPath<z.input<S>>, get(values, name));
    },
  });
  await send().finally(stop);
  for (const [name, value] of typed) {
    const isThere = JSON.stringify(form.getValues(name)) === JSON.stringify(value);
    if (!isThere && !hasNewRow(value)) form.setValue(name, value as never, { shouldDirty: true });
  }
}

/** A problem that no field shows is said at the form: otherwise a submit would do nothing, without a word. */
function useUnshownProblem<S extends FormSchema>(
  of: Pick<ContractForm<S>, 'schema' | 'firstLocale' | 'form'>,
) {
  const shownBeside = useRef<readonly string[]>([]);
  const noteShown = useCallback((names: readonly string[]) => {
    shownBeside.current = names;
  }, []);
  // Nobody waits for it: away from the network its part of the program comes later, or not at all.
  const tellUnshown = () =>
    void loadAgain(() => import('./unshown-problem.ts'))
      .then(({ tellUnshownProblem }) => tellUnshownProblem({ ...of, shownBeside: shownBeside.current }))
      .catch(() => undefined);
  return { noteShown, tellUnshown };
}

/** A form on a body of the contract: checked on submit, and again with each change once it has been sent. */
export function useContractForm<S extends FormSchema>(
  schema: S,
  defaultValues: DefaultValues<z.input<S>>,
  firstLocale: Locale = 'en',
): ContractForm<S> {
  const [failure, setFailure] = useState<CallError | null>(null);
  const resolver = useMemo(() => contractResolver(schema, firstLocale), [schema, firstLocale]);
  const form = useForm<z.input<S>, unknown, z.output<S>>({ resolver, defaultValues, mode: 'onSubmit' });
  useCarriedValues<S>(form);
  useEffect(() => void checks(), []);

  const uploads = useRef(new Set<Promise<boolean>>());
  const waitFor = useCallback((upload: Promise<boolean>) => {
    uploads.current.add(upload);
    void upload.finally(() => uploads.current.delete(upload));
  }, []);
  const { noteShown, tellUnshown } = useUnshownProblem({ schema, firstLocale, form });
  const isUnderWay = useRef(false);
  const checkAndSend: ContractForm<S>['submit'] = async (send) => {
    let isSaved = false;
    setFailure(null);
    if ((await Promise.all(uploads.current)).includes(false)) return false;
    await form.handleSubmit(async (values) => {
      try {
        await whileTyping<S>(form, () => send(values));
        isSaved = true;
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (error.wantsPassword) return;
        putOnFields(form, error);
        setFailure(error);
      }
    }, tellUnshown)();
    return isSaved;
  };
  const submit: ContractForm<S>['submit'] = async (send) => {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    return checkAndSend(send).finally(() => {
      isUnderWay.current = false;
    });
  };
  const isFailureUnplaced = failure !== null && placedMessages(form, failure).length === 0;
  return {
    schema,
    firstLocale,
    form,
    failure,
    isFailureUnplaced,
    waitFor,
    noteShown,
    submit,
    clearFailure: () => setFailure(null),
  };
}
