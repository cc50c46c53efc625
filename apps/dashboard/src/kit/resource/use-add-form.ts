import type { DefaultValues } from 'react-hook-form';
import type { z } from 'zod';
import { CallError } from '#kit/data/call-error.ts';
import { useWrite } from '#kit/data/use-write.ts';
import type { FormSchema } from '#kit/form/form-schema.ts';
import { useContractForm } from '#kit/form/use-contract-form.ts';
import { usePick } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { usePlace } from '#kit/place/place.ts';
import { notify } from '#ui/overlays.ts';
import { callParams, type ResourceCalls } from './resource-calls.ts';
import type { ResourceOptions } from './resource-options.ts';
import { resourceMessages } from './resource.messages.ts';

/** With a place for every field: one that has none would count as a change as soon as it is left. */
function blankValuesOf<S extends FormSchema>(schema: S, given: DefaultValues<z.input<S>>) {
  const names = 'shape' in schema ? Object.keys(schema.shape as object) : [];
  const empty = Object.fromEntries(names.map((name) => [name, undefined]));
  return Object.assign(empty, given) as DefaultValues<z.input<S>>;
}

/** Creates one and is empty again, ready for the next; `submit` resolves to whether it was created. */
export function useAddForm<R extends ResourceCalls>(calls: R, options: ResourceOptions<R>) {
  const t = useText(resourceMessages);
  const pick = usePick();
  const place = usePlace();
  const create = useWrite(calls.create, options.send);
  const schema = options.schema ?? calls.createBody;
  const blank = () => blankValuesOf<R['createBody']>(schema, options.blank(place));
  const contractForm = useContractForm<R['createBody']>(
    schema,
    blank(),
    options.firstLocale?.(null) ?? place.business?.first_locale,
  );
  const submit = async () => {
    const isSaved = await contractForm.submit(async (body) => {
      try {
        await create.run({
          params: callParams(place, options),
          body: { ...body, ...options.placed?.(place) },
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
