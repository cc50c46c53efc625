import { useText, type Catalogue, type PlainMessage, type ValueNames } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { visitMessages } from './visits.messages.ts';

type Usual = typeof visitMessages.messages;
/** Words that need no value may be other ones where another kind of place is served. */
type VisitWords = {
  readonly [Key in keyof Usual]: [ValueNames<Usual[Key]>] extends [never] ? PlainMessage : Usual[Key];
};
type OwnWords = {
  readonly [Key in keyof VisitWords as PlainMessage extends VisitWords[Key] ? Key : never]?: PlainMessage;
};

/** A salon has chairs and no kitchen; in Arabic a chair is masculine, and a table is not. */
const AT_CHAIRS = {
  title: { en: 'Chairs', ar: 'الكراسي' },
  calls: { en: 'Chairs are calling', ar: 'نداءات الكراسي' },
  states: { en: 'Chairs by state', ar: 'الكراسي حسب الحالة' },
  approved: { en: 'The order is accepted now.', ar: 'تم قبول الطلب الآن.' },
  free: { en: 'Free chair', ar: 'كرسي متاح' },
  seated: { en: 'In use', ar: 'مشغول' },
  ordering: { en: 'Choosing now', ar: 'يختار الآن' },
  waiting: { en: 'Waiting for an order', ar: 'بانتظار الطلب' },
  paid: { en: 'Paid', ar: 'مدفوع' },
  elsewhere: { en: 'Chairs that were removed', ar: 'كراسٍ أزيلت' },
  noTables: { en: 'There are no chairs yet', ar: 'لا توجد كراسٍ بعد' },
  noTablesText: {
    en: 'Add floors with chairs first; then their guests are shown here.',
    ar: 'أضف طوابق وكراسي أولًا، ثم يظهر ضيوفها هنا.',
  },
  seatText: {
    en: 'What is ordered at this chair from now on stands on one bill.',
    ar: 'كل ما يُطلب على هذا الكرسي من الآن يُجمع في حساب واحد.',
  },
  backTo: { en: 'Back to the chairs', ar: 'العودة إلى الكراسي' },
  moveTitle: { en: 'Another chair', ar: 'كرسي آخر' },
  moveTo: { en: 'Free chair', ar: 'كرسي متاح' },
  mergeTo: { en: 'Chair with a guest', ar: 'كرسي عليه ضيف' },
  mergeSure: { en: 'Join the bills of two chairs?', ar: 'هل تريد دمج حسابي الكرسيين؟' },
  mergeText: {
    en: 'All orders of this chair move to the other one. This cannot be taken back.',
    ar: 'تنتقل كل طلبات هذا الكرسي إلى الآخر، ولا يمكن التراجع عن ذلك.',
  },
  closeText: {
    en: 'The chair is free afterwards, and its guests can only read their bill.',
    ar: 'يصبح الكرسي متاحًا بعد ذلك، ويمكن لضيوفه قراءة حسابهم فقط.',
  },
  order: { en: 'Order for this chair', ar: 'طلب لهذا الكرسي' },
} as const satisfies OwnWords;

const chairs: Catalogue<VisitWords> = {
  name: 'chair-visits',
  messages: { ...visitMessages.messages, ...AT_CHAIRS },
};

/** What is said of places where guests sit, and of their visits, in the words of the venue. */
export const useVisitText = () =>
  useText<VisitWords>(useWorkspace().business?.type === 'salon' ? chairs : visitMessages);
