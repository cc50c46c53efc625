import { reservationMessages, type MessageLanguage } from '@diwan/contract/bookings/messages.ts';
import type { ReservationRow } from '@diwan/contract/bookings/reservation-row.ts';
import type { MessageKind } from '@diwan/domain/messages/default-templates.ts';
import { whatsappLink } from '@diwan/domain/messages/whatsapp-link.ts';
import { Alert, Button, Modal, NativeSelect, SegmentedControl } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useState } from 'react';
import { Can, useCan } from '#kit/access/can.tsx';
import { useRead } from '#kit/data/use-read.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { usePick } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { LoadError } from '#kit/resource/load-error.tsx';
import { RouteLink } from '#kit/screens/route-link.tsx';
import { FormSkeleton } from '#ui/states.tsx';
import { MessagePreview } from './message-preview.tsx';
import { textIn } from './message-text.ts';
import classes from './messages.module.css';
import { KIND_NAMES, messagesMessages } from './messages.messages.ts';
import { OpenedMessages } from './opened-messages.tsx';

interface MessageDialogProps {
  readonly reservation: Pick<ReservationRow, 'id' | 'business_id' | 'branch_id' | 'reserved_for'>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** It is gone: the focus goes back to where it came from. */
  readonly onGone: () => void;
}

function useMessages({ reservation }: Pick<MessageDialogProps, 'reservation'>) {
  const { id, business_id, branch_id } = reservation;
  const params = { id, business_id, branch_id };
  const answer = useRead(reservationMessages.list, { params });
  const note = useWrite(reservationMessages.open);
  const mayNote = useCan()('reservations.update', { branch: branch_id });
  const noteOpened = (kind: MessageKind, language: MessageLanguage) => {
    // WhatsApp opens all the same: a note that is lost must not keep anybody from writing.
    if (mayNote) note.run({ params, body: { kind, language } }).catch(() => undefined);
  };
  return { answer, noteOpened };
}

function MessageBody(props: Pick<MessageDialogProps, 'reservation'>) {
  const t = useText(messagesMessages);
  const pick = usePick();
  const { answer, noteOpened } = useMessages(props);
  const [kind, setKind] = useState<MessageKind>('confirmation');
  const [language, setLanguage] = useState<MessageLanguage>('both');
  if (answer.isError) return <LoadError error={answer.error} onRetry={() => void answer.refetch()} />;
  const message = answer.data?.messages.find((one) => one.kind === kind);
  if (!answer.data || !message) return <FormSkeleton />;
  const link = whatsappLink(answer.data.phone ?? '', textIn(message, language));
  return (
    <div className={classes.dialog}>
      <NativeSelect
        label={t('kind')}
        value={kind}
        data={answer.data.messages.map((one) => ({ value: one.kind, label: pick(KIND_NAMES[one.kind]) }))}
        onChange={({ currentTarget }) => {
          const chosen = answer.data.messages.find((one) => one.kind === currentTarget.value);
          if (chosen) setKind(chosen.kind);
        }}
      />
      <SegmentedControl
        aria-label={t('language')}
        fullWidth
        value={language}
        data={(['both', 'ar', 'en'] as const).map((value) => ({ value, label: t(value) }))}
        onChange={setLanguage}
      />
      <MessagePreview message={message} language={language} />
      {kind === 'location' && message.missing.includes('location') && (
        <Alert color="yellow">{t('noLocation')}</Alert>
      )}
      {link === null ? (
        <Alert color="yellow">{t('noPhone')}</Alert>
      ) : (
        <Button
          component="a"
          href={link}
          target="_blank"
          rel="noopener"
          size="md"
          leftSection={<IconBrandWhatsapp size={20} />}
          onClick={() => noteOpened(kind, language)}
        >
          {t('open')}
        </Button>
      )}
      <OpenedMessages rows={answer.data.opened} />
      <Can permission="settings.update">
        <RouteLink to="/reservations/messages">{t('edit')}</RouteLink>
      </Can>
    </div>
  );
}

/** The messages of a reservation: chosen, read once more, and opened in WhatsApp. */
export default function MessageDialog(props: MessageDialogProps) {
  const t = useText(messagesMessages);
  return (
    <Modal
      opened={props.isOpen}
      returnFocus={false}
      onExitTransitionEnd={props.onGone}
      onClose={props.onClose}
      size="lg"
      title={t('toCustomer', { name: props.reservation.reserved_for.name })}
    >
      <MessageBody {...props} />
    </Modal>
  );
}
