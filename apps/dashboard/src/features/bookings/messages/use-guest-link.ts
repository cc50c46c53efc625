import { guestLinks } from '@diwan/contract/bookings/guest-links.ts';
import { CallError } from '#kit/data/call-error.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { useText } from '#kit/i18n/messages.ts';
import { notify } from '#ui/overlays.ts';
import { paramsOfSubject, type MessageSubject } from './message-subject.ts';
import { messagesMessages } from './messages.messages.ts';

/** Asked for within the press: some browsers let nothing be copied once an answer had to be waited for. */
function copyWhenThere(text: Promise<string>): Promise<void> {
  if (!('ClipboardItem' in window)) return text.then((there) => navigator.clipboard.writeText(there));
  const blob = text.then((there) => new Blob([there], { type: 'text/plain' }));
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

/** Copies the link at which the guest follows; where the browser forbids copying, it is shown to be copied by hand. */
export function useGuestLink(subject: MessageSubject) {
  const t = useText(messagesMessages);
  const ofOrder = useWrite(guestLinks.ofOrder);
  const ofReservation = useWrite(guestLinks.ofReservation);
  const give = subject.of === 'order' ? ofOrder : ofReservation;
  const copy = async () => {
    const link = give.run({ params: paramsOfSubject(subject) }).then((answer) => answer?.url ?? '');
    const isCopied = await copyWhenThere(link).then(
      () => true,
      () => false,
    );
    try {
      const url = await link;
      notify(
        isCopied
          ? { kind: 'success', text: t('copied') }
          : { kind: 'warning', text: t('copyFailed', { url }) },
      );
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      notify({ kind: 'danger', text: error.message });
    }
  };
  return { copy, isBusy: give.isBusy };
}
