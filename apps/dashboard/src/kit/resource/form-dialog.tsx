import { Button, Group, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { ContractForm } from '#kit/form/contract-form.tsx';
import { FailureAlert } from '#kit/form/failure-alert.tsx';
import type { FormSchema } from '#kit/form/form-schema.ts';
import { formMessages } from '#kit/form/form.messages.ts';
import { useLeaveGuard } from '#kit/form/leave-guard.ts';
import type { ContractForm as Form } from '#kit/form/use-contract-form.ts';
import { useText } from '#kit/i18n/messages.ts';
import { resourceMessages } from './resource.messages.ts';

interface FormDialogProps<S extends FormSchema> {
  readonly title: string;
  readonly of: Form<S>;
  readonly isBusy: boolean;
  readonly isReadOnly?: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** Further buttons, before Submit. */
  readonly buttons?: ReactNode;
  readonly children: ReactNode;
}

/** A form over its list. Closing it leaves its address, which is asked about while something is unsaved. */
export function FormDialog<S extends FormSchema>(props: FormDialogProps<S>) {
  const { title, of, isBusy, isReadOnly = false, onSubmit, onClose, buttons, children } = props;
  const t = useText(formMessages);
  const words = useText(resourceMessages);
  useLeaveGuard(of.form.formState.isDirty);
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      <ContractForm of={of} onSubmit={onSubmit} isReadOnly={isReadOnly}>
        {of.isFailureUnplaced && of.failure && <FailureAlert failure={of.failure} />}
        {children}
        {!isReadOnly && (
          <Group justify="flex-end" gap="xs" mt="lg">
            {buttons}
            <Button type="submit" loading={isBusy}>
              {t('submit')}
            </Button>
          </Group>
        )}
      </ContractForm>
    </Modal>
  );
}
