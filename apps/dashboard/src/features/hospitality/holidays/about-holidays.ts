import type { PlainMessage } from '#kit/i18n/messages.ts';
import type { Workspace } from '#kit/workspace/workspace.ts';
import { holidayMessages } from './holidays.messages.ts';

/** Only chalets have prices of their own on holidays. */
export function aboutHolidays({ business }: Pick<Workspace, 'business'>): PlainMessage {
  const { about, aboutOthers } = holidayMessages.messages;
  return business?.type === 'chalet' ? about : aboutOthers;
}
