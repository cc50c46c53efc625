import { Button, CopyButton, Text, TextInput } from '@mantine/core';
import type { users } from '@diwan/contract/accounts/users.ts';
import { ownEmail } from '@diwan/domain/derived-address.ts';
import { formatPhone } from '@diwan/domain/phone.ts';
import type { ResponseOf } from '@diwan/contract/operation.ts';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { SuccessDialog } from '#kit/form/success-dialog.tsx';
import { useText } from '#kit/i18n/messages.ts';
import { ShareMessage } from './share-message.tsx';
import { userMessages } from './users.messages.ts';
import classes from './users.module.css';

type AddedInvitation = NonNullable<ResponseOf<typeof users.create>['invitation']>;

export interface MadePassword {
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly password: string;
}

export interface DrawnLink {
  readonly name: string;
  readonly invitation: AddedInvitation;
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

interface DrawnLinkDialogProps {
  readonly drawn: DrawnLink;
  readonly onClose: () => void;
}

/** The one time the link of an invitation can be seen, in the message it is sent with. */
export function DrawnLinkDialog({ drawn, onClose }: DrawnLinkDialogProps) {
  const t = useText(userMessages);
  const { link, whatsapp, text } = drawn.invitation;
  return (
    <SuccessDialog title={t('linkTitle', { name: drawn.name })} onClose={onClose}>
      <div className={classes.made}>
        <Text>{t('linkText')}</Text>
        <Text className={classes.message} dir="auto" aria-label={t('message')} role="note">
          {text}
        </Text>
        <ShareMessage
          link={link}
          text={text}
          subject={t('linkTitle', { name: drawn.name })}
          whatsapp={whatsapp}
          email={null}
        />
        <Button variant="subtle" className={classes.done} onClick={onClose}>
          {t('linkSent')}
        </Button>
      </div>
    </SuccessDialog>
  );
}

interface MadePasswordDialogProps {
  readonly made: MadePassword;
  readonly onClose: () => void;
}

/** The one time a password made by the server can be seen. */
export function MadePasswordDialog({ made, onClose }: MadePasswordDialogProps) {
  const t = useText(userMessages);
  const email = ownEmail(made.email);
  return (
    <SuccessDialog onClose={onClose}>
      <div className={classes.made}>
        <Text fw={600}>{t('madeTitle', { name: made.name })}</Text>
        <Text>{t('madeText')}</Text>
        {email === null ? (
          <CopyField label={t('phone')} value={made.phone === null ? '' : formatPhone(made.phone)} />
        ) : (
          <CopyField label={t('email')} value={email} />
        )}
        <CopyField label={t('password')} value={made.password} />
        <Button className={classes.done} onClick={onClose}>
          {t('done')}
        </Button>
      </div>
    </SuccessDialog>
  );
}
