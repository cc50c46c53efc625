import {
  type MessageLanguage,
  type WrittenMessage,
  type OpenedMessageRow,
  orderMessages,
  reservationMessages,
} from '@diwan/contract/bookings/messages.ts';
import { whatsappLink } from '@diwan/domain/whatsapp-messages.ts';
import { Alert, Button, SegmentedControl } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useState } from 'react';
import { Can, useCan } from '#kit/access/can.tsx';
import { formMessages } from '#kit/form/form.messages.ts';
import { usePick } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { LoadError } from '#kit/resource/load-error.tsx';
import { RouteLink } from '#kit/screens/route-link.tsx';
import { FormSkeleton } from '#ui/states.tsx';
import { MomentIn } from '#kit/i18n/moment.tsx';
import { useRead } from '#kit/data/use-read.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { OneOf } from '#ui/one-of.tsx';
import { MessagePreview } from './message-preview.tsx';
import { type MessageSubject, paramsOfSubject } from './message-subject.ts';
import classes from './messages.module.css';
import { KIND_NAMES, messagesMessages } from './messages.messages.ts';
import {
  type MessageKind,
  ORDER_MESSAGE_KINDS,
  RESERVATION_MESSAGE_KINDS,
} from '@diwan/contract/bookings/message-kinds.ts';
import { Modal } from '#ui/modal.tsx';

/** WhatsApp opens all the same: a note that is lost must not keep anybody from writing. */
const forgive = (note: Promise<unknown>) => void note.catch(() => undefined);

function useReservationMessages(subject: MessageSubject) {
  const params = paramsOfSubject(subject);
  const answer = useRead(reservationMessages.list, { params });
  const note = useWrite(reservationMessages.open);
  const mayNote = useCan()('reservations.update', { branch: subject.branch_id });
  const noteOpened = (opened: MessageKind, language: MessageLanguage) => {
    const kind = RESERVATION_MESSAGE_KINDS.find((one) => one === opened);
    if (mayNote && kind) forgive(note.run({ params, body: { kind, language } }));
  };
  return { answer, noteOpened };
}

function useOrderMessages(subject: MessageSubject): Messages {
  const params = paramsOfSubject(subject);
  const answer = useRead(orderMessages.list, { params });
  const note = useWrite(orderMessages.open);
  const mayNote = useCan()('orders.update', { branch: subject.branch_id });
  const noteOpened = (opened: MessageKind, language: MessageLanguage) => {
    const kind = ORDER_MESSAGE_KINDS.find((one) => one === opened);
    if (mayNote && kind) forgive(note.run({ params, body: { kind, language } }));
  };
  return { answer, noteOpened };
}

/** The messages of one subject, and the way to note that one was opened. */
type Messages = ReturnType<typeof useReservationMessages>;

/** Who opened which message, the latest first. */
function OpenedMessages({ rows }: { rows: readonly OpenedMessageRow[] }) {
  const t = useText(messagesMessages);
  const pick = usePick();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="opened-messages">
      <h3 id="opened-messages" className={classes.heading}>
        {t('opened')}
      </h3>
      <ul className={classes.opened}>
        {rows.map(({ id, kind, language, opened_by: by, created_at: at }) => (
          <li key={id}>
            <MomentIn
              at={at}
              sentence={(moment) =>
                t('openedBy', {
                  kind: pick(KIND_NAMES[kind]),
                  language: t(language),
                  by: by.name,
                  at: moment,
                })
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is sent: one language, or both with Arabic first, as people here read it. */
const textIn = ({ en, ar }: Pick<WrittenMessage, 'en' | 'ar'>, language: MessageLanguage): string =>
  language === 'both' ? `${ar}\n\n${en}` : { en, ar }[language];

interface MessageDialogProps {
  readonly subject: MessageSubject;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** It is gone: the focus goes back to where it came from. */
  readonly onGone: () => void;
}

function MessageBody({ answer, noteOpened }: Messages) {
  const t = useText(messagesMessages);
  const pick = usePick();
  const [chosen, setChosen] = useState<MessageKind | null>(null);
  const [language, setLanguage] = useState<MessageLanguage>('both');
  if (answer.isError) return <LoadError error={answer.error} onRetry={() => void answer.refetch()} />;
  const written = answer.data?.messages ?? [];
  const message = written.find(({ kind }) => kind === chosen) ?? written[0];
  if (!answer.data || !message) return <FormSkeleton />;
  const { kind } = message;
  const link = whatsappLink(answer.data.phone ?? '', textIn(message, language));
  return (
    <div className={classes.dialog}>
      {written.length > 1 && (
        <OneOf
          label={t('kind')}
          value={kind}
          data={written.map((one) => ({ value: one.kind, label: pick(KIND_NAMES[one.kind]) }))}
          onChange={setChosen}
        />
      )}
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

const ReservationBody = ({ subject }: Pick<MessageDialogProps, 'subject'>) => (
  <MessageBody {...useReservationMessages(subject)} />
);
const OrderBody = ({ subject }: Pick<MessageDialogProps, 'subject'>) => (
  <MessageBody {...useOrderMessages(subject)} />
);

/** The messages about a reservation or an order: chosen, read once more, and opened in WhatsApp. */
export default function MessageDialog({ subject, isOpen, onClose, onGone }: MessageDialogProps) {
  const t = useText(messagesMessages);
  const form = useText(formMessages);
  const name = subject.customer === '' ? t('nobody') : subject.customer;
  return (
    <Modal
      opened={isOpen}
      returnFocus={false}
      onExitTransitionEnd={onGone}
      onClose={onClose}
      size="lg"
      title={t('toCustomer', { name })}
      closeButtonProps={{ 'aria-label': form('close') }}
    >
      {subject.of === 'order' ? <OrderBody subject={subject} /> : <ReservationBody subject={subject} />}
    </Modal>
  );
}
