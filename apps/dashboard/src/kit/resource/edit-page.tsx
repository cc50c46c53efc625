import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { DefaultValues } from 'react-hook-form';
import type { z } from 'zod';
import { CallError } from '#kit/data/call-error.ts';
import { useRead } from '#kit/data/use-read.ts';
import { useWrite } from '#kit/data/use-write.ts';
import type { FormSchema, FormValues } from '#kit/form/form-schema.ts';
import { useContractForm } from '#kit/form/use-contract-form.ts';
import { usePick } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { usePlace } from '#kit/place/place.ts';
import { ask, notify } from '#ui/overlays.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { FormSkeleton } from '#ui/states.tsx';
import { BackLink, FormPage } from './form-page.tsx';
import { LoadError } from './load-error.tsx';
import { listPath, paramsOf, type ResourceCalls } from './resource-calls.ts';
import type { ResourceOptions, RowOf } from './resource-options.ts';
import { resourceMessages } from './resource.messages.ts';
import { useAllow } from './use-allow.ts';

const STALE = 409;

/** The part of a row that the form sends; everything else is the server's. */
export function formValuesOf<S extends FormSchema>(schema: S, row: Readonly<Record<string, unknown>>) {
  const names = 'shape' in schema ? Object.keys(schema.shape as object) : [];
  const values = Object.fromEntries(names.filter((name) => name in row).map((name) => [name, row[name]]));
  return values as DefaultValues<z.input<S>>;
}

interface EditFormProps<R extends ResourceCalls> {
  readonly calls: R;
  readonly options: ResourceOptions<R>;
  readonly loaded: RowOf<R>;
}

function EditForm<R extends ResourceCalls>({ calls, options, loaded }: EditFormProps<R>) {
  const t = useText(resourceMessages);
  const pick = usePick();
  const place = usePlace();
  const update = useWrite(calls.update);
  const schema = options.editSchema ?? options.schema ?? calls.createBody;
  /** The row this form was filled from: its `updated_at` is what the server compares. */
  const [row, setRow] = useState<RowOf<R>>(loaded);
  const contractForm = useContractForm(
    schema,
    formValuesOf(schema, row),
    options.firstLocale?.(row) ?? place.business?.first_locale,
  );
  const mayUpdate = useAllow(calls, options)('update', row);
  const { one, many } = options.messages.messages;
  const { Fields } = options;

  const showRow = (next: RowOf<R>) => {
    setRow(next);
    contractForm.form.reset(formValuesOf(schema, next));
  };
  const explain = async (error: CallError) => {
    const isStale = error.status === STALE && error.current !== undefined;
    const newer = await ask({
      title: t('error'),
      text: error.message,
      confirm: isStale ? t('showNewer') : t('close'),
      ...(isStale ? { cancel: t('keepMine') } : {}),
    });
    if (isStale && newer) showRow(error.current as RowOf<R>);
  };
  const send = async (values: FormValues) => {
    const params = { ...paramsOf(place), [options.idParam ?? 'id']: row.id };
    try {
      const saved = await update.run({ params, body: { ...values, updated_at: row.updated_at } });
      if (saved) showRow(saved);
    } catch (error) {
      if (error instanceof CallError && !error.wantsPassword) void explain(error);
      throw error;
    }
  };
  const submit = async () => {
    if (await contractForm.submit(send)) notify({ kind: 'success', text: t('saved') });
  };
  return (
    <FormPage
      title={t('editTitle', { entity: pick(one) })}
      listTitle={pick(many)}
      listTo={listPath(calls.name)}
      of={{ ...contractForm, isFailureUnplaced: false }}
      isBusy={update.isBusy}
      isReadOnly={!mayUpdate}
      onSubmit={() => void submit()}
    >
      <Fields row={row} />
    </FormPage>
  );
}

interface EditPageProps<R extends ResourceCalls> {
  readonly calls: R;
  readonly options: ResourceOptions<R>;
}

/** Reads the id from the address; refusals are told in a dialog, and on the fields they concern. */
export function EditPage<R extends ResourceCalls>({ calls, options }: EditPageProps<R>) {
  const t = useText(resourceMessages);
  const pick = usePick();
  const place = usePlace();
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const row = useRead(calls.get, { params: { ...paramsOf(place), [options.idParam ?? 'id']: id } });
  if (row.isSuccess) return <EditForm key={id} calls={calls} options={options} loaded={row.data} />;

  const { one, many } = options.messages.messages;
  return (
    <>
      <PageHeader
        title={t('editTitle', { entity: pick(one) })}
        back={<BackLink to={listPath(calls.name)}>{t('backTo', { list: pick(many) })}</BackLink>}
      />
      <Panel>
        {row.isError ? <LoadError error={row.error} onRetry={() => void row.refetch()} /> : <FormSkeleton />}
      </Panel>
    </>
  );
}
