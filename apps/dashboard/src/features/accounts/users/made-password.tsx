import { Button, CopyButton, Text, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { SuccessDialog } from '#kit/form/success-dialog.tsx';
import { useText } from '#kit/i18n/messages.ts';
import { userMessages } from './users.messages.ts';
import classes from './users.module.css';

export interface MadePassword {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

function CopyField({ label, value }: { readonly label: string; readonly value: string }) {
  const t = useText(userMessages);
  return (
    <div className={classes.copyField}>
      <TextInput label={label} value={value} readOnly dir="ltr" onFocus={(event) => event.target.select()} />
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            aria-label={copied ? t('copied') : t('copyNamed', { label })}
            leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
            onClick={copy}
          >
            {copied ? t('copied') : t('copy')}
          </Button>
        )}
      </CopyButton>
    </div>
  );
}

interface MadePasswordDialogProps {
  readonly made: MadePassword;
  readonly onClose: () => void;
}

/** The one time a password made by the server can be seen. */
export function MadePasswordDialog({ made, onClose }: MadePasswordDialogProps) {
  const t = useText(userMessages);
  return (
    <SuccessDialog onClose={onClose}>
      <div className={classes.made}>
        <Text fw={600}>{t('madeTitle', { name: made.name })}</Text>
        <Text>{t('madeText')}</Text>
        <CopyField label={t('email')} value={made.email} />
        <CopyField label={t('password')} value={made.password} />
        <Button className={classes.done} onClick={onClose}>
          {t('done')}
        </Button>
      </div>
    </SuccessDialog>
  );
}
