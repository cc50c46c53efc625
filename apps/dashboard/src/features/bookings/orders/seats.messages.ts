import { defineMessages, type Catalogue, type PlainMessage } from '#kit/i18n/messages.ts';

type OfPlace = `${string}{name}`;
type SeatWords = Readonly<
  Record<'seat' | 'seats' | 'noSeats' | 'plan' | 'pickTable' | 'freeTables', PlainMessage> & {
    atTable: { readonly en: OfPlace; readonly ar: OfPlace };
  }
>;

export const tableMessages: Catalogue<SeatWords> = defineMessages('tables', {
  seat: { en: 'Table', ar: 'الطاولة' },
  seats: { en: 'Tables', ar: 'الطاولات' },
  noSeats: { en: 'This branch has no tables yet.', ar: 'لا توجد طاولات في هذا الفرع بعد.' },
  plan: { en: 'Table plan', ar: 'مخطط الطاولات' },
  pickTable: { en: 'Choose a table', ar: 'اختر طاولة' },
  freeTables: { en: 'Vacant tables', ar: 'الطاولات المتاحة' },
  atTable: { en: 'Table: {name}', ar: 'الطاولة: {name}' },
});

/** A salon has chairs and no kitchen. */
export const chairMessages: Catalogue<SeatWords> = defineMessages('chairs', {
  seat: { en: 'Chair', ar: 'الكرسي' },
  seats: { en: 'Chairs', ar: 'الكراسي' },
  noSeats: { en: 'This branch has no chairs yet.', ar: 'لا توجد كراسٍ في هذا الفرع بعد.' },
  plan: { en: 'Chair plan', ar: 'مخطط الكراسي' },
  pickTable: { en: 'Choose a chair', ar: 'اختر كرسيًا' },
  freeTables: { en: 'Vacant chairs', ar: 'الكراسي المتاحة' },
  atTable: { en: 'Chair: {name}', ar: 'الكرسي: {name}' },
});
