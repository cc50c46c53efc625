import type { ReservationRow } from '@diwan/contract/bookings/reservation-row.ts';
import { Button } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import { messagesMessages } from '../messages/messages.messages.ts';

const MessageDialog = lazy(() => import('../messages/message-dialog.tsx'));

interface ReservationMessagesProps {
  readonly reservation: Pick<ReservationRow, 'id' | 'business_id' | 'branch_id' | 'reserved_for'>;
}

/** A button that opens the messages to the customer of a saved reservation. */
export function ReservationMessages({ reservation }: ReservationMessagesProps) {
  const t = useText(messagesMessages);
  const [isOpen, setIsOpen] = useState(false);
  // Once opened it stays, so that it can tell when it is gone.
  const [isWanted, setIsWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const open = () => {
    setIsWanted(true);
    setIsOpen(true);
  };
  return (
    <>
      <Button ref={button} variant="default" leftSection={<IconBrandWhatsapp size={18} />} onClick={open}>
        {t('whatsapp')}
      </Button>
      {isWanted && (
        <Suspense fallback={null}>
          <MessageDialog
            reservation={reservation}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
            onGone={() => button.current?.focus()}
          />
        </Suspense>
      )}
    </>
  );
}
