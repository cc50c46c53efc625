import { Button, LoadingOverlay } from '@mantine/core';
import type { ReactNode } from 'react';
import { ContractForm } from '#kit/form/contract-form.tsx';
import { FailureAlert } from '#kit/form/failure-alert.tsx';
import type { FormSchema } from '#kit/form/form-schema.ts';
import { formMessages } from '#kit/form/form.messages.ts';
import { useLeaveGuard } from '#kit/form/leave-guard.ts';
import type { ContractForm as Form } from '#kit/form/use-contract-form.ts';
import { useText } from '#kit/i18n/messages.ts';
import { ActionBar } from '#ui/action-bar.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { BackLink } from './back-link.tsx';
import classes from './form-page.module.css';
import { resourceMessages } from './resource.messages.ts';

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
