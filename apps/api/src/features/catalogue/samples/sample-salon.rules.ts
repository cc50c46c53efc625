import { priced, type SampleCategory } from './sample-shape.rules.ts';

const session = priced('Session', 'جلسة');
const MINUTE = 60;

export const sampleSalon: readonly SampleCategory[] = [
  {
    name: { en: 'Hair', ar: 'الشعر' },
    items: [
      {
        name: { en: 'Haircut', ar: 'قص شعر' },
        about: { en: 'Wash, cut and dry.', ar: 'غسيل وقص وتجفيف.' },
        picture: 'haircut',
        prices: [
          priced('Short hair', 'شعر قصير')(8),
          priced('Medium hair', 'شعر متوسط')(10),
          priced('Long hair', 'شعر طويل')(12),
        ],
        itemable: { duration: 60 * MINUTE },
      },
      {
        name: { en: 'Blow-dry', ar: 'سشوار' },
        about: { en: 'Smooth or with waves, as you like.', ar: 'ناعم أو مموج حسب رغبتك.' },
        picture: 'blow-dry',
        prices: [session(7)],
        itemable: { duration: 45 * MINUTE },
      },
    ],
  },
  {
    name: { en: 'Nails', ar: 'الأظافر' },
    items: [
      {
        name: { en: 'Manicure', ar: 'مناكير' },
        about: { en: 'Shape, care and one colour.', ar: 'برد وعناية ولون واحد.' },
        picture: 'manicure',
        prices: [session(6)],
        itemable: { duration: 40 * MINUTE },
      },
      {
        name: { en: 'Pedicure', ar: 'بديكير' },
        about: { en: 'A warm bath, care and one colour.', ar: 'حمام دافئ وعناية ولون واحد.' },
        picture: 'pedicure',
        prices: [session(8)],
        itemable: { duration: 50 * MINUTE },
      },
    ],
  },
  {
    name: { en: 'Face', ar: 'البشرة' },
    items: [
      {
        name: { en: 'Deep cleansing facial', ar: 'تنظيف بشرة عميق' },
        about: { en: 'Steam, clay and a calming mask.', ar: 'بخار وطين وقناع مهدئ.' },
        picture: 'deep-cleanse',
        prices: [session(18)],
        itemable: { duration: 60 * MINUTE },
      },
      {
        name: { en: 'Evening make-up', ar: 'مكياج سهرة' },
        about: { en: 'Soft or strong; lashes included.', ar: 'ناعم أو بارز، والرموش مشمولة.' },
        picture: 'evening-makeup',
        prices: [session(25)],
        itemable: { duration: 75 * MINUTE },
      },
    ],
  },
];
