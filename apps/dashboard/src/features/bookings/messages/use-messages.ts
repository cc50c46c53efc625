import {
  orderMessages,
  reservationMessages,
  type MessageLanguage,
} from '@diwan/contract/bookings/messages.ts';
import {
  ORDER_MESSAGE_KINDS,
  RESERVATION_MESSAGE_KINDS,
  type MessageKind,
} from '@diwan/domain/default-templates.ts';
import { useCan } from '#kit/access/can.tsx';
import { useRead } from '#kit/data/use-read.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { paramsOfSubject, type MessageSubject } from './message-subject.ts';

/** WhatsApp opens all the same: a note that is lost must not keep anybody from writing. */
const forgive = (note: Promise<unknown>) => void note.catch(() => undefined);

export function useReservationMessages(subject: MessageSubject) {
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

export function useOrderMessages(subject: MessageSubject): Messages {
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
export type Messages = ReturnType<typeof useReservationMessages>;
