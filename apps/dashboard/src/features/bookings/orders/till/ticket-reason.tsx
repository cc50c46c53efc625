import { useText } from '#kit/i18n/messages.ts';
import { sheetMessages } from './sheets.messages.ts';
import { TOO_OLD } from './ticket.ts';

/** Why the server did not take a ticket. */
export default function TicketReason({ reason }: { reason: string }) {
  const t = useText(sheetMessages);
  return <>{reason === TOO_OLD ? t('tooOld') : reason}</>;
}
