import type { DemoCategory } from '../shape.ts';
import { counted, uncounted } from '../stock.ts';
import { bilingual, extra, family, plate, shared, single } from '../wording.ts';

export const kuwaitiKitchen: DemoCategory = {
  text: bilingual('Kuwaiti kitchen', 'المطبخ الكويتي', [
    'The dishes our mothers cook on Fridays.',
    'طبخات بيوتنا يوم الجمعة، على أصولها.',
  ]),
  picture: 'machboos-chicken',
  items: [],
  children: [
    {
      text: bilingual('Rice', 'العيوش'),
      picture: 'machboos-lamb',
      items: [
        {
          text: bilingual('Chicken machboos', 'مچبوس دياي', [
            'Chicken and rice cooked in one pot with dried lime, finished with hashu and daqoos.',
            'دياي وعيش مطبوخين مع بعض باللومي، فوقهم الحشو ومعاهم الدقوس.',
          ]),
          pictures: ['machboos-chicken'],
          prices: [single(3.25), shared(5.75), family(12.5)],
          addons: [extra('Extra daqoos', 'دقوس زيادة', 0.25), extra('Extra hashu', 'حشو زيادة', 0.5)],
          itemable: uncounted,
        },
        {
          text: bilingual('Lamb machboos', 'مچبوس لحم', [
            'Local lamb on the bone, slow cooked until the spoon does the cutting.',
            'لحم نعيمي بالعظم، مستوي لين يذوب.',
          ]),
          pictures: ['machboos-lamb'],
          prices: [single(4.5), shared(8), family(18)],
          addons: [extra('Extra daqoos', 'دقوس زيادة', 0.25), extra('Extra hashu', 'حشو زيادة', 0.5)],
          itemable: uncounted,
        },
        {
          text: bilingual('Murabyan', 'مربين', [
            'Gulf shrimp folded through rice with coriander and dried lime.',
            'ربيان من بحرنا مع العيش والكزبرة واللومي.',
          ]),
          pictures: ['murabyan'],
          prices: [single(4.25), shared(7.75)],
          discount: {
            label: bilingual('Shrimp season', 'موسم الربيان'),
            type: 'percentage',
            amount: 10,
            days: 21,
          },
          itemable: counted(24),
        },
        {
          text: bilingual('Mutabbaq zubaidi', 'مطبق زبيدي', [
            'A whole pomfret, fried golden, on rice with onions and raisins.',
            'زبيدي كامل مقلي ذهبي على العيش مع البصل والكشمش.',
          ]),
          pictures: ['mutabbaq-zubaidi'],
          prices: [single(6.75)],
          itemable: counted(12),
        },
      ],
    },
    {
      text: bilingual('Stews and slow pots', 'المرق والهريس'),
      picture: 'tashreeb',
      items: [
        {
          text: bilingual('Okra stew', 'مرق بامية', [
            'Small okra and lamb in tomato, with white rice or bread.',
            'بامية صغار مع لحم وصلصة طماط، مع عيش أبيض أو خبز.',
          ]),
          pictures: ['marag-bamia'],
          prices: [plate(3.5)],
          itemable: uncounted,
        },
        {
          text: bilingual('Chicken tashreeb', 'تشريب دياي', [
            'Rgag bread soaked in broth with chicken, potato and pumpkin.',
            'خبز رقاق متشرب بالمرق مع دياي وبطاط وقرع.',
          ]),
          pictures: ['tashreeb'],
          prices: [plate(3.25)],
          itemable: uncounted,
        },
        {
          text: bilingual('Jireesh', 'جريش', [
            'Cracked wheat cooked down with chicken, topped with brown onion.',
            'جريش مطبوخ على نار هادية مع دياي، وفوقه الكشنة.',
          ]),
          pictures: ['jireesh'],
          prices: [plate(2.5)],
          itemable: uncounted,
        },
        {
          text: bilingual('Harees', 'هريس', [
            'Wheat and lamb beaten smooth, with ghee and a touch of saffron. In Ramadan only.',
            'قمح ولحم مضروب ناعم مع دهن عداني ورشة زعفران. في رمضان بس.',
          ]),
          pictures: ['harees'],
          prices: [plate(2.5)],
          hide: true,
          itemable: uncounted,
        },
      ],
    },
  ],
};
