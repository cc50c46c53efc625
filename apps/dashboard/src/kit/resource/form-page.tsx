import { Button, LoadingOverlay } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useRef, type ReactNode } from 'react';
import { useRead } from '#kit/data/use-read.ts';
import { ContractForm } from '#kit/form/contract-form.tsx';
import { FailureAlert } from '#kit/form/failure-alert.tsx';
import type { FormSchema } from '#kit/form/form-schema.ts';
import { formMessages } from '#kit/form/form.messages.ts';
import { useLeaveGuard } from '#kit/form/leave-guard.ts';
import type { ContractForm as Form } from '#kit/form/use-contract-form.ts';
import { usePick } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { ActionBar } from '#ui/action-bar.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { FormSkeleton } from '#ui/states.tsx';
import { BackLink } from './back-link.tsx';
import classes from './form-page.module.css';
import { LoadError } from './load-error.tsx';
import { callParams, urlsOf, type ResourceCalls } from './resource-calls.ts';
import type { ResourceOptions, RowOf } from './resource-options.ts';
import { resourceMessages } from './resource.messages.ts';
import { useAddForm, useEditForm, useEditTitle } from './resource-forms.ts';

interface FormPageProps<S extends FormSchema> {
  readonly title: string;
  readonly listTitle: string;
  readonly listTo: string;
  readonly of: Form<S>;
  readonly isBusy: boolean;
  readonly isReadOnly?: boolean;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** The frame of every entity form: way back, title, fields, Submit, and the question before leaving unsaved. */
export function FormPage<S extends FormSchema>(props: FormPageProps<S>) {
  const { title, listTitle, listTo, of, isBusy, isReadOnly = false, onSubmit, children } = props;
  const t = useText(formMessages);
  const translate = useText(resourceMessages);
  useLeaveGuard(of.form.formState.isDirty);
  return (
    <>
      <PageHeader
        title={title}
        back={<BackLink to={listTo}>{translate('backTo', { list: listTitle })}</BackLink>}
      />
      <ContractForm of={of} onSubmit={onSubmit} isReadOnly={isReadOnly} className={classes.form}>
        <Panel>
          <LoadingOverlay visible={isBusy} zIndex={4} overlayProps={{ backgroundOpacity: 0.4 }} />
          {of.isFailureUnplaced && of.failure && <FailureAlert failure={of.failure} />}
          <div className={classes.fields}>{children}</div>
        </Panel>
        {!isReadOnly && (
          <ActionBar>
            <Button type="submit" loading={isBusy}>
              {t('submit')}
            </Button>
          </ActionBar>
        )}
      </ContractForm>
    </>
  );
}

interface PageProps<R extends ResourceCalls> {
  readonly calls: R;
  readonly options: ResourceOptions<R>;
}

export function AddPage<R extends ResourceCalls>({ calls, options }: PageProps<R>) {
  const pick = usePick();
  const { contractForm, title, isBusy, submit } = useAddForm(calls, options);
  const page = useRef<HTMLDivElement>(null);
  const { Fields } = options;

  const submitAndStay = async () => {
    if (await submit()) page.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={page}>
      <FormPage
        title={title}
        listTitle={pick(options.messages.messages.many)}
        listTo={urlsOf(calls, options).list}
        of={contractForm}
        isBusy={isBusy}
        onSubmit={() => void submitAndStay()}
      >
        <Fields row={null} />
      </FormPage>
    </div>
  );
}

function EditForm<R extends ResourceCalls>({
  calls,
  options,
  loaded,
}: PageProps<R> & { readonly loaded: RowOf<R> }) {
  const pick = usePick();
  const { contractForm, row, title, isBusy, mayUpdate, submit } = useEditForm(calls, options, loaded);
  const { Fields } = options;
  return (
    <FormPage
      title={title}
      listTitle={pick(options.messages.messages.many)}
      listTo={urlsOf(calls, options).list}
      of={contractForm}
      isBusy={isBusy}
      isReadOnly={!mayUpdate}
      onSubmit={() => void submit()}
    >
      <Fields row={row} />
    </FormPage>
  );
}

/** Reads the id from the address. */
export function EditPage<R extends ResourceCalls>({ calls, options }: PageProps<R>) {
  const t = useText(resourceMessages);
  const pick = usePick();
  const title = useEditTitle(options);
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const params = { ...callParams(useWorkspace(), options), [options.idParam ?? 'id']: id };
  const row = useRead(calls.get, { params });
  if (row.isSuccess) return <EditForm key={id} calls={calls} options={options} loaded={row.data} />;

  const list = pick(options.messages.messages.many);
  return (
    <>
      <PageHeader
        title={title}
        back={<BackLink to={urlsOf(calls, options).list}>{t('backTo', { list })}</BackLink>}
      />
      <Panel>
        {row.isError ? <LoadError error={row.error} onRetry={() => void row.refetch()} /> : <FormSkeleton />}
      </Panel>
    </>
  );
}
