import { guestLinks } from '@diwan/contract/bookings/guest-links.ts';
import { CallError } from '#kit/data/call-error.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useCopyLink } from '#kit/screens/use-copy-link.ts';
import { notify } from '#ui/overlays.ts';
import { paramsOfSubject, type MessageSubject } from './message-subject.ts';
import { messagesMessages } from './messages.messages.ts';

/** Copies the link at which the guest follows. */
export function useGuestLink(subject: MessageSubject) {
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
