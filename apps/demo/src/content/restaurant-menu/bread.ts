import type { DemoCategory } from '../shape.ts';
import { uncounted } from '../stock.ts';
import { bilingual, piece, plate } from '../wording.ts';

export const bread: DemoCategory = {
  text: bilingual('From the tannour', 'خبز التنور'),
  picture: 'tannour-bread',
  items: [
    {
      text: bilingual('Tannour bread', 'خبز تنور', [
        'Three loaves straight from the clay oven.',
        'ثلاث خبزات من التنور إلى طاولتك.',
      ]),
      pictures: ['tannour-bread'],
      prices: [plate(0.5)],
      itemable: { ...uncounted, allergens: ['gluten'], marks: ['vegan'] },
    },
    {
      text: bilingual('Cheese manakish', 'مناقيش جبن', [
        'White cheese, melted and browned, with nigella seed.',
        'جبن أبيض مذوب ومحمر مع حبة البركة.',
      ]),
      pictures: ['cheese-manakish'],
      prices: [piece(1.25)],
      itemable: { ...uncounted, allergens: ['gluten', 'milk'], marks: ['vegetarian'] },
    },
    {
      text: bilingual('Zaatar manakish', 'مناقيش زعتر', [
        'Thyme, sesame and good olive oil.',
        'زعتر وسمسم وزيت زيتون أصلي.',
      ]),
      pictures: ['zaatar-manakish'],
      prices: [piece(1)],
      itemable: { ...uncounted, allergens: ['gluten', 'sesame'], marks: ['vegan'] },
    },
  ],
};
