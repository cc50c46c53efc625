import { useRef } from 'react';
import { usePick } from '#kit/i18n/localized.ts';
import { FormPage } from './form-page.tsx';
import { urlsOf, type ResourceCalls } from './resource-calls.ts';
import type { ResourceOptions } from './resource-options.ts';
import { useAddForm } from './use-add-form.ts';

interface AddPageProps<R extends ResourceCalls> {
  readonly calls: R;
  readonly options: ResourceOptions<R>;
}

export function AddPage<R extends ResourceCalls>({ calls, options }: AddPageProps<R>) {
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
