import type { DemoCategory } from '../shape.ts';
import { uncounted } from '../stock.ts';
import { bilingual, extra, large, plate, small } from '../wording.ts';

export const starters: DemoCategory = {
  text: bilingual('Starters', 'المقبلات', [
    'Little plates for the middle of the table.',
    'صحون خفيفة تجمع اللمّة قبل الأكل.',
  ]),
  picture: 'hummus',
  items: [],
  children: [
    {
      text: bilingual('Cold mezze', 'مقبلات باردة'),
      picture: 'muhammara',
      items: [
        {
          text: bilingual('Hummus', 'حمص', [
            'Chickpeas whipped with tahini and lemon, a well of olive oil in the middle.',
            'حمص مخفوق بالطحينة والليمون، وفي وسطه زيت زيتون بكر.',
          ]),
          pictures: ['hummus'],
          prices: [small(1.25), large(2)],
          addons: [
            extra('Minced lamb and pine nuts', 'لحم مفروم وصنوبر', 0.75),
            extra('Extra bread', 'خبز زيادة', 0.25),
          ],
          itemable: { ...uncounted, allergens: ['sesame'], marks: ['vegan'] },
        },
        {
          text: bilingual('Mutabbal', 'متبل', [
            'Aubergine charred over coal, with yoghurt, garlic and pomegranate.',
            'باذنجان مشوي على الفحم مع روب وثوم وحب رمان.',
          ]),
          pictures: ['mutabbal'],
          prices: [small(1.25), large(2)],
          itemable: { ...uncounted, allergens: ['milk', 'sesame'], marks: ['vegetarian'] },
        },
        {
          text: bilingual('Muhammara', 'محمرة', [
            'Roasted red pepper and walnut dip with a slow heat.',
            'فلفل أحمر مشوي وجوز، حرارتها خفيفة وتفتح الشهية.',
          ]),
          pictures: ['muhammara'],
          prices: [plate(1.75)],
          itemable: { ...uncounted, allergens: ['gluten', 'nuts'], marks: ['vegan', 'spicy'] },
        },
        {
          text: bilingual('Vine leaves', 'ورق عنب', [
            'Rolled by hand, cooked in lemon and olive oil, served with yoghurt.',
            'ملفوف باليد ومطبوخ بالليمون وزيت الزيتون، يجيك مع الروب.',
          ]),
          pictures: ['vine-leaves'],
          prices: [plate(2.25)],
          itemable: { ...uncounted, allergens: ['milk'], marks: ['vegetarian'] },
        },
      ],
    },
    {
      text: bilingual('Hot mezze', 'مقبلات حارة'),
      picture: 'sambousa',
      items: [
        {
          text: bilingual('Sambousa', 'سمبوسة', [
            'Crisp triangles filled with cheese, vegetables or spiced beef. Six pieces.',
            'مقرمشة ومحشية جبن أو خضار أو لحم. ست حبات.',
          ]),
          pictures: ['sambousa'],
          prices: [extra('Cheese', 'جبن', 1.5), extra('Vegetables', 'خضار', 1.5), extra('Beef', 'لحم', 1.75)],
          itemable: { ...uncounted, allergens: ['gluten'] },
        },
        {
          text: bilingual('Kibbeh', 'كبة', [
            'Bulgur shells around lamb, onion and pine nuts, with a mint yoghurt dip.',
            'كبة برغل محشية لحم وبصل وصنوبر، معاها روب بالنعناع.',
          ]),
          pictures: ['kibbeh'],
          prices: [plate(2)],
          itemable: { ...uncounted, allergens: ['gluten', 'nuts'] },
        },
        {
          text: bilingual('Grilled halloumi', 'حلوم مشوي', [
            'Marked on the grill, over rocket with thyme honey.',
            'حلوم مشوي على الجريل فوق الجرجير مع عسل بالزعتر.',
          ]),
          pictures: ['halloumi'],
          prices: [plate(2.25)],
          itemable: { ...uncounted, allergens: ['milk'], marks: ['vegetarian'] },
        },
        {
          text: bilingual('Batata harra', 'بطاطا حارة', [
            'Fried potato tossed with coriander, garlic and chilli.',
            'بطاط مقلي مع كزبرة وثوم وفلفل حار.',
          ]),
          pictures: ['batata-harra'],
          prices: [plate(1.5)],
          addons: [extra('More chilli', 'حار زيادة', 0)],
          itemable: { ...uncounted, marks: ['vegan', 'spicy'] },
        },
      ],
    },
  ],
};
