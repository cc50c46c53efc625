import { hotelCustomers } from './customers.ts';
import type { DemoBusiness, DemoCategory } from './shape.ts';
import { hotelEvents, hotelServices, twoHouses } from './hospitality.ts';
import { bilingual, extra, perMonth, phoneSetting, roomOnly, withBreakfast } from './wording.ts';

const floor = (from: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => String(from + index));

const airport = extra('Airport transfer', 'توصيل من المطار', 9);
const bedForChild = extra('Bed for a child', 'سرير طفل', 5);

const rooms: DemoCategory = {
  text: bilingual('Rooms', 'الغرف', [
    'Breakfast until eleven, late check-out when we can.',
    'الفطور إلى 11، ونأخر لك المغادرة إذا قدرنا.',
  ]),
  picture: 'room-classic-king',
  items: [
    {
      text: bilingual('Classic king', 'غرفة كلاسيك بسرير كبير', [
        '28 m², king bed, a desk by the window.',
        '28 متر، سرير كبير ومكتب عند الدريشة.',
      ]),
      pictures: ['room-classic-king', 'hotel-bathroom', 'hotel-lobby'],
      prices: [roomOnly(32), withBreakfast(38)],
      addons: [airport, bedForChild],
      itemable: { units: 8, unit_names: floor(201, 8), bedrooms: 1, insurance: 10 },
    },
    {
      text: bilingual('Classic twin', 'غرفة كلاسيك بسريرين', [
        'Two beds over the garden, for friends or colleagues.',
        'سريرين على الحديقة، للربع أو زملاء العمل.',
      ]),
      pictures: ['room-classic-twin', 'hotel-bathroom'],
      prices: [roomOnly(32), withBreakfast(40)],
      addons: [airport],
      itemable: { units: 6, unit_names: floor(211, 6), bedrooms: 1, insurance: 10 },
    },
    {
      text: bilingual('Deluxe sea view', 'غرفة ديلوكس على البحر', [
        'The bay from your pillow; curtains on a switch.',
        'البحر جدامك من على السرير، والستارة بضغطة زر.',
      ]),
      pictures: ['room-deluxe-sea', 'hotel-pool', 'hotel-bathroom'],
      prices: [roomOnly(45), withBreakfast(52)],
      addons: [airport, bedForChild],
      discount: {
        label: bilingual('Midweek by the sea', 'وسط الأسبوع على البحر'),
        type: 'percentage',
        amount: 12,
        days: 40,
      },
      itemable: { units: 6, unit_names: floor(401, 6), bedrooms: 1, insurance: 15 },
    },
  ],
};

const suites: DemoCategory = {
  text: bilingual('Suites', 'الأجنحة'),
  picture: 'suite-royal',
  items: [
    {
      text: bilingual('Executive suite', 'الجناح التنفيذي', [
        'A sitting room over the city, a bedroom behind it.',
        'صالة على المدينة وغرفة نوم مستقلة.',
      ]),
      pictures: ['suite-executive', 'room-classic-king', 'hotel-lobby'],
      prices: [roomOnly(75), withBreakfast(84)],
      addons: [airport, extra('Meeting table for six', 'طاولة اجتماع لستة', 12)],
      itemable: { units: 3, unit_names: floor(501, 3), bedrooms: 1, insurance: 25 },
    },
    {
      text: bilingual('Diwaniya suite', 'جناح الديوانية', [
        'A majlis for twenty and a bedroom for two.',
        'ديوانية تكفي 20 شخص وغرفة نوم لشخصين.',
      ]),
      pictures: ['suite-diwaniya', 'room-classic-king'],
      prices: [roomOnly(95), withBreakfast(105)],
      addons: [extra('Coffee and tea service', 'ضيافة قهوة وشاي', 15)],
      itemable: { units: 2, unit_names: ['510', '511'], bedrooms: 1, insurance: 40 },
    },
    {
      text: bilingual('Royal suite', 'الجناح الملكي', [
        'The whole top floor: two bedrooms, a dining room and the sea on three sides.',
        'الدور الأخير كله: غرفتين نوم وصالة طعام والبحر من ثلاث جهات.',
      ]),
      pictures: ['suite-royal', 'suite-executive', 'hotel-pool'],
      prices: [roomOnly(180), withBreakfast(195)],
      addons: [airport, extra('Private chef, one evening', 'شيف خاص لليلة', 85)],
      itemable: { units: 1, unit_names: ['701'], bedrooms: 2, insurance: 100 },
    },
  ],
};

const roomsByTheBay: DemoCategory = {
  text: bilingual('Rooms by the bay', 'غرف على الخليج', [
    'Low houses between palms, a minute from the sand.',
    'بيوت صغيرة بين النخيل، والرمل على خطوة.',
  ]),
  picture: 'room-garden-studio',
  items: [
    {
      text: bilingual('Garden studio', 'استوديو الحديقة', [
        'On the ground floor, opening to the palms.',
        'في الدور الأرضي ويفتح على النخيل.',
      ]),
      pictures: ['room-garden-studio', 'hotel-bathroom'],
      prices: [roomOnly(40), withBreakfast(47)],
      itemable: { units: 6, unit_names: floor(101, 6), bedrooms: 1, insurance: 10 },
    },
    {
      text: bilingual('Family room', 'غرفة عائلية', [
        'A king bed and a single, with a door to next door on request.',
        'سرير كبير وسرير مفرد، ونفتح لكم على الغرفة اللي يمكم إذا حبيتوا.',
      ]),
      pictures: ['room-family', 'hotel-pool'],
      prices: [roomOnly(55), withBreakfast(66)],
      addons: [bedForChild, extra('Children’s breakfast', 'فطور الأطفال', 2.5)],
      itemable: { units: 6, unit_names: floor(201, 6), bedrooms: 1, insurance: 15 },
    },
    {
      text: bilingual('Honeymoon suite', 'جناح العرسان', [
        'Sunset, roses and nobody knocking before noon.',
        'غروب وورد، ومحد يدق الباب قبل الظهر.',
      ]),
      pictures: ['suite-honeymoon', 'hotel-bathroom', 'hotel-beach'],
      prices: [roomOnly(90), withBreakfast(99)],
      addons: [extra('Cake and flowers', 'كيكة وورد', 18), airport],
      discount: { label: bilingual('For newlyweds', 'للعرسان'), type: 'value', amount: 10, days: 90 },
      itemable: { units: 2, unit_names: ['301', '302'], bedrooms: 1, insurance: 30 },
    },
  ],
};

const apartments: DemoCategory = {
  text: bilingual('Apartments', 'الشقق الفندقية'),
  picture: 'apartment-long-stay',
  items: [
    {
      text: bilingual('Long-stay apartment', 'شقة إقامة طويلة', [
        'One bedroom, a kitchen and a washing machine; cleaned twice a week.',
        'غرفة نوم ومطبخ وغسالة، والتنظيف مرتين بالأسبوع.',
      ]),
      pictures: ['apartment-long-stay', 'room-garden-studio', 'hotel-bathroom'],
      prices: [roomOnly(48), perMonth(29)],
      itemable: { units: 5, unit_names: ['A1', 'A2', 'A3', 'A4', 'A5'], bedrooms: 1, insurance: 50 },
    },
  ],
};

export const hotel: DemoBusiness = {
  key: 'lantern-coast',
  type: 'hotel',
  text: bilingual('Lantern Coast Hotel', 'فندق فانوس الساحل', [
    'Rooms over the bay, a pool that stays warm in January and a diwaniya for your guests.',
    'غرف على الجون، ومسبح دافي حتى في يناير، وديوانية لضيوفك.',
  ]),
  logo: 'logo-lantern-coast',
  settings: {
    PrimaryColor: '#1F3D5C',
    AccentColor: '#C9963A',
    TextColor: '#2B3440',
    Address: 'Block 3, Gulf Road, Sharq · الشرق، قطعة 3، شارع الخليج العربي',
    ContactPhone: phoneSetting('50000130'),
    table_border_color: '#CBD8E6',
    background_weekends_colors: '#E6EEF699',
    background_holidays_colors: '#C9963A40',
    Whatsapp: phoneSetting('50000130'),
    reservable: true,
    TermsConditions: [
      {
        locale: 'en',
        description:
          'Check-in from 14:00. The insurance is returned after the room has been checked. Cancel free of charge until the day before arrival.',
      },
      {
        locale: 'ar',
        description:
          'الدخول من الساعة 2 الظهر. التأمين يرجع لك بعد تشييك الغرفة. الإلغاء مجاني إلى اليوم اللي قبل الوصول.',
      },
    ],
  },
  configurations: { check_in_at: '14:00', check_out_at: '12:00' },
  menus: [
    {
      key: 'stays',
      text: bilingual('Rooms and suites', 'الغرف والأجنحة'),
      categories: [rooms, suites],
    },
    {
      key: 'bay',
      text: bilingual('Rooms and apartments', 'الغرف والشقق'),
      categories: [roomsByTheBay, apartments],
    },
  ],
  customers: hotelCustomers,
  branches: [
    {
      key: 'sharq',
      slug: 'lantern-coast-sharq',
      text: bilingual('Sharq', 'شرق'),
      menu: 'stays',
      cover: 'cover-hotel-front',
      ads: ['hotel-pool', 'suite-royal'],
      settings: {},
    },
    {
      key: 'fintas',
      slug: 'lantern-coast-fintas',
      text: bilingual('Fintas', 'الفنطاس'),
      menu: 'bay',
      cover: 'cover-hotel-bay',
      ads: ['hotel-beach', 'suite-honeymoon'],
      settings: {
        Address: 'Block 1, Coast Road, Fintas · الفنطاس، قطعة 1، طريق الساحل',
        ContactPhone: phoneSetting('50000131'),
      },
    },
  ],
  events: hotelEvents,
  services: hotelServices,
  hotels: twoHouses,
};
