import { useRef } from 'react';
import { useWrite } from '#kit/data/use-write.ts';
import { useContractForm } from '#kit/form/use-contract-form.ts';
import { usePick } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { usePlace } from '#kit/place/place.ts';
import { notify } from '#ui/overlays.ts';
import { FormPage } from './form-page.tsx';
import { listPath, paramsOf, type ResourceCalls } from './resource-calls.ts';
import type { ResourceOptions } from './resource-options.ts';
import { resourceMessages } from './resource.messages.ts';

interface AddPageProps<R extends ResourceCalls> {
  readonly calls: R;
  readonly options: ResourceOptions<R>;
}

/** Creates one and is empty again, ready for the next. */
export function AddPage<R extends ResourceCalls>({ calls, options }: AddPageProps<R>) {
  const t = useText(resourceMessages);
  const pick = usePick();
  const place = usePlace();
  const create = useWrite(calls.create);
  const contractForm = useContractForm<R['createBody']>(
    options.schema ?? calls.createBody,
    options.blank(place),
  );
  const page = useRef<HTMLDivElement>(null);
  const { one, many } = options.messages.messages;
  const { Fields } = options;

  const submit = async () => {
    const isSaved = await contractForm.submit((body) => create.run({ params: paramsOf(place), body }));
    if (!isSaved) return;
    notify({ kind: 'success', text: t('created') });
    contractForm.form.reset(options.blank(place));
    page.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={page}>
      <FormPage
        title={t('addTitle', { entity: pick(one) })}
        listTitle={pick(many)}
        listTo={listPath(calls.name)}
        of={contractForm}
        isBusy={create.isBusy}
        onSubmit={() => void submit()}
      >
        <Fields row={null} />
      </FormPage>
    </div>
  );
}
