import type { Locale } from '@diwan/contract/locale.ts';
import { useHotkeys } from '@mantine/hooks';
import { createContext, useContext, useEffect, type FormEvent, type ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { BY_PLACE } from '#ui/keys.ts';
import type { FormSchema } from './form-schema.ts';
import type { ContractForm as Form } from './use-contract-form.ts';

interface FormSetting {
  readonly schema: FormSchema | null;
  readonly isReadOnly: boolean;
  readonly firstLocale: Locale;
  readonly waitFor: Form<FormSchema>['waitFor'];
}

const Setting = createContext<FormSetting>({
  schema: null,
  isReadOnly: false,
  firstLocale: 'en',
  waitFor: () => {},
});

export const useFormSetting = () => useContext(Setting);

interface ContractFormProps<S extends FormSchema> {
  readonly of: Form<S>;
  readonly onSubmit: () => void;
  readonly isReadOnly?: boolean;
  readonly className?: string;
  /** Members whose problems what is inside shows by itself, without a field of the form. */
  readonly shows?: readonly string[];
  readonly children: ReactNode;
}

const NONE: readonly string[] = [];

/** Gives the fields below their form and schema; Ctrl+S (⌘S) submits from anywhere on the page. */
export function ContractForm<S extends FormSchema>(props: ContractFormProps<S>) {
  const { of, onSubmit, isReadOnly = false, className, shows = NONE, children } = props;
  const { noteShown } = of;
  useEffect(() => noteShown(shows), [noteShown, shows]);
  useHotkeys([['mod+S', () => onSubmit(), BY_PLACE]], []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Setting value={{ schema: of.schema, isReadOnly, firstLocale: of.firstLocale, waitFor: of.waitFor }}>
      <FormProvider {...of.form}>
        <form noValidate onSubmit={submit} className={className}>
          {children}
        </form>
      </FormProvider>
    </Setting>
  );
}
