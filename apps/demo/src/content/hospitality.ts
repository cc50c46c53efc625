import type { DemoEvent, DemoHoliday, DemoHotel, DemoService } from './shape.ts';
import { bilingual } from './wording.ts';

export const gulfHolidays: readonly DemoHoliday[] = [
  {
    text: bilingual('New Year', 'رأس السنة'),
    on: { calendar: 'gregory', month: 12, day: 30 },
    nights: 3,
    factor: 1.15,
  },
  {
    text: bilingual('Eid Al-Fitr', 'عيد الفطر'),
    on: { calendar: 'islamic-umalqura', month: 10, day: 1 },
    nights: 4,
    factor: 1.4,
  },
  {
    text: bilingual('Eid Al-Adha', 'عيد الأضحى'),
    on: { calendar: 'islamic-umalqura', month: 12, day: 10 },
    nights: 4,
    factor: 1.4,
  },
  {
    text: bilingual('National and Liberation Day', 'العيد الوطني ويوم التحرير'),
    on: { calendar: 'gregory', month: 2, day: 25 },
    nights: 4,
    factor: 1.25,
  },
];

export const hotelEvents: readonly DemoEvent[] = [
  {
    text: bilingual('Pearl divers’ evening', 'ليلة الغواصين', [
      'Sea songs and stories on the breakfast terrace, with coffee from the dallah.',
      'أغاني البحر وحكاياته في تراس الفطور، مع قهوة من الدلة.',
    ]),
    inDays: 9,
    lasts: 1,
    pictures: ['hotel-beach', 'arabic-coffee'],
  },
  {
    text: bilingual('Winter by the pool', 'شتاء على المسبح', [
      'Three days of grills and music around the heated pool.',
      'ثلاث أيام شواء وموسيقى حول المسبح المدفأ.',
    ]),
    inDays: 24,
    lasts: 3,
    pictures: ['hotel-pool', 'mixed-grill', 'iced-hibiscus'],
  },
];

export const hotelServices: readonly DemoService[] = [
  {
    text: bilingual('Laundry by evening', 'غسيل في نفس اليوم', [
      'Given before ten in the morning, back on hangers before seven.',
      'سلّمها قبل العشر الصبح، وترجع لك مكوية قبل السبع.',
    ]),
    type: 'service',
    pictures: ['hotel-bathroom'],
  },
  {
    text: bilingual('Breakfast tray in the room', 'صينية فطور في الغرفة', [
      'Manakish, labneh, fruit and tea at the hour you choose.',
      'مناقيش ولبنة وفاكهة وشاي في الوقت اللي تختاره.',
    ]),
    type: 'product',
    pictures: ['cheese-manakish', 'mint-tea'],
  },
];

export const twoHouses: readonly DemoHotel[] = [
  {
    text: bilingual('Lantern Coast Sharq', 'فانوس الساحل شرق', [
      'The tall house on Gulf Road.',
      'الفندق العالي على شارع الخليج.',
    ]),
    pictures: ['cover-hotel-front', 'hotel-lobby'],
  },
  {
    text: bilingual('Lantern Coast Fintas', 'فانوس الساحل الفنطاس', [
      'The quiet house by the bay.',
      'الفندق الهادي على الخليج.',
    ]),
    pictures: ['cover-hotel-bay', 'hotel-pool'],
  },
];
