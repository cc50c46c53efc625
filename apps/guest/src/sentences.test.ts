import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { choiceLabel } from '@diwan/domain/choice-labels.ts';
import { expect, it } from 'vitest';
import { methodLabel } from './parts/pay-method-labels.ts';

/** What guests read was agreed upon word by word, in both languages; what stands in braces is filled in. */
const SENTENCES: readonly (readonly [en: string, ar: string])[] = [
  ['Add – {amount}', 'أضف – {amount}'],
  ['{item} was added. Your order: {amount}', 'أُضيف {item}. مجموع طلبك {amount}'],
  ['Choose one', 'اختر واحدًا'],
  ['Extras (optional)', 'إضافات (اختيارية)'],
  ['Note for the kitchen', 'ملاحظة للمطبخ'],
  ['Allergic to something? Please tell the staff as well.', 'لديك حساسية من طعام؟ يرجى إبلاغ الموظفين أيضًا.'],
  ['Contains: {list}', 'يحتوي على: {list}'],
  ['View order · {count} · {amount}', 'عرض الطلب · {count} · {amount}'],
  ['Nothing chosen yet', 'لم تختر شيئًا بعد'],
  ['You are at {seat}', 'أنت في {seat}'],
  ['Not your table?', 'ليست طاولتك؟'],
  ['To order here, scan the code on your table.', 'للطلب من هنا امسح الرمز الموجود على طاولتك.'],
  [
    'This code is no longer valid. Please ask the staff for the current one.',
    'لم يعد هذا الرمز صالحًا. يرجى طلب الرمز الحالي من الموظفين.',
  ],
  ['Please scan the code on your table first.', 'يرجى مسح رمز الطاولة أولًا.'],
  ['Type the 4 digits the staff gave you', 'اكتب الأرقام الأربعة التي أعطاك إياها الموظف'],
  ['This visit has ended. Scan the code again to order.', 'انتهت هذه الزيارة. امسح الرمز من جديد للطلب.'],
  ['Please ask the staff.', 'يرجى سؤال الموظفين.'],
  ['At the table', 'على الطاولة'],
  ['Pick up', 'استلام من الفرع'],
  ['To my car', 'إلى سيارتي'],
  ['Delivery', 'توصيل'],
  ['As soon as possible, about {minutes} min', 'في أقرب وقت، خلال {minutes} دقيقة تقريبًا'],
  ['This time is not offered. Please choose another.', 'هذا الوقت غير متاح. يرجى اختيار وقت آخر.'],
  ['Open until {time}', 'مفتوح حتى {time}'],
  ['Closed. Opens {day} at {time}', 'مغلق. نفتح {day} الساعة {time}'],
  ['Last orders at {time}', 'آخر موعد للطلب {time}'],
  [
    'We are very busy. Orders open again at {time}.',
    'لدينا ضغط كبير الآن. نستقبل الطلبات من جديد الساعة {time}.',
  ],
  ['{item} has just sold out.', 'نفد {item} للتو.'],
  ['{percent} off everything, taken off at the end', 'خصم {percent} على كل الأصناف يُحسب في النهاية'],
  ['Plus {amount} service charge per order', 'تضاف {amount} رسوم خدمة لكل طلب'],
  ['Prices on request – call or WhatsApp us.', 'للأسعار اتصل بنا أو راسلنا على واتساب.'],
  ['This is not a phone number. Example: {example}', 'هذا ليس رقم هاتف صحيحًا. مثال: {example}'],
  ['Remember me on this device', 'تذكّرني على هذا الجهاز'],
  ['Forget me here', 'احذف بياناتي من هذا الجهاز'],
  ['Send order – {amount}', 'أرسل الطلب – {amount}'],
  ['Sending…', 'جارٍ الإرسال…'],
  [
    'We are checking whether your order arrived. Please keep this page open.',
    'نتحقق من وصول طلبك. يرجى إبقاء هذه الصفحة مفتوحة.',
  ],
  ['Not sent: you are offline. Nothing was ordered.', 'لم يُرسل: أنت غير متصل، ولم يُطلب شيء.'],
  ['The sum is now {new} instead of {old}.', 'أصبح المجموع {new} بدلًا من {old}.'],
  ['Order for {new}', 'اطلب بمبلغ {new}'],
  [
    'There are open orders already. Please call us: {phone}',
    'توجد طلبات مفتوحة بالفعل. يرجى الاتصال بنا: {phone}',
  ],
  ['Order {number}', 'الطلب {number}'],
  ['Waiting for your payment', 'بانتظار الدفع'],
  ['Sent. Waiting for {venue}', 'أُرسل. بانتظار تأكيد {venue}'],
  ['You will get {amount} back.', 'سيُعاد إليك مبلغ {amount}.'],
  ['Cancel the order', 'إلغاء الطلب'],
  ['Order more', 'اطلب المزيد'],
  ['Order this again', 'اطلب مرة أخرى'],
  ['I have arrived', 'وصلت'],
  ['Confirm in WhatsApp', 'تأكيد عبر واتساب'],
  ['Pay {amount}', 'ادفع {amount}'],
  ['Pay mine', 'ادفع حسابي'],
  ['Pay everything', 'ادفع الحساب كاملًا'],
  ['Pay 1 of {n}', 'ادفع 1 من {n}'],
  ['Somebody has just paid this.', 'دُفع هذا المبلغ للتو.'],
  ['At the desk', 'عند الكاشير'],
  ['On delivery', 'عند الاستلام'],
  ['Tip (optional)', 'إكرامية (اختيارية)'],
  ['No tip', 'بدون إكرامية'],
  ['The payment did not go through. Nothing was taken.', 'لم تتم عملية الدفع ولم يُخصم شيء.'],
  ['Call the waiter', 'نداء النادل'],
  ['Ask for the bill', 'طلب الحساب'],
  ['Clean the table', 'تنظيف الطاولة'],
  ['Called at {time}', 'تم النداء الساعة {time}'],
  ['Somebody is on the way', 'الموظف في الطريق إليك'],
  ['Stays begin at {in} and end at {out}.', 'الدخول الساعة {in} والخروج الساعة {out}.'],
  ['Insurance, refunded after departure', 'تأمين يُعاد بعد الخروج'],
  ['The hold has ended; the dates are free again.', 'انتهت مدة الحجز المؤقت وأصبحت التواريخ متاحة.'],
  [
    'Please pay or confirm by {time}; then the dates are released.',
    'يرجى الدفع أو التأكيد قبل {time}، وبعدها تُتاح التواريخ لغيرك.',
  ],
  ['Scan to see the menu and order', 'امسح الرمز لعرض القائمة والطلب'],
  ['You are offline. Menu as of {time}.', 'أنت غير متصل. القائمة كما كانت في {time}.'],
  ['{item} was removed.', 'حُذف {item}.'],
  ['Undo', 'تراجع'],
  ['I accept the terms and conditions', 'أوافق على الشروط والأحكام'],
  ['{venue} has not seen it yet. You may call:', 'لم يُؤكَّد بعد من {venue}. يمكنك الاتصال:'],
];

/** Values have other names in some dictionaries. */
const unnamed = (text: string) => text.replaceAll(/\{\w+\}/g, '{}');

const QUOTED = String.raw`(?:'([^'\n]*)'|"([^"\n]*)")`;
const PAIR = new RegExp(String.raw`\{\s*en: ${QUOTED},\s*ar: ${QUOTED},?\s*\}`, 'g');

/** Every text in two languages that guests are told, by pages and scripts and by what the server answers to them. */
function dictionary(): ReadonlySet<string> {
  const root = join(import.meta.dirname, '../../..');
  const files = ['apps/guest/src', 'packages/contract/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  const pairs = files
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(PAIR)]);
  return new Set(
    pairs.map(([, en, quotedEn, ar, quotedAr]) => unnamed(`${en ?? quotedEn} | ${ar ?? quotedAr}`)),
  );
}

it('Guests are told each sentence that was agreed upon, in English and in Arabic.', () => {
  const said = dictionary();
  expect(said.size).toBeGreaterThan(300);
  const missing = SENTENCES.filter(([en, ar]) => !said.has(unnamed(`${en} | ${ar}`)));
  expect(missing).toEqual([]);
});

it('A value that is filled into one language is filled into the other.', () => {
  const values = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([value]) => value).sort();
  for (const [en, ar] of SENTENCES) expect([en, values(ar)]).toEqual([en, values(en)]);
});

it('Ways to pay are called by their names in both languages.', () => {
  expect([methodLabel('knet', 'en'), methodLabel('knet', 'ar')]).toEqual(['KNET', 'كي-نت']);
  expect([methodLabel('card', 'en'), methodLabel('card', 'ar')]).toEqual(['Card', 'بطاقة']);
  const wamd = (['en', 'ar'] as const).map((locale) => choiceLabel('payment_types', 'wamd', locale));
  expect(wamd).toEqual(['WAMD', 'ومض']);
});
