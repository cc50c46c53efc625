import { seatWord } from '../../parts/chair-words.ts';
import { translate, type VisitMessage } from './visit.messages.ts';
import type { VisitView } from './visit-view.ts';

/** In the words of the venue, at a table or at the chair of a salon. */
export const visitWord = ({ locale, venue }: VisitView, key: VisitMessage): string =>
  seatWord({ key, locale, type: venue.business_type }, translate(key, locale));
