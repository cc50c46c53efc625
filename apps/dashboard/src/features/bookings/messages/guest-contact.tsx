import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconCopy } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import type { MessageSubject } from './message-subject.ts';
import classes from './messages.module.css';
import { messagesMessages } from './messages.messages.ts';
import { useGuestLink } from './use-guest-link.ts';

const MessageDialog = lazyPart(() => import('./message-dialog.tsx'));

/** The ways to reach the guest of a saved reservation or order: a message in WhatsApp, or their link to follow it. */
export function GuestContact({ subject }: { readonly subject: MessageSubject }) {
  const t = useText(messagesMessages);
  const { copy, isBusy } = useGuestLink(subject);
  const [isOpen, setIsOpen] = useState(false);
  // Once opened it stays, so that it can tell when it is gone.
  const [isWanted, setIsWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const open = () => {
    setIsWanted(true);
    setIsOpen(true);
  };
  return (
    <div className={classes.actions}>
      <Button ref={button} variant="default" leftSection={<IconBrandWhatsapp size={18} />} onClick={open}>
        {t('whatsapp')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconCopy size={18} />}
        loading={isBusy}
        onClick={() => void copy()}
      >
        {t('copyLink')}
      </Button>
      {isWanted && (
        <Suspense fallback={null}>
          <MessageDialog
            subject={subject}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
            onGone={() => button.current?.focus()}
          />
        </Suspense>
      )}
    </div>
  );
}
