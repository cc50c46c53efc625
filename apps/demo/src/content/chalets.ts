import { chaletCustomers } from './customers.ts';
import type { DemoBusiness, DemoCategory } from './shape.ts';
import { gulfHolidays } from './hospitality.ts';
import { bilingual, extra, fullWeek, phoneSetting, weekdays, weekend } from './wording.ts';

const heatedPool = extra('Heated pool', 'تدفئة المسبح', 25);
const barbecue = extra('Barbecue kit with coal', 'عدة شواء مع الفحم', 8);
const cleaning = extra('Cleaning during the stay', 'تنظيف خلال الإقامة', 12);

const khiranAddress = { en: 'Sabah Al-Ahmad Sea City, Khiran', ar: 'مدينة صباح الأحمد البحرية، الخيران' };
const bnaiderAddress = { en: 'Bnaider coast road', ar: 'طريق ساحل بنيدر' };

const khiranFirstRow: DemoCategory = {
  text: bilingual('First row', 'صف أول على البحر'),
  picture: 'chalet-sadaf',
  items: [
    {
      text: bilingual('Villa Sadaf', 'فيلا صدف', [
        'Four bedrooms over two floors, a pool on the sand and a majlis that fits the whole family.',
        'أربع غرف على دورين، مسبح على الرمل ومجلس يكفي العايلة كلها.',
      ]),
      pictures: ['chalet-sadaf', 'chalet-lounge', 'chalet-majlis', 'beach-morning'],
      prices: [weekdays(150), weekend(260), fullWeek(380)],
      addons: [heatedPool, barbecue, cleaning],
      itemable: {
        units: 1,
        unit_names: ['S1'],
        bedrooms: 4,
        insurance: 100,
        frontage: 'sea_view',
        address: khiranAddress,
        latitude: 28.6631,
        longitude: 48.3842,
      },
    },
    {
      text: bilingual('Villa Marjan', 'فيلا مرجان', [
        'Arches, shade and the best sunset of the row. Three bedrooms.',
        'أقواس وظل وأحلى غروب في الصف. ثلاث غرف.',
      ]),
      pictures: ['chalet-marjan', 'chalet-bedroom', 'beach-sunset'],
      prices: [weekdays(120), weekend(210), fullWeek(310)],
      addons: [heatedPool, barbecue],
      discount: {
        label: bilingual('Quiet weeks', 'الأسابيع الهادية'),
        type: 'percentage',
        amount: 15,
        days: 30,
      },
      itemable: {
        units: 2,
        unit_names: ['M1', 'M2'],
        bedrooms: 3,
        insurance: 75,
        frontage: 'sea_view',
        address: khiranAddress,
        latitude: 28.6648,
        longitude: 48.3861,
      },
    },
    {
      text: bilingual('Yamal Tower House', 'بيت يامال', [
        'Three floors with a roof terrace; you hear only the water.',
        'ثلاث أدوار وسطح مفتوح، ما تسمع إلا صوت البحر.',
      ]),
      pictures: ['chalet-yamal', 'chalet-lounge', 'chalet-kids-room'],
      prices: [weekdays(165), weekend(290), fullWeek(420)],
      addons: [heatedPool, barbecue, cleaning],
      itemable: {
        units: 1,
        unit_names: ['Y1'],
        bedrooms: 5,
        insurance: 120,
        frontage: 'sea_view',
        address: khiranAddress,
        latitude: 28.6597,
        longitude: 48.3889,
      },
    },
  ],
};

const khiranSecondRow: DemoCategory = {
  text: bilingual('Second row', 'صف ثانٍ'),
  picture: 'chalet-nokhitha',
  items: [
    {
      text: bilingual('Nokhitha Pavilion', 'شاليه النوخذة', [
        'One floor around a lit pool, two minutes on foot from the beach.',
        'دور واحد حول مسبح مضوي، والبحر دقيقتين مشي.',
      ]),
      pictures: ['chalet-nokhitha', 'chalet-majlis', 'chalet-bedroom'],
      prices: [weekdays(90), weekend(140), fullWeek(200)],
      addons: [heatedPool, barbecue],
      itemable: {
        units: 3,
        unit_names: ['N1', 'N2', 'N3'],
        bedrooms: 3,
        insurance: 50,
        frontage: 'second_row',
        address: khiranAddress,
        latitude: 28.6572,
        longitude: 48.3815,
      },
    },
    {
      text: bilingual('Shati Cottage', 'شاليه شاطي', [
        'Small, white and easy: two bedrooms for a young family.',
        'صغير ومرتب: غرفتين لعايلة صغيرة.',
      ]),
      pictures: ['chalet-shati', 'chalet-kids-room', 'beach-morning'],
      prices: [weekdays(70), weekend(115), fullWeek(165)],
      addons: [barbecue],
      itemable: {
        units: 4,
        unit_names: ['T1', 'T2', 'T3', 'T4'],
        bedrooms: 2,
        insurance: 40,
        frontage: 'second_row',
        address: khiranAddress,
        latitude: 28.6559,
        longitude: 48.3798,
      },
    },
  ],
};

const bnaider: DemoCategory = {
  text: bilingual('Bnaider chalets', 'شاليهات بنيدر'),
  picture: 'chalet-danah',
  items: [
    {
      text: bilingual('Villa Danah', 'فيلا دانة', [
        'Four bedrooms and a diwaniya with its own door to the sea.',
        'أربع غرف وديوانية لها باب على البحر.',
      ]),
      pictures: ['chalet-danah', 'chalet-majlis', 'beach-dusk'],
      prices: [weekdays(135), weekend(230), fullWeek(340)],
      addons: [heatedPool, barbecue, cleaning],
      itemable: {
        units: 1,
        unit_names: ['D1'],
        bedrooms: 4,
        insurance: 90,
        frontage: 'sea_view',
        address: bnaiderAddress,
        latitude: 28.7854,
        longitude: 48.2846,
      },
    },
    {
      text: bilingual('Shiraa Twin Gables', 'شاليه شراع', [
        'Two gables, three bedrooms and a long table outside.',
        'ثلاث غرف وطاولة طويلة برا للمة.',
      ]),
      pictures: ['chalet-shiraa', 'chalet-bedroom', 'chalet-lounge'],
      prices: [weekdays(100), weekend(175), fullWeek(255)],
      addons: [heatedPool, barbecue],
      itemable: {
        units: 2,
        unit_names: ['H1', 'H2'],
        bedrooms: 3,
        insurance: 60,
        frontage: 'sea_view',
        address: bnaiderAddress,
        latitude: 28.7871,
        longitude: 48.2859,
      },
    },
    {
      text: bilingual('Ghais House', 'بيت الغيص', [
        'Behind the first row, with a garden and shade until noon.',
        'ورا الصف الأول، وحديقته فيها ظل إلى الظهر.',
      ]),
      pictures: ['chalet-ghais', 'chalet-kids-room', 'beach-dusk'],
      prices: [weekdays(65), weekend(105), fullWeek(150)],
      addons: [barbecue],
      discount: { label: bilingual('Opening offer', 'عرض الافتتاح'), type: 'value', amount: 10, days: 45 },
      itemable: {
        units: 2,
        unit_names: ['G1', 'G2'],
        bedrooms: 2,
        insurance: 40,
        frontage: 'second_row',
        address: bnaiderAddress,
        latitude: 28.7836,
        longitude: 48.2822,
      },
    },
  ],
};

export const chalets: DemoBusiness = {
  key: 'seven-gulls',
  type: 'chalet',
  text: bilingual('Seven Gulls Resort', 'منتجع النوارس السبعة', [
    'Chalets on two quiet beaches in the south, booked by the package or by the night.',
    'شاليهات على شاطئين هاديين في الجنوب، بالباقة أو بالليلة.',
  ]),
  logo: 'logo-seven-gulls',
  settings: {
    PrimaryColor: '#17717A',
    AccentColor: '#E08A3A',
    TextColor: '#24393C',
    Address: 'Sabah Al-Ahmad Sea City, Khiran · مدينة صباح الأحمد البحرية، الخيران',
    ContactPhone: phoneSetting('50000140'),
    table_border_color: '#CDE3E4',
    background_weekends_colors: '#E4F2F299',
    background_holidays_colors: '#E08A3A40',
    Whatsapp: phoneSetting('50000140'),
    reservable: true,
    TermsConditions: [
      {
        locale: 'en',
        description:
          'Arrival and departure at 14:00. Families only. The insurance is returned within two days of departure.',
      },
      {
        locale: 'ar',
        description: 'الدخول والخروج الساعة 2 الظهر. للعوائل فقط. التأمين يرجع خلال يومين من الخروج.',
      },
    ],
  },
  configurations: { check_in_at: '14:00', check_out_at: '14:00' },
  menus: [
    { key: 'khiran', text: bilingual('Khiran', 'الخيران'), categories: [khiranFirstRow, khiranSecondRow] },
    { key: 'bnaider', text: bilingual('Bnaider', 'بنيدر'), categories: [bnaider] },
  ],
  customers: chaletCustomers,
  branches: [
    {
      key: 'khiran',
      slug: 'seven-gulls-khiran',
      text: bilingual('Khiran', 'الخيران'),
      menu: 'khiran',
      cover: 'cover-shore-golden',
      ads: ['chalet-sadaf', 'beach-sunset'],
      settings: {},
    },
    {
      key: 'bnaider',
      slug: 'seven-gulls-bnaider',
      text: bilingual('Bnaider', 'بنيدر'),
      menu: 'bnaider',
      cover: 'cover-shore-dusk',
      ads: ['chalet-danah', 'beach-dusk'],
      settings: {
        Address: 'Coast road, Bnaider · بنيدر، طريق الساحل',
        ContactPhone: phoneSetting('50000141'),
      },
    },
  ],
  holidays: gulfHolidays,
};
