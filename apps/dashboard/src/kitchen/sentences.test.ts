import { callText } from '@diwan/domain/notification-texts.ts';
import { expect, it } from 'vitest';
import { servingMessages } from '#features/bookings/orders/serving/serving.messages.ts';
import { visitMessages } from '#features/bookings/visits/visits.messages.ts';
import { kitchenMessages } from './kitchen.messages.ts';
import { readyMessages } from './ready/ready.messages.ts';

/** What staff read at stoves, desks and tables was agreed upon word by word, in both languages. */
it.each<readonly [words: object, en: string, ar: string]>([
  [
    kitchenMessages.messages.soundLocked,
    'Sound is off until you touch the screen.',
    'الصوت متوقف حتى تلمس الشاشة.',
  ],
  [
    kitchenMessages.messages.notConnectedSince,
    'Not connected since {time}. New orders may be missing.',
    'غير متصل منذ {time}. قد تكون هناك طلبات لم تصل.',
  ],
  [kitchenMessages.messages.kept, 'Will be sent when connected', 'سيُرسل عند عودة الاتصال'],
  [kitchenMessages.messages.undo, 'Undo', 'تراجع'],
  [kitchenMessages.messages.lastDone, 'Last done', 'آخر ما أُنجز'],
  [kitchenMessages.messages.late, 'Late', 'متأخر'],
  [kitchenMessages.messages.allDay, 'All day', 'إجمالي الأصناف'],
  [kitchenMessages.messages.later, 'For later', 'لوقت لاحق'],
  [kitchenMessages.messages.canceledNow, 'Canceled – stop preparing', 'أُلغي – أوقف التحضير'],
  [readyMessages.messages.preparing, 'Being prepared', 'قيد التجهيز'],
  [readyMessages.messages.ready, 'Ready', 'جاهز'],
  [servingMessages.messages.pause, 'Pause ordering', 'إيقاف الطلبات مؤقتًا'],
  [servingMessages.messages.resume, 'Take orders again', 'استئناف الطلبات'],
  [visitMessages.messages.seated, 'Seated', 'مشغولة'],
  [visitMessages.messages.waiting, 'Waiting for food', 'بانتظار الطعام'],
  [visitMessages.messages.calling, 'Calling', 'نداء'],
  [visitMessages.messages.bill, 'Bill', 'الحساب'],
  [visitMessages.messages.paid, 'Paid', 'مدفوعة'],
])('Staff read %j.', (words, en, ar) => {
  expect(words).toEqual({ en, ar });
});

it('A call says in one sentence which table wants what, with the name of the table kept apart.', () => {
  const seat = { en: 'Table 4', ar: 'طاولة 4' };
  const said = (kind: string) => [callText({ seat, kind }, 'en'), callText({ seat, kind }, 'ar')];
  expect(said('call_waiter')).toEqual([
    '\u2068Table 4\u2069 calls the waiter',
    '\u2068طاولة 4\u2069: نداء للنادل',
  ]);
  expect(said('ask_bill')).toEqual([
    '\u2068Table 4\u2069 asks for the bill',
    '\u2068طاولة 4\u2069: طلب الحساب',
  ]);
});
