import { defineMessages, useText, type Catalogue, type PlainMessage } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { orderFormMessages } from './form/order-form.messages.ts';
import { tillMessages } from './till/till.messages.ts';

type SeatWord = 'seat' | 'noSeats' | 'plan' | 'pickTable' | 'freeTables';
type OfPlace = `${string}{name}`;
type SeatWords = Readonly<Record<SeatWord, PlainMessage>> & {
  readonly atTable: { readonly en: OfPlace; readonly ar: OfPlace };
};

let known: Catalogue<SeatWords> | undefined;

/** Put together when it is first wanted: the words of the till may be loaded behind this file, which they need as well. */
function tables(): Catalogue<SeatWords> {
  const { messages } = tillMessages;
  known ??= defineMessages('tables', { ...orderFormMessages.messages, ...messages, plan: messages.tables });
  return known;
}

/** A salon has chairs and no kitchen. */
const CHAIRS: Catalogue<SeatWords> = defineMessages('chairs', {
  seat: { en: 'Chair', ar: 'الكرسي' },
  noSeats: { en: 'This branch has no chairs yet.', ar: 'لا توجد كراسٍ في هذا الفرع بعد.' },
  plan: { en: 'Chair plan', ar: 'مخطط الكراسي' },
  pickTable: { en: 'Choose a chair', ar: 'اختر كرسيًا' },
  freeTables: { en: 'Vacant chairs', ar: 'الكراسي المتاحة' },
  atTable: { en: 'Chair: {name}', ar: 'الكرسي: {name}' },
});

/** What is said of the place an order is brought to, in the words of the venue. */
export const useSeatText = () => useText(useWorkspace().business?.type === 'salon' ? CHAIRS : tables());
