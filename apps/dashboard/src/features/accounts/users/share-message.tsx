import { Button, CopyButton } from '@mantine/core';
import { IconBrandWhatsapp, IconCheck, IconCopy, IconMail } from '@tabler/icons-react';
import { useText } from '#kit/i18n/messages.ts';
import { userMessages } from './users.messages.ts';
import classes from './users.module.css';

interface ShareMessageProps {
  readonly link: string;
  /** What is sent with it. */
  readonly text: string;
  readonly subject: string;
  /** Where WhatsApp opens with the message; null: no phone is known. */
  readonly whatsapp: string | null;
  /** To whom it is mailed; null: whoever sends it types the address. */
  readonly email: string | null;
}

const mailto = ({ email, subject, text }: ShareMessageProps) =>
  `mailto:${encodeURIComponent(email ?? '')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;

/** The ways in which a link comes to the person it is for. */
export function ShareMessage(props: ShareMessageProps) {
  const t = useText(userMessages);
  const { link, whatsapp } = props;
  return (
    <div className={classes.share}>
      <CopyButton value={link}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
            onClick={copy}
          >
            {copied ? t('copied') : t('copyLink')}
          </Button>
        )}
      </CopyButton>
      <Button component="a" href={mailto(props)} variant="default" leftSection={<IconMail size={18} />}>
        {t('sendByMail')}
      </Button>
      {whatsapp !== null && (
        <Button
          component="a"
          href={whatsapp}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconBrandWhatsapp size={18} />}
        >
          {t('sendByWhatsapp')}
        </Button>
      )}
    </div>
  );
}
