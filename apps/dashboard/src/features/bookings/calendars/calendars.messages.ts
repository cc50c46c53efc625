import type { FeedProblem } from '@diwan/contract/bookings/calendars.ts';
import { defineMessages, type PlainMessage } from '#kit/i18n/messages.ts';

/** Why a calendar could not be read, and what can be done about it. */
export const PROBLEMS: Readonly<Record<FeedProblem, PlainMessage>> = {
  address: {
    en: 'This address does not exist. Copy it again at the other site.',
    ar: 'هذا العنوان غير موجود. انسخه من جديد من الموقع الآخر.',
  },
  private: {
    en: 'This address lies inside a private network. Only calendars on the public internet are read.',
    ar: 'هذا العنوان داخل شبكة خاصة. لا تُقرأ إلا التقاويم المنشورة على الإنترنت.',
  },
  unreachable: {
    en: 'The other site cannot be reached.',
    ar: 'تعذّر الوصول إلى الموقع الآخر.',
  },
  redirects: {
    en: 'The address leads on from one place to another too often.',
    ar: 'العنوان يحوّل من مكان إلى آخر مرات كثيرة.',
  },
  status: {
    en: 'The other site does not show this calendar. Its link may have been replaced there.',
    ar: 'الموقع الآخر لا يعرض هذا التقويم، وربما استُبدل رابطه هناك.',
  },
  'too-large': {
    en: 'The calendar is too large, or it was cut off.',
    ar: 'التقويم كبير جدًا أو وصل ناقصًا.',
  },
  timeout: {
    en: 'The other site took too long to answer.',
    ar: 'تأخر الموقع الآخر في الرد.',
  },
  'no-calendar': {
    en: 'There is no calendar at this address. It should end in .ics or be called “export calendar”.',
    ar: 'لا يوجد تقويم في هذا العنوان. عادةً ينتهي الرابط بـ ‎.ics أو يُسمى «تصدير التقويم».',
  },
};

export const calendarLinkMessages = defineMessages('calendar-links', {
  integrations: { en: 'Integrations', ar: 'الربط الخارجي' },
  title: { en: 'Calendars of booking sites', ar: 'تقاويم مواقع الحجز' },
  about: {
    en: 'Airbnb, Booking.com and others read and write calendars (iCal). Give each site the link of a unit so that it knows when it is taken, and add its calendar here so that its bookings close the same dates.',
    ar: 'تقرأ مواقع مثل Airbnb وBooking.com تقاويم iCal وتكتبها. أعطِ كل موقع رابط الوحدة ليعرف متى تكون محجوزة، وأضف تقويمه هنا لتُغلق حجوزاته التواريخ نفسها.',
  },
  search: { en: 'Search units', ar: 'ابحث في الوحدات' },
  noMatch: { en: 'No unit is called that.', ar: 'لا توجد وحدة بهذا الاسم.' },
  emptyTitle: { en: 'No units yet', ar: 'لا توجد وحدات بعد' },
  emptyText: {
    en: 'Chalets and rooms of your menu appear here, each with a link of its own.',
    ar: 'تظهر هنا شاليهات قائمتك وغرفها، ولكل واحدة منها رابطها.',
  },
  toMenu: { en: 'Go to the menu', ar: 'الذهاب إلى القائمة' },
  unit: { en: 'Unit {unit}', ar: 'الوحدة {unit}' },

  link: { en: 'Your link', ar: 'رابطك' },
  linkOf: { en: 'Link of {unit}', ar: 'رابط {unit}' },
  linkAbout: {
    en: 'Whoever has it sees when the unit is taken, and nothing else.',
    ar: 'من لديه هذا الرابط يعرف متى تكون الوحدة محجوزة فقط.',
  },
  unlinkedUnit: {
    en: 'Not linked: other sites do not see when it is taken.',
    ar: 'غير مرتبطة: لا تعرف المواقع الأخرى متى تكون محجوزة.',
  },
  create: { en: 'Create a link', ar: 'إنشاء رابط' },
  createFor: { en: 'Create a link for {unit}', ar: 'إنشاء رابط لـ {unit}' },
  copy: { en: 'Copy', ar: 'نسخ' },
  copyOf: { en: 'Copy the link of {unit}', ar: 'نسخ رابط {unit}' },
  rotate: { en: 'Replace', ar: 'استبدال' },
  rotateOf: { en: 'Replace the link of {unit}', ar: 'استبدال رابط {unit}' },
  rotateTitle: { en: 'Replace this link?', ar: 'هل تريد استبدال هذا الرابط؟' },
  rotateText: {
    en: 'The old link stops working immediately. Sites that use it see nothing more until you give them the new one.',
    ar: 'يتوقف الرابط القديم فورًا، ولن ترى المواقع التي تستخدمه شيئًا حتى تعطيها الرابط الجديد.',
  },
  rotated: {
    en: 'The old link no longer works. This is the new one.',
    ar: 'توقف الرابط القديم، وهذا هو الجديد.',
  },
  unlink: { en: 'Remove', ar: 'إزالة' },
  unlinkOf: { en: 'Remove the link of {unit}', ar: 'إزالة رابط {unit}' },
  unlinkTitle: { en: 'Remove this link?', ar: 'هل تريد إزالة هذا الرابط؟' },
  unlinkText: {
    en: 'It stops working immediately, and sites that use it no longer see when the unit is taken.',
    ar: 'يتوقف فورًا، ولن تعرف المواقع التي تستخدمه متى تكون الوحدة محجوزة.',
  },
  unlinked: { en: 'Link removed.', ar: 'تمت إزالة الرابط.' },

  feeds: { en: 'Imported calendars', ar: 'التقاويم المستوردة' },
  noFeeds: {
    en: 'No other calendar closes dates here.',
    ar: 'لا يُغلق أي تقويم آخر تواريخ هنا.',
  },
  add: { en: 'Add a calendar', ar: 'إضافة تقويم' },
  addTo: { en: 'Add a calendar to {unit}', ar: 'إضافة تقويم إلى {unit}' },
  edit: { en: 'Edit', ar: 'تعديل' },
  editOf: { en: 'Edit {name}', ar: 'تعديل {name}' },
  name: { en: 'Name', ar: 'الاسم' },
  nameHint: {
    en: 'As it will stand on the dates it closes, for example Airbnb.',
    ar: 'كما سيظهر على التواريخ التي يُغلقها، مثل Airbnb.',
  },
  url: { en: 'Address of its calendar', ar: 'عنوان التقويم' },
  urlHint: {
    en: 'What the other site calls “export calendar” or iCal. It mostly ends in .ics.',
    ar: 'ما يسميه الموقع الآخر «تصدير التقويم» أو iCal، وغالبًا ينتهي بـ ‎.ics.',
  },
  saved: { en: 'Calendar saved', ar: 'تم حفظ التقويم' },
  poll: { en: 'Check now', ar: 'تحقّق الآن' },
  pollOf: { en: 'Check {name} now', ar: 'تحقّق من {name} الآن' },
  polled: { en: '{name} is up to date.', ar: '{name} محدّث الآن.' },
  pollFailed: { en: '{name} cannot be read.', ar: 'تعذّرت قراءة {name}.' },
  remove: { en: 'Remove', ar: 'إزالة' },
  removeOf: { en: 'Remove {name}', ar: 'إزالة {name}' },
  removeTitle: { en: 'Remove this calendar?', ar: 'هل تريد إزالة هذا التقويم؟' },
  removeText: {
    en: 'The dates it has closed are open again.',
    ar: 'ستُفتح التواريخ التي أغلقها من جديد.',
  },
  removed: { en: 'The calendar is gone, and its dates are open.', ar: 'أُزيل التقويم وفُتحت تواريخه.' },
  cancel: { en: 'Cancel', ar: 'إلغاء' },

  working: { en: 'Working', ar: 'يعمل' },
  failing: { en: 'Cannot be read', ar: 'تعذّرت قراءته' },
  waiting: { en: 'Waiting', ar: 'في الانتظار' },
  checked: { en: 'Checked {ago}', ar: 'آخر تحقّق {ago}' },
  unchecked: { en: 'Not checked yet', ar: 'لم يُتحقق منه بعد' },
  next: { en: 'next check {ahead}', ar: 'التحقّق التالي {ahead}' },
  lastGood: {
    en: 'Read well for the last time {ago}. The dates it closed then stay closed.',
    ar: 'آخر قراءة ناجحة {ago}، وما أُغلق حينها يبقى مغلقًا.',
  },
  events: {
    en: { one: '{count} booking closes dates', other: '{count} bookings close dates' },
    ar: {
      zero: 'لا حجوزات تُغلق تواريخ',
      one: 'حجز واحد يُغلق تواريخ',
      two: 'حجزان يُغلقان تواريخ',
      few: '{count} حجوزات تُغلق تواريخ',
      many: '{count} حجزًا يُغلق تواريخ',
      other: '{count} حجز يُغلق تواريخ',
    },
  },
  clashes: {
    en: { one: '{count} clash', other: '{count} clashes' },
    ar: {
      zero: 'لا تعارض',
      one: 'تعارض واحد',
      two: 'تعارضان',
      few: '{count} تعارضات',
      many: '{count} تعارضًا',
      other: '{count} تعارض',
    },
  },
  backLink: { en: 'Link for {name}', ar: 'رابط خاص بـ {name}' },
  backLinkOf: { en: 'Copy the link for {name}', ar: 'نسخ الرابط الخاص بـ {name}' },
  backLinkAbout: {
    en: 'Give this one to {name}: it leaves out what came from there, so that no date stays closed in a circle.',
    ar: 'أعطِ هذا الرابط لـ {name}: فهو لا يعيد إليه ما جاء منه، فلا يبقى تاريخ مغلقًا بلا سبب.',
  },

  conflictTitle: {
    en: { one: '{count} booking found no place', other: '{count} bookings found no place' },
    ar: {
      zero: 'كل الحجوزات وجدت مكانها',
      one: 'حجز واحد لم يجد مكانًا',
      two: 'حجزان لم يجدا مكانًا',
      few: '{count} حجوزات لم تجد مكانًا',
      many: '{count} حجزًا لم يجد مكانًا',
      other: '{count} حجز لم يجد مكانًا',
    },
  },
  conflictAbout: {
    en: 'They came from other sites and are tried again at every check.',
    ar: 'جاءت من مواقع أخرى، وتُعاد محاولة إدخالها مع كل تحقّق.',
  },
  noDates: { en: 'Dates unknown', ar: 'تواريخ غير معروفة' },
  taken: {
    en: 'These dates are taken here. Move or cancel one of the two: here, or at {feed}.',
    ar: 'هذه التواريخ محجوزة هنا. انقل أحد الحجزين أو ألغه، هنا أو في {feed}.',
  },
  time: {
    en: 'Its time cannot be understood. Block the dates by hand, or correct it at {feed}.',
    ar: 'وقته غير مفهوم. أغلق التواريخ يدويًا أو صحّحه في {feed}.',
  },
  repeats: {
    en: 'It repeats in a way that cannot be understood. Block the dates by hand, or correct it at {feed}.',
    ar: 'تكراره غير مفهوم. أغلق التواريخ يدويًا أو صحّحه في {feed}.',
  },
  blockDates: { en: 'Block the dates', ar: 'إغلاق التواريخ' },
  openReservation: { en: 'Reservation {id}', ar: 'الحجز {id}' },
  takenElsewhere: { en: 'Taken at another branch', ar: 'محجوز في فرع آخر' },
  openBlock: { en: 'Blocked dates', ar: 'تواريخ مغلقة' },
  inTheWay: { en: 'In the way:', ar: 'ما يمنعه:' },
});
