import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { chairMessages, tableMessages } from './seats.messages.ts';

/** What is said of the place an order is brought to, in the words of the venue. */
export const useSeatText = () =>
  useText(useWorkspace().business?.type === 'salon' ? chairMessages : tableMessages);
