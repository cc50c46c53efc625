import type { DemoCategory } from '../shape.ts';
import { uncounted } from '../stock.ts';
import { bilingual, large, plate, small } from '../wording.ts';

export const soupsAndSalads: DemoCategory = {
  text: bilingual('Soups and salads', 'الشوربات والسلطات'),
  picture: 'fattoush',
  items: [
    {
      text: bilingual('Lentil soup', 'شوربة عدس', [
        'Red lentils with cumin, a squeeze of lemon and fried bread.',
        'عدس أحمر بالكمون، مع ليمون وخبز محمص.',
      ]),
      pictures: ['lentil-soup'],
      prices: [small(0.9), large(1.4)],
      itemable: { ...uncounted, marks: ['vegan'] },
    },
    {
      text: bilingual('Fattoush', 'فتوش', [
        'Garden vegetables, sumac and pomegranate molasses under crisp bread.',
        'خضار طازجة مع سماق ودبس رمان وخبز مقرمش.',
      ]),
      pictures: ['fattoush'],
      prices: [plate(1.75)],
      itemable: { ...uncounted, allergens: ['gluten'], marks: ['vegan'] },
    },
    {
      text: bilingual('Tabbouleh', 'تبولة', [
        'Parsley cut fine to order, with tomato, mint and a little bulgur.',
        'بقدونس مفروم ناعم وقت الطلب، مع طماط ونعناع وشوية برغل.',
      ]),
      pictures: ['tabbouleh'],
      prices: [plate(1.75)],
      itemable: { ...uncounted, allergens: ['gluten'], marks: ['vegan'] },
    },
    {
      text: bilingual('Rocket and pomegranate', 'جرجير ورمان', [
        'Rocket, white cheese and pine nuts in a date vinegar dressing.',
        'جرجير مع جبن أبيض وصنوبر وصوص خل التمر.',
      ]),
      pictures: ['rocket-salad'],
      prices: [plate(2)],
      itemable: uncounted,
    },
  ],
};
