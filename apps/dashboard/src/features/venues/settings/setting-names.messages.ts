import { defineMessages } from '#kit/i18n/messages.ts';

export const settingCountries = defineMessages('setting-countries', {
  KW: { en: 'Kuwait', ar: 'الكويت' },
  SA: { en: 'Saudi Arabia', ar: 'السعودية' },
  AE: { en: 'United Arab Emirates', ar: 'الإمارات' },
  BH: { en: 'Bahrain', ar: 'البحرين' },
  QA: { en: 'Qatar', ar: 'قطر' },
  OM: { en: 'Oman', ar: 'عُمان' },
});

/** A line under a field where its name does not say enough. */
export const settingHints = defineMessages('setting-hints', {
  TimeZone: { en: 'All times are those of this zone.', ar: 'كل الأوقات حسب هذه المنطقة.' },
  timezone: {
    en: 'All times are those of this zone. The same value as in the business settings.',
    ar: 'كل الأوقات حسب هذه المنطقة، وهي القيمة نفسها في إعدادات النشاط.',
  },
  Currency: {
    en: 'Fixed by the first order, booking or invoice. While there are prices alone, you confirm what becomes of them.',
    ar: 'تثبت مع أول طلب أو حجز أو فاتورة. إذا لم توجد إلا أسعار فعليك تأكيد تحويلها عند التغيير.',
  },
  Country: {
    en: 'Phone numbers without the code of a country belong to it.',
    ar: 'أرقام الهاتف المكتوبة بدون رمز دولة تتبع هذه الدولة.',
  },
  GeneralDiscount: { en: 'Taken off every order and booking.', ar: 'يُخصم من كل طلب وحجز.' },
  ExtraCharge: {
    en: 'Added to every order and booking, and due in full even with discounts.',
    ar: 'تُضاف إلى كل طلب وحجز، وتُستحق كاملة حتى مع الخصومات.',
  },
  EarlyArrivalHours: {
    en: 'Guests may choose to arrive as many hours before check-in, on the same day, where the place is free. 0: at check-in only.',
    ar: 'عدد الساعات قبل وقت الدخول التي يمكن للضيف اختيار الوصول فيها في اليوم نفسه إذا كان المكان متاحًا. 0: عند وقت الدخول فقط.',
  },
  EarlyArrivalPrice: {
    en: 'For each hour before check-in that has begun, also where staff enter the stay. No discount lowers it.',
    ar: 'لكل ساعة تبدأ قبل وقت الدخول، وكذلك عندما يسجّل الموظفون الإقامة. لا يشملها أي خصم.',
  },
  LateDepartureHours: {
    en: 'Guests may choose to leave as many hours after check-out, on the same day, where the place is free. 0: at check-out only.',
    ar: 'عدد الساعات بعد وقت الخروج التي يمكن للضيف اختيار المغادرة فيها في اليوم نفسه إذا كان المكان متاحًا. 0: عند وقت الخروج فقط.',
  },
  LateDeparturePrice: {
    en: 'For each hour after check-out that has begun, also where staff enter the stay. No discount lowers it.',
    ar: 'لكل ساعة تبدأ بعد وقت الخروج، وكذلك عندما يسجّل الموظفون الإقامة. لا يشملها أي خصم.',
  },
  WamdPhone: {
    en: 'Guests who still have to pay read that they can send it to this number. Staff record what has come. For prices in Kuwaiti dinars.',
    ar: 'يقرأ الضيف الذي عليه مبلغ أن بإمكانه إرساله إلى هذا الرقم، ويسجّل الموظفون ما وصل. للأسعار بالدينار الكويتي.',
  },
  OrderPayment: {
    en: 'Paid first: the kitchen hears of an order once it is paid online. Needs the key under Online payment.',
    ar: 'الدفع أولًا: لا يصل الطلب إلى المطبخ إلا بعد الدفع الإلكتروني. يلزم إدخال مفتاح الدفع الإلكتروني.',
  },
  TablePresence: {
    en: 'The digits are new with each visit and stand on the page of the table. Five wrong ones close it for 15 minutes.',
    ar: 'تتغير الأرقام مع كل زيارة وتظهر في صفحة الطاولة. خمس محاولات خاطئة توقفها 15 دقيقة.',
  },
  ShareTable: {
    en: 'Off: of the orders of others a phone reads what they come to. Who typed the digits of the table reads all of them.',
    ar: 'عند الإيقاف تظهر مبالغ طلبات الآخرين فقط. من كتب أرقام الطاولة يرى كل الطلبات.',
  },
  PhoneCheck: {
    en: 'The page of a new order shows its guest a prepared WhatsApp message to your WhatsApp number. Once it has come, staff press “Phone confirmed”. Without that number nobody is asked.',
    ar: 'تعرض صفحة الطلب الجديد على الضيف رسالة واتساب جاهزة إلى رقم واتساب لديكم. بعد وصولها يضغط الموظف «رقم الهاتف مؤكد». من دون هذا الرقم لا يُطلب التأكيد من أحد.',
  },
  MaxUnpaidOrder: {
    en: 'A guest who wants more pays first or calls. Left empty: 50 dinars, or about as much in another currency.',
    ar: 'إذا زاد طلب الضيف على ذلك فعليه الدفع أولًا أو الاتصال. إذا تُرك فارغًا: 50 دينارًا أو ما يقاربها بعملة أخرى.',
  },
  GuestDataMonths: {
    en: 'Afterwards name, phone, address, car and note are erased from the order, and it belongs to no customer. Invoices keep them.',
    ar: 'بعدها يُحذف الاسم والهاتف والعنوان والسيارة والملاحظة من الطلب ولا يعود مرتبطًا بعميل. تبقى في الفواتير.',
  },
  Tips: {
    en: 'Guests may add a tip when they pay. It is no part of prices or sales, and reports show it by itself.',
    ar: 'يمكن للضيوف إضافة إكرامية عند الدفع. لا تدخل في الأسعار ولا المبيعات، وتظهر وحدها في التقارير.',
  },
  TermsRequired: {
    en: 'Guests tick that they accept the terms and conditions before they send an order. The order says which ones they accepted.',
    ar: 'يؤكد الضيوف موافقتهم على الشروط والأحكام قبل إرسال الطلب، ويُحفظ مع الطلب أي نسخة وافقوا عليها.',
  },
  PreviewPrices: { en: 'Off: no prices in any guest app.', ar: 'عند الإيقاف لا تظهر الأسعار في أي تطبيق.' },
  reservable: {
    en: 'For apps and sites that book through the API. The menu page does not take bookings yet.',
    ar: 'للتطبيقات والمواقع التي تحجز عبر واجهة البرمجة (API). صفحة القائمة لا تستقبل الحجوزات بعد.',
  },
  PayCash: {
    en: 'For apps and sites that book through the API. The menu page does not take bookings yet.',
    ar: 'للتطبيقات والمواقع التي تحجز عبر واجهة البرمجة (API). صفحة القائمة لا تستقبل الحجوزات بعد.',
  },
  PayOnline: {
    en: 'For apps and sites that book through the API. The menu page does not take bookings yet.',
    ar: 'للتطبيقات والمواقع التي تحجز عبر واجهة البرمجة (API). صفحة القائمة لا تستقبل الحجوزات بعد.',
  },
  /** Beside the words above, where guests order too. */
  payingOfOrders: {
    en: 'For orders, “When guests pay” decides.',
    ar: 'أما الطلبات فيحددها «وقت دفع الضيوف».',
  },
  HomeAdLink: {
    en: 'An item of this business as \u2066items/5\u2069, an address, or #',
    ar: 'صنف من نشاطك مثل \u2066items/5\u2069، أو رابط، أو #',
  },
  EnableOrdering: {
    en: 'Off: guests order nothing, neither on their phones nor on tablets. Staff go on taking orders.',
    ar: 'عند الإيقاف لا يطلب الضيوف شيئًا، لا من هواتفهم ولا من الأجهزة اللوحية. ويستمر الموظفون في تسجيل الطلبات.',
  },
  CartVisible: {
    en: 'Off: nothing is gathered. Whoever chooses a dish orders it at once, on phones and on tablets.',
    ar: 'عند الإيقاف لا تُجمع الأصناف، ومن يختار صنفًا يطلبه مباشرة، من الهاتف أو الجهاز اللوحي.',
  },
  HideCart: {
    en: 'On: nothing is gathered in this app. Whoever chooses a dish orders it at once.',
    ar: 'عند التفعيل لا تُجمع الأصناف في هذا التطبيق، ومن يختار صنفًا يطلبه مباشرة.',
  },
  DisableOrdering: {
    en: 'Guests can look, and neither order nor book in this app.',
    ar: 'يتصفح الضيوف هذا التطبيق دون طلب أو حجز.',
  },
  PassKey: {
    en: '4 digits that open the staff screens of the tablet.',
    ar: '4 أرقام تفتح شاشات الموظفين في الجهاز اللوحي.',
  },
  EnableReservationTill: {
    en: 'Guests book until the end of this day. Left empty: three months ahead. For apps and sites that book through the API. The menu page does not take bookings yet.',
    ar: 'يحجز الضيوف حتى نهاية هذا اليوم. إذا تُرك فارغًا: ثلاثة أشهر مقدمًا. للتطبيقات والمواقع التي تحجز عبر واجهة البرمجة (API). صفحة القائمة لا تستقبل الحجوزات بعد.',
  },
  OpeningHours: {
    en: 'Guests order and book tables and services inside these hours. A time may end after midnight: 18:00 to 02:00. Without any hours guests book from 08:00 to 24:00.',
    ar: 'يطلب الضيوف ويحجزون الطاولات والخدمات ضمن هذه الساعات. يمكن أن ينتهي الوقت بعد منتصف الليل: من 18:00 إلى 02:00. إذا لم تُحدَّد يحجز الضيوف من 08:00 إلى 24:00.',
  },
  OpeningHoursOfBranch: {
    en: 'Guests order and book tables and services inside these hours. A time may end after midnight: 18:00 to 02:00. Without hours of its own the branch keeps those of the business; where neither has any, guests book from 08:00 to 24:00.',
    ar: 'يطلب الضيوف ويحجزون الطاولات والخدمات ضمن هذه الساعات. يمكن أن ينتهي الوقت بعد منتصف الليل: من 18:00 إلى 02:00. إذا لم تُحدَّد للفرع تسري ساعات النشاط، وإذا لم تُحدَّد لأيٍّ منهما يحجز الضيوف من 08:00 إلى 24:00.',
  },
  SpecialHours: {
    en: 'They take the place of the week on these days; without times it is closed. Where two hold a day, the one saved later counts: it stands further down.',
    ar: 'تحل محل ساعات الأسبوع في هذه الأيام، ومن دون أوقات يكون مغلقًا. إذا شمل يومًا أكثر من سطر فالمحفوظ لاحقًا هو المعتمد، وهو الأدنى في القائمة.',
  },
  LastOrdersMinutes: {
    en: 'Minutes before the end of each time after which guests order nothing more. The menu tells them an hour ahead.',
    ar: 'دقائق قبل نهاية كل وقت لا يُقبل بعدها طلب من الضيوف. تنبههم القائمة قبلها بساعة.',
  },
  PreparationMinutes: {
    en: 'Guests choose times for later no sooner than this, and the kitchen begins this long before them.',
    ar: 'لا يختار الضيوف موعدًا أقرب من هذه المدة، ويبدأ المطبخ قبل الموعد بها.',
  },
  AcceptMinutes: {
    en: 'An order of a guest that nobody accepts in this time rings louder at the desk, and the owner is told by message. Left empty, there is no limit while “Take orders on the menu page” is off.',
    ar: 'إذا لم يُقبل طلب الضيف خلالها يرن بصوت أعلى على شاشات الاستقبال، ويُبلَّغ المالك برسالة. إذا تُرك فارغًا فلا حد ما دام «استقبال الطلبات من صفحة القائمة» متوقفًا.',
  },
  OrdersPerSlot: {
    en: 'For later: so many orders of guests are taken for one quarter of an hour.',
    ar: 'للطلبات اللاحقة: عدد طلبات الضيوف المقبولة لكل ربع ساعة.',
  },
  shifts: {
    en: 'Guests book services inside these hours. Without any, the opening hours of the branch count.',
    ar: 'يحجز الضيوف الخدمات ضمن هذه الأوقات. إذا لم تُحدَّد تُعتمد ساعات عمل الفرع.',
  },
  RESERVATIONS_MARGIN: {
    en: 'Kept free after each reservation, for cleaning for example.',
    ar: 'يبقى فارغًا بعد كل حجز، للتنظيف مثلًا.',
  },
  RESERVATION_HOLD_MINUTES: {
    en: 'Minutes for which an unpaid online booking keeps its place, from 5 to 1440.',
    ar: 'دقائق يُحفظ فيها مكان الحجز الإلكتروني غير المدفوع، من 5 إلى 1440.',
  },
  GUEST_UNPAID_HOURS: {
    en: 'Hours after which a booking ends that a guest has not paid and staff have not confirmed.',
    ar: 'عدد الساعات التي ينتهي بعدها حجز الضيف إذا لم يُدفع ولم يؤكده الموظفون.',
  },
  GUEST_UNPAID_HOURS_BEFORE: {
    en: 'Hours before the beginning at which such a booking ends at the latest.',
    ar: 'عدد الساعات قبل الموعد التي ينتهي عندها هذا الحجز على الأكثر.',
  },
  GUEST_OPEN_BOOKINGS: {
    en: 'Unpaid bookings that guests may have open with one phone number.',
    ar: 'عدد الحجوزات غير المدفوعة المسموح بها لكل رقم هاتف.',
  },
  GUEST_BOOKINGS_PER_DAY: {
    en: 'Unpaid bookings of guests that one item, service or table takes in 24 hours.',
    ar: 'عدد حجوزات الضيوف غير المدفوعة للصنف أو الخدمة أو الطاولة خلال 24 ساعة.',
  },
  GUEST_OPEN_ORDERS: {
    en: 'Unpaid orders that guests may have open with one phone number.',
    ar: 'عدد الطلبات غير المدفوعة المسموح بها لكل رقم هاتف.',
  },
  GUEST_OPEN_ORDERS_TABLE: {
    en: 'Orders that guests of one table may have open.',
    ar: 'عدد طلبات الضيوف المفتوحة المسموح بها للطاولة الواحدة.',
  },
  GUEST_ORDER_PIECES: {
    en: 'A guest who wants more in one order pays first or calls.',
    ar: 'إذا أراد الضيف أكثر من ذلك في طلب واحد فعليه الدفع أولًا أو الاتصال.',
  },
  STAFF_SECOND_STEP: {
    en: 'From this day on, whoever has not set up two-step sign-in does so at the next sign-in and can do nothing else here before. Left empty: everybody decides for themselves.',
    ar: 'من هذا اليوم على من لم يفعّل الدخول بخطوتين أن يفعّله عند دخوله التالي، ولا يمكنه فعل شيء آخر هنا قبل ذلك. إذا تُرك فارغًا: يقرر كل موظف لنفسه.',
  },
  CHALET_PACKAGES: {
    en: 'Which nights a package holds. Without any, the usual ones apply.',
    ar: 'الليالي التي تشملها كل باقة. إذا لم تُحدَّد تُطبَّق الباقات المعتادة.',
  },
});
