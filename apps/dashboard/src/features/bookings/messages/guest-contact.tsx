import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconCopy } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { guestLinks } from '@diwan/contract/bookings/guest-links.ts';
import { CallError } from '#kit/data/call-error.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { useCopyLink } from '#kit/screens/use-copy-link.ts';
import { notify } from '#ui/overlays.ts';
import { type MessageSubject, paramsOfSubject } from './message-subject.ts';
import classes from './messages.module.css';
import { messagesMessages } from './messages.messages.ts';

/** Copies the link at which the guest follows. */
function useGuestLink(subject: MessageSubject) {
  const t = useText(messagesMessages);
  const copyLink = useCopyLink();
  const ofOrder = useWrite(guestLinks.ofOrder);
  const ofReservation = useWrite(guestLinks.ofReservation);
  const give = subject.of === 'order' ? ofOrder : ofReservation;
  const copy = async () => {
    const link = give.run({ params: paramsOfSubject(subject) }).then((answer) => answer?.url ?? '');
    try {
      await copyLink(link, t('copied'));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      notify({ kind: 'danger', text: error.message });
    }
  };
  return { copy, isBusy: give.isBusy };
}

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
