import { useParams } from '@tanstack/react-router';
import { useRead } from '#kit/data/use-read.ts';
import { usePick } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { usePlace } from '#kit/place/place.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { FormSkeleton } from '#ui/states.tsx';
import { BackLink } from './back-link.tsx';
import { FormPage } from './form-page.tsx';
import { LoadError } from './load-error.tsx';
import { urlsOf, callParams, type ResourceCalls } from './resource-calls.ts';
import type { ResourceOptions, RowOf } from './resource-options.ts';
import { resourceMessages } from './resource.messages.ts';
import { useEditForm, useEditTitle } from './use-edit-form.ts';

interface EditPageProps<R extends ResourceCalls> {
  readonly calls: R;
  readonly options: ResourceOptions<R>;
}

function EditForm<R extends ResourceCalls>({
  calls,
  options,
  loaded,
}: EditPageProps<R> & { readonly loaded: RowOf<R> }) {
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
export function EditPage<R extends ResourceCalls>({ calls, options }: EditPageProps<R>) {
  const t = useText(resourceMessages);
  const pick = usePick();
  const title = useEditTitle(options);
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const params = { ...callParams(usePlace(), options), [options.idParam ?? 'id']: id };
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
