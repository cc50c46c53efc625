import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import type { DeviceStorage } from '#kit/data/device-storage.ts';
import { onHidden } from '#kit/data/on-hidden.ts';
import type { FormSchema } from './form-schema.ts';
import type { ContractForm } from './use-contract-form.ts';

/** What is typed in a form, as it is stored on the device. */
export interface StoredForm<Values> {
  readonly id: 'form';
  readonly values: Values;
}

/** At most so long after a keystroke it is stored on the device. */
const THROTTLE_MILLISECONDS = 250;

/** Keeps a half-filled form on the device as it is typed, and goes on with it when it is opened again. */
export function usePersistedForm<S extends FormSchema>(
  { form }: ContractForm<S>,
  storage: DeviceStorage<StoredForm<z.input<S>>>,
) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isContinued, setIsContinued] = useState(false);
  useEffect(() => {
    let isHere = true;
    // The form's own `isDirty` is that of its last drawing, which typing does not always cause.
    let isTyped = false;
    // Where the browser keeps nothing, the form lasts as long as the page.
    const put = () => {
      timer.current = undefined;
      // What was emptied again is nothing to go on with.
      const written = isTyped
        ? storage.write([{ id: 'form', values: form.getValues() }], [])
        : storage.write([], ['form']);
      void written.catch(() => undefined);
    };
    const load = async () => {
      const [stored] = await storage.load().catch(() => []);
      if (!isHere) return;
      if (stored && !isTyped) {
        form.reset(stored.values, { keepDefaultValues: true });
        isTyped = true;
        setIsContinued(true);
      }
    };
    void load();
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty }) => {
        const wasTyped = isTyped;
        isTyped = isDirty === true;
        if (isTyped || wasTyped) timer.current ??= setTimeout(put, THROTTLE_MILLISECONDS);
      },
    });
    const flush = () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      put();
    };
    const stopWatching = onHidden(flush);
    return () => {
      isHere = false;
      stop();
      stopWatching();
      flush();
    };
  }, [form, storage]);

  /** It has reached the server, or is given up. */
  const forget = () => {
    form.reset();
    clearTimeout(timer.current);
    timer.current = undefined;
    setIsContinued(false);
    // What a device cannot throw away is offered once more, and can be refused then.
    return storage.write([], ['form']).catch(() => undefined);
  };
  return { isContinued, forget };
}
