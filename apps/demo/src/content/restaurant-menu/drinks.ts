import type { DemoCategory } from '../shape.ts';
import { uncounted } from '../stock.ts';
import { bilingual, cup, extra, large, pot, small } from '../wording.ts';

export const drinks: DemoCategory = {
  text: bilingual('Drinks', 'المشروبات'),
  picture: 'lemon-mint',
  items: [],
  children: [
    {
      text: bilingual('Cold', 'باردة'),
      picture: 'watermelon-juice',
      items: [
        {
          text: bilingual('Lemon and mint', 'ليمون ونعناع', [
            'Shaken with ice, not too sweet.',
            'مخفوق مع الثلج وسكره معتدل.',
          ]),
          pictures: ['lemon-mint'],
          prices: [small(1), large(1.5)],
          addons: [extra('No sugar', 'بدون سكر', 0), extra('Fresh ginger', 'زنجبيل طازج', 0.2)],
          itemable: uncounted,
        },
        {
          text: bilingual('Watermelon juice', 'عصير رقي', ['Pressed when you order it.', 'معصور وقت الطلب.']),
          pictures: ['watermelon-juice'],
          prices: [small(1.25), large(1.75)],
          itemable: uncounted,
        },
        {
          text: bilingual('Mango juice', 'عصير همبا', [
            'Thick and chilled, nothing added.',
            'ثقيل وبارد، بدون أي إضافات.',
          ]),
          pictures: ['mango-juice'],
          prices: [small(1.25), large(1.75)],
          itemable: uncounted,
        },
        {
          text: bilingual('Iced hibiscus', 'كركديه بارد', [
            'Steeped overnight, with orange.',
            'منقوع من الليل مع شرائح برتقال.',
          ]),
          pictures: ['iced-hibiscus'],
          prices: [cup(1.1)],
          itemable: uncounted,
        },
        {
          text: bilingual('Laban', 'لبن', [
            'Cold and lightly salted, with mint.',
            'بارد ومملح خفيف مع نعناع.',
          ]),
          pictures: ['laban'],
          prices: [cup(0.6)],
          itemable: uncounted,
        },
      ],
    },
    {
      text: bilingual('Hot', 'حارة'),
      picture: 'karak',
      items: [
        {
          text: bilingual('Arabic coffee', 'قهوة عربية', [
            'Light roast with cardamom and saffron, dates on the side.',
            'شقرا بالهيل والزعفران ومعاها التمر.',
          ]),
          pictures: ['arabic-coffee'],
          prices: [cup(0.75), pot(3.5)],
          itemable: uncounted,
        },
        {
          text: bilingual('Karak tea', 'شاي كرك', [
            'Boiled with milk and cardamom until it colours.',
            'مغلي بالحليب والهيل لين يتخدر.',
          ]),
          pictures: ['karak'],
          prices: [cup(0.6), pot(2.75)],
          itemable: uncounted,
        },
        {
          text: bilingual('Mint tea', 'شاي بالنعناع', [
            'Black tea with a handful of mint.',
            'شاي أحمر مع باقة نعناع.',
          ]),
          pictures: ['mint-tea'],
          prices: [cup(0.6), pot(2.25)],
          itemable: uncounted,
        },
      ],
    },
  ],
};
