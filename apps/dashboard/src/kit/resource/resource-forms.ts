import type { DefaultValues } from 'react-hook-form';
import type { z } from 'zod';
import { CallError } from '#kit/data/call-error.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { shapeOf, type FormSchema, type FormValues } from '#kit/form/form-schema.ts';
import { useContractForm } from '#kit/form/use-contract-form.ts';
import { useRowForm } from '#kit/form/use-row-form.ts';
import { usePick } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { ask, notify } from '#ui/overlays.ts';
import { callParams, type ResourceCalls } from './resource-calls.ts';
import type { ResourceOptions, RowOf } from './resource-options.ts';
import { resourceMessages } from './resource.messages.ts';
import { useAllow } from './use-allow.ts';

/** With a place for every field: one that has none would count as a change as soon as it is left. */
function blankValuesOf<S extends FormSchema>(schema: S, given: DefaultValues<z.input<S>>) {
  const empty = Object.fromEntries(Object.keys(shapeOf(schema)).map((name) => [name, undefined]));
  return Object.assign(empty, given) as DefaultValues<z.input<S>>;
}

/** Creates one and is empty again, ready for the next; `submit` resolves to whether it was created. */
export function useAddForm<R extends ResourceCalls>(calls: R, options: ResourceOptions<R>) {
  const t = useText(resourceMessages);
  const pick = usePick();
  const workspace = useWorkspace();
  const create = useWrite(calls.create, options.send);
  const schema = options.schema ?? calls.createBody;
  const blank = () => blankValuesOf<R['createBody']>(schema, options.blank(workspace));
  const contractForm = useContractForm<R['createBody']>(
    schema,
    blank(),
    options.firstLocale?.(null) ?? workspace.business?.first_locale,
  );
  const submit = async () => {
    const isSaved = await contractForm.submit(async (body) => {
      try {
        await create.run({
          params: callParams(workspace, options),
          body: { ...body, ...options.placed?.(workspace) },
        });
      } catch (error) {
        if (error instanceof CallError) options.tellRefusal?.(error);
        throw error;
      }
    });
    if (!isSaved) return false;
    notify({ kind: 'success', text: t('created') });
    contractForm.form.reset(blank());
    return true;
  };
  const title = t('addTitle', { entity: pick(options.messages.messages.one) });
  return { contractForm, title, isBusy: create.isBusy, submit };
}

const STALE = 409;

/** The part of a row that the form sends; everything else is the server's. */
export function formValuesOf<S extends FormSchema>(schema: S, row: Readonly<Record<string, unknown>>) {
  const names = Object.keys(shapeOf(schema));
  const values = Object.fromEntries(names.filter((name) => name in row).map((name) => [name, row[name]]));
  return values as DefaultValues<z.input<S>>;
}

/** Errors are told in a dialog, and on the fields they concern; `submit` resolves to whether the row was saved. */
export function useEditForm<R extends ResourceCalls>(
  calls: R,
  options: ResourceOptions<R>,
  loaded: RowOf<R>,
) {
  const t = useText(resourceMessages);
  const workspace = useWorkspace();
  const title = useEditTitle(options);
  const update = useWrite(calls.update, options.send);
  const schema = options.editSchema ?? options.schema ?? calls.createBody;
  const valuesOf = (of: RowOf<R> | null) => {
    const row = of ?? loaded;
    return formValuesOf(schema, options.asForm?.(row) ?? row);
  };
  const rowForm = useRowForm(
    schema,
    loaded,
    valuesOf,
    (of) => options.firstLocale?.(of) ?? workspace.business?.first_locale,
  );
  const { contract: contractForm, takeOver } = rowForm;
  const row = rowForm.row ?? loaded;
  const mayUpdate = useAllow(calls, options)('update', row);

  const explain = async (error: CallError) => {
    const isStale = error.status === STALE && error.current !== undefined;
    const isTaken = await ask({
      title: t('error'),
      text: error.message,
      confirm: isStale ? t('showNewer') : t('close'),
      ...(isStale ? { cancel: t('keepMine') } : {}),
    });
    if (isStale) takeOver(error.current as RowOf<R>, !isTaken);
  };
  const send = async (values: FormValues) => {
    const params = { ...callParams(workspace, options), [options.idParam ?? 'id']: row.id };
    try {
      const saved = await update.run({ params, body: { ...values, updated_at: row.updated_at } });
      if (saved) takeOver(saved, false);
    } catch (error) {
      const isPlain = error instanceof CallError && !error.wantsPassword;
      if (isPlain && options.tellRefusal?.(error) !== true) void explain(error);
      throw error;
    }
  };
  const submit = async () => {
    const isSaved = await contractForm.submit(send);
    if (isSaved) notify({ kind: 'success', text: t('saved') });
    return isSaved;
  };
  return {
    contractForm: { ...contractForm, isFailureUnplaced: false },
    row,
    title,
    isBusy: update.isBusy,
    mayUpdate,
    submit,
  };
}

export function useEditTitle<R extends ResourceCalls>(options: ResourceOptions<R>): string {
  const t = useText(resourceMessages);
  return t('editTitle', { entity: usePick()(options.messages.messages.one) });
}
