import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ContractForm } from '#kit/form/contract-form.tsx';
import { FailureAlert } from '#kit/form/failure-alert.tsx';
import type { FormSchema } from '#kit/form/form-schema.ts';
import { formMessages } from '#kit/form/form.messages.ts';
import { useLeaveGuard } from '#kit/form/leave-guard.ts';
import type { ContractForm as Form } from '#kit/form/use-contract-form.ts';
import { useText } from '#kit/i18n/messages.ts';
import { Modal } from '#ui/modal.tsx';
import classes from './form-dialog.module.css';
import { resourceMessages } from './resource.messages.ts';

interface DialogFrameProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A press beside the dialog does not lose what is written in it. */
export function DialogFrame({ title, onClose, children }: DialogFrameProps) {
  const translate = useText(resourceMessages);
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': translate('close') }}
    >
      {children}
    </Modal>
  );
}

interface DialogFormProps<S extends FormSchema> {
  readonly of: Form<S>;
  readonly isBusy: boolean;
  readonly isReadOnly?: boolean;
  readonly onSubmit: () => void;
  /** Further buttons, before Submit. */
  readonly buttons?: ReactNode;
  readonly children: ReactNode;
}

/** The form of a dialog. Leaving its address is asked about while something is unsaved. */
export function DialogForm<S extends FormSchema>(props: DialogFormProps<S>) {
  const { of, isBusy, isReadOnly = false, onSubmit, buttons, children } = props;
  const t = useText(formMessages);
  useLeaveGuard(of.form.formState.isDirty);
  return (
    <ContractForm of={of} onSubmit={onSubmit} isReadOnly={isReadOnly}>
      {of.isFailureUnplaced && of.failure && <FailureAlert failure={of.failure} />}
      {children}
      {!isReadOnly && (
        <div className={classes.buttons}>
          {buttons}
          <Button type="submit" loading={isBusy}>
            {t('submit')}
          </Button>
        </div>
      )}
    </ContractForm>
  );
}
