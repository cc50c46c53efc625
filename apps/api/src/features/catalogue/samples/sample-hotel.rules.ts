import { priced, type SampleCategory } from './sample-shape.rules.ts';

const roomOnly = priced('Room only', 'بدون فطور');
const withBreakfast = priced('With breakfast', 'مع الفطور');

export const sampleHotel: readonly SampleCategory[] = [
  {
    name: { en: 'Rooms', ar: 'الغرف' },
    items: [
      {
        name: { en: 'Classic king', ar: 'غرفة كلاسيكية بسرير كبير' },
        about: { en: 'A king bed and a desk by the window.', ar: 'سرير كبير ومكتب عند النافذة.' },
        picture: 'room-classic-king',
        prices: [roomOnly(32), withBreakfast(38)],
        itemable: {
          units: 4,
          unit_names: ['101', '102', '103', '104'],
          bedrooms: 1,
          insurance: 10,
        },
      },
      {
        name: { en: 'Classic twin', ar: 'غرفة كلاسيكية بسريرين' },
        about: { en: 'Two beds, for friends or colleagues.', ar: 'سريران للأصدقاء أو زملاء العمل.' },
        picture: 'room-classic-twin',
        prices: [roomOnly(32), withBreakfast(40)],
        itemable: { units: 3, unit_names: ['105', '106', '107'], bedrooms: 1, insurance: 10 },
      },
      {
        name: { en: 'Family room', ar: 'غرفة عائلية' },
        about: { en: 'A king bed and two single beds.', ar: 'سرير كبير وسريران مفردان.' },
        picture: 'room-family',
        prices: [roomOnly(48), withBreakfast(58)],
        itemable: { units: 2, unit_names: ['201', '202'], bedrooms: 1, insurance: 15 },
      },
    ],
  },
  {
    name: { en: 'Suites', ar: 'الأجنحة' },
    items: [
      {
        name: { en: 'Executive suite', ar: 'الجناح التنفيذي' },
        about: { en: 'A sitting room, and a bedroom behind it.', ar: 'صالة وغرفة نوم مستقلة.' },
        picture: 'suite-executive',
        prices: [roomOnly(75), withBreakfast(84)],
        itemable: { units: 2, unit_names: ['301', '302'], bedrooms: 1, insurance: 25 },
      },
    ],
  },
];
