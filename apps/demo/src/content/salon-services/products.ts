import type { DemoCategory } from '../shape.ts';
import { bilingual, bottle, extra } from '../wording.ts';

export const products: DemoCategory = {
  text: bilingual('Products', 'المنتجات'),
  type: 'product',
  picture: 'rose-mist',
  items: [
    {
      text: bilingual('Argan shampoo', 'شامبو أرغان', [
        'For dry and coloured hair, 400 ml.',
        'للشعر الجاف والمصبوغ، 400 مل.',
      ]),
      pictures: ['argan-shampoo'],
      prices: [bottle(6.5)],
      itemable: { amount: 34 },
    },
    {
      text: bilingual('Amla hair oil', 'زيت الأملج', [
        'Two drops on the ends after washing, 100 ml.',
        'قطرتين على الأطراف بعد الغسيل، 100 مل.',
      ]),
      pictures: ['hair-oil'],
      prices: [bottle(5.25)],
      itemable: { amount: 22 },
    },
    {
      text: bilingual('Rose face mist', 'بخاخ ماي الورد', [
        'Rose water for the bag and the beach.',
        'ماي ورد للجنطة وللبحر.',
      ]),
      pictures: ['rose-mist'],
      prices: [bottle(4)],
      discount: { label: bilingual('Summer', 'عرض الصيف'), type: 'value', amount: 0.5, days: 90 },
      itemable: { amount: 41 },
    },
    {
      text: bilingual('Saffron body scrub', 'سكراب الزعفران', [
        'Sugar, saffron and almond oil, 250 g.',
        'سكر وزعفران وزيت لوز، 250 غرام.',
      ]),
      pictures: ['saffron-scrub'],
      prices: [bottle(7.75)],
      itemable: { amount: 17 },
    },
    {
      text: bilingual('Trio of polishes', 'طقم ثلاث مناكير', ['Rose, plum and gold.', 'وردي وعنابي وذهبي.']),
      pictures: ['polish-trio'],
      prices: [extra('Set', 'طقم', 9)],
      itemable: { amount: 12 },
    },
  ],
};
