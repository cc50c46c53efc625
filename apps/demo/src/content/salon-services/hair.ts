import type { DemoCategory } from '../shape.ts';
import { bilingual, extra, longHair, mediumHair, session, shortHair } from '../wording.ts';
import { minutes } from './minutes.ts';

export const hair: DemoCategory = {
  text: bilingual('Hair', 'الشعر'),
  type: 'service',
  picture: 'haircut',
  items: [],
  children: [
    {
      text: bilingual('Cut and styling', 'القص والتصفيف'),
      type: 'service',
      picture: 'blow-dry',
      items: [
        {
          text: bilingual('Haircut', 'قص شعر', [
            'A talk about what suits you, then wash, cut and dry.',
            'نتفق على القصة اللي تناسبچ، ثم غسيل وقص وتنشيف.',
          ]),
          pictures: ['haircut'],
          prices: [shortHair(8), mediumHair(10), longHair(12)],
          itemable: minutes(60, 'rana', 'hessa'),
        },
        {
          text: bilingual('Blow-dry', 'استشوار', [
            'Smooth or wavy, made to last the evening.',
            'سادة أو ويفي، ويثبت معاچ طول السهرة.',
          ]),
          pictures: ['blow-dry'],
          prices: [shortHair(5), mediumHair(6.5), longHair(8)],
          addons: [extra('Hair mask', 'ماسك للشعر', 3), extra('Curling iron', 'فير', 2)],
          itemable: minutes(45, 'rana', 'hessa', 'elif'),
        },
        {
          text: bilingual('Bridal hairstyle', 'تسريحة عروس', [
            'With a trial two weeks before. Pearls and pins included.',
            'مع بروفة قبل العرس بأسبوعين، واللولو والإكسسوار علينا.',
          ]),
          pictures: ['bridal-hair'],
          prices: [session(75)],
          itemable: minutes(150, 'nouf'),
        },
        {
          text: bilingual('Children’s cut', 'قص أطفال', [
            'Up to ten years old, with a balloon to take home.',
            'لين عمر 10 سنين، وبالون هدية.',
          ]),
          pictures: ['kids-cut'],
          prices: [session(5)],
          itemable: minutes(30, 'rana', 'hessa'),
        },
      ],
    },
    {
      text: bilingual('Colour and care', 'الصبغ والعناية'),
      type: 'service',
      picture: 'balayage',
      items: [
        {
          text: bilingual('Root colour', 'صبغة جذور', [
            'Ammonia-free, matched to your shade.',
            'بدون أمونيا ومطابقة للونچ.',
          ]),
          pictures: ['root-colour'],
          prices: [session(18)],
          itemable: minutes(90, 'rana', 'hessa'),
        },
        {
          text: bilingual('Balayage', 'بلياج', [
            'Painted by hand for a sunlit look. Blow-dry included.',
            'تفتيح باليد بدرجات طبيعية، والاستشوار عليه.',
          ]),
          pictures: ['balayage'],
          prices: [mediumHair(55), longHair(70)],
          discount: {
            label: bilingual('First visit', 'أول زيارة'),
            type: 'percentage',
            amount: 10,
            days: 60,
          },
          itemable: minutes(210, 'rana', 'hessa'),
        },
        {
          text: bilingual('Protein treatment', 'بروتين', [
            'Months of smooth hair, free of formalin.',
            'نعومة تدوم شهور، بدون فورمالين.',
          ]),
          pictures: ['protein-treatment'],
          prices: [shortHair(45), mediumHair(60), longHair(80)],
          itemable: minutes(180, 'rana', 'hessa'),
        },
        {
          text: bilingual('Sidr and oil ritual', 'حمام زيت بالسدر', [
            'Warm oils, sidr leaves and a long head massage.',
            'زيوت دافية وسدر ومساج للراس على راحتچ.',
          ]),
          pictures: ['sidr-oil-ritual'],
          prices: [session(15)],
          itemable: minutes(60, 'rana', 'samira'),
        },
      ],
    },
  ],
};
