import type { DemoCategory } from '../shape.ts';
import { counted, uncounted } from '../stock.ts';
import { bilingual, extra, family, plate, shared, single } from '../wording.ts';

export const grills: DemoCategory = {
  text: bilingual('Grills', 'المشاوي', [
    'Over coal, with bread and grilled tomato.',
    'على الفحم، مع الخبز والطماط المشوي.',
  ]),
  picture: 'mixed-grill',
  items: [
    {
      text: bilingual('Mixed grill', 'مشكل مشاوي', [
        'Kebab, tawook, tikka and chops on a board for the table.',
        'كباب وطاووق وتكة وريش على لوح واحد.',
      ]),
      pictures: ['mixed-grill'],
      prices: [single(5.25), shared(9.5), family(19)],
      addons: [extra('Garlic dip', 'ثومية', 0.35), extra('Extra bread', 'خبز زيادة', 0.25)],
      itemable: uncounted,
    },
    {
      text: bilingual('Shish tawook', 'شيش طاووق', [
        'Chicken breast in yoghurt and lemon, with garlic dip.',
        'صدر دياي متبل بالروب والليمون، مع الثومية.',
      ]),
      pictures: ['shish-tawook'],
      prices: [plate(3.5)],
      itemable: uncounted,
    },
    {
      text: bilingual('Lamb kebab', 'كباب لحم', [
        'Hand-minced lamb with parsley on hot bread.',
        'لحم مفروم باليد مع بقدونس على خبز حار.',
      ]),
      pictures: ['kebab'],
      prices: [plate(3.75)],
      itemable: uncounted,
    },
    {
      text: bilingual('Lamb chops', 'ريش غنم', [
        'Six chops, pink or well done, with green chilli sauce.',
        'ست ريش حسب درجة الاستواء اللي تحبها، مع صوص فلفل أخضر.',
      ]),
      pictures: ['lamb-chops'],
      prices: [plate(5.5)],
      itemable: uncounted,
    },
    {
      text: bilingual('Grilled prawns', 'ربيان مشوي', [
        'Large prawns in butter, garlic and lemon on white rice.',
        'ربيان جامبو بالزبدة والثوم والليمون على عيش أبيض.',
      ]),
      pictures: ['grilled-prawns'],
      prices: [plate(5.75)],
      itemable: counted(18),
    },
  ],
};
