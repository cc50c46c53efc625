import type { SalesCut } from '@diwan/contract/bookings/reports.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import type { ReportName } from './report-choice.ts';
import { reportMessages } from './reports.messages.ts';

const ITEM_OF = {
  restaurant: 'item',
  salon: 'itemOfSalon',
  hotel: 'itemOfHotel',
  chalet: 'itemOfChalet',
} as const;

/** What a report is called, with what the venue sells. */
export function useReportWord(): (name: ReportName | SalesCut) => string {
  const t = useText(reportMessages);
  const type = useWorkspace().business?.type ?? 'restaurant';
  return (name) => t(name === 'item' ? ITEM_OF[type] : name);
}
