import { Button } from '@mantine/core';
import { notFound, useNavigate, useParams } from '@tanstack/react-router';
import { useRef } from 'react';
import { useRead } from '#kit/data/use-read.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { FormSkeleton } from '#ui/states.tsx';
import { DialogForm, DialogFrame } from './form-dialog.tsx';
import classes from './form-page.module.css';
import { ListPage } from './list-page.tsx';
import { LoadError } from './load-error.tsx';
import { urlsOf, callParams, type ResourceCalls } from './resource-calls.ts';
import type { ResourceOptions, RowOf } from './resource-options.ts';
import { resourceMessages } from './resource.messages.ts';
import { useAllow } from './use-allow.ts';
import { useAddForm, useEditForm, useEditTitle } from './resource-forms.ts';

interface DialogProps<R extends ResourceCalls> {
  readonly calls: R;
  readonly options: ResourceOptions<R>;
}

/** Back to the list behind the dialog; what was just saved is not asked about. */
function useClose<R extends ResourceCalls>({ calls, options }: DialogProps<R>) {
  const navigate = useNavigate();
  const to = urlsOf(calls, options).list;
  return (ignoreBlocker = false) => void navigate({ to, ignoreBlocker });
}

function AddDialog<R extends ResourceCalls>(props: DialogProps<R>) {
  const { calls, options } = props;
  const t = useText(resourceMessages);
  const close = useClose(props);
  const { contractForm, title, isBusy, submit } = useAddForm(calls, options);
  const fields = useRef<HTMLDivElement>(null);
  const { Fields } = options;

  const submitAndClose = async () => {
    if (await submit()) close(true);
  };
  const submitAndStay = async () => {
    if (await submit()) fields.current?.querySelector('input')?.focus();
  };
  return (
    <DialogFrame title={title} onClose={() => close()}>
      <DialogForm
        of={contractForm}
        isBusy={isBusy}
        onSubmit={() => void submitAndClose()}
        buttons={
          <Button variant="default" disabled={isBusy} onClick={() => void submitAndStay()}>
            {t('submitAndAddAnother')}
          </Button>
        }
      >
        <div ref={fields} className={classes.fields}>
          <Fields row={null} />
        </div>
      </DialogForm>
    </DialogFrame>
  );
}

function EditForm<R extends ResourceCalls>(props: DialogProps<R> & { readonly loaded: RowOf<R> }) {
  const { calls, options, loaded } = props;
  const close = useClose(props);
  const { contractForm, row, isBusy, mayUpdate, submit } = useEditForm(calls, options, loaded);
  const { Fields } = options;
  const submitAndClose = async () => {
    if (await submit()) close(true);
  };
  return (
    <DialogForm
      of={contractForm}
      isBusy={isBusy}
      isReadOnly={!mayUpdate}
      onSubmit={() => void submitAndClose()}
    >
      <div className={classes.fields}>
        <Fields row={row} />
      </div>
    </DialogForm>
  );
}

function EditDialog<R extends ResourceCalls>(props: DialogProps<R> & { readonly id: string }) {
  const { calls, options, id } = props;
  const close = useClose(props);
  const title = useEditTitle(options);
  const params = { ...callParams(useWorkspace(), options), [options.idParam ?? 'id']: id };
  const row = useRead(calls.get, { params });
  return (
    <DialogFrame title={title} onClose={() => close()}>
      {row.isPending && <FormSkeleton />}
      {row.isError && <LoadError error={row.error} onRetry={() => void row.refetch()} />}
      {row.isSuccess && <EditForm {...props} loaded={row.data} />}
    </DialogFrame>
  );
}

/** The list of an entity whose forms are dialogs over it: `{base}`, `{base}/add` and `{base}/edit/{id}`. */
export function ListWithDialogs<R extends ResourceCalls>(props: DialogProps<R>) {
  const { calls, options } = props;
  const { form, id }: { form?: string; id?: string } = useParams({ strict: false });
  const mayAdd = useAllow(calls, options)('create');
  const isKnown = form === undefined || (form === 'add' && id === undefined) || (form === 'edit' && id);
  if (!isKnown) throw notFound();
  return (
    <>
      <ListPage {...props} />
      {form === 'add' && mayAdd && <AddDialog {...props} />}
      {form === 'edit' && id !== undefined && <EditDialog key={id} {...props} id={id} />}
    </>
  );
}
