import { priced, type SampleCategory } from './sample-shape.rules.ts';

// The English names place the packages in the week.
const weekdays = priced('Weekdays', 'وسط الأسبوع');
const weekend = priced('Weekend', 'نهاية الأسبوع');
const fullWeek = priced('FullWeek', 'أسبوع كامل');

export const sampleChalets: readonly SampleCategory[] = [
  {
    name: { en: 'Chalets', ar: 'الشاليهات' },
    items: [
      {
        name: { en: 'Villa Anbar', ar: 'فيلا عنبر' },
        about: {
          en: 'Three bedrooms, a pool and a door to the sea.',
          ar: 'ثلاث غرف نوم ومسبح وباب على البحر.',
        },
        picture: 'chalet-marjan',
        prices: [weekdays(120), weekend(210), fullWeek(310)],
        itemable: {
          units: 1,
          unit_names: ['A1'],
          bedrooms: 3,
          insurance: 75,
          frontage: 'sea_view',
        },
      },
      {
        name: { en: 'Reem Cottage', ar: 'شاليه ريم' },
        about: {
          en: 'Small, white and easy: two bedrooms for a young family.',
          ar: 'صغير ومرتب: غرفتا نوم لعائلة صغيرة.',
        },
        picture: 'chalet-shati',
        prices: [weekdays(70), weekend(115), fullWeek(165)],
        itemable: {
          units: 2,
          unit_names: ['R1', 'R2'],
          bedrooms: 2,
          insurance: 40,
          frontage: 'second_row',
        },
      },
    ],
  },
];
