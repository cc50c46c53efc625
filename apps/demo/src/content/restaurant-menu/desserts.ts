import type { DemoCategory } from '../shape.ts';
import { counted, uncounted } from '../stock.ts';
import { bilingual, extra, family, large, piece, plate, small } from '../wording.ts';

export const desserts: DemoCategory = {
  text: bilingual('Desserts', 'الحلو'),
  picture: 'kunafa',
  items: [
    {
      text: bilingual('Luqaimat', 'لقيمات', [
        'Crisp outside, soft inside, in date syrup and sesame.',
        'مقرمشة من برا وطرية من داخل، مع دبس التمر والسمسم.',
      ]),
      pictures: ['luqaimat'],
      prices: [small(1.25), large(2)],
      itemable: uncounted,
    },
    {
      text: bilingual('Cheese kunafa', 'كنافة بالجبن', [
        'Hot from the tray, with pistachio and orange blossom syrup.',
        'تطلع حارة من الصينية، مع فستق وشيرة بماي الزهر.',
      ]),
      pictures: ['kunafa'],
      prices: [piece(2), family(9)],
      discount: { label: bilingual('Sweet evening', 'حلاوة المساء'), type: 'value', amount: 0.25, days: 30 },
      itemable: uncounted,
    },
    {
      text: bilingual('Umm Ali', 'أم علي', [
        'Flaky pastry baked in milk with almonds and raisins.',
        'رقائق مخبوزة بالحليب مع لوز وكشمش.',
      ]),
      pictures: ['umm-ali'],
      prices: [plate(1.75)],
      itemable: uncounted,
    },
    {
      text: bilingual('Saffron milk cake', 'كيكة الحليب بالزعفران', [
        'Light sponge resting in saffron milk.',
        'كيك خفيف متشرب بحليب الزعفران.',
      ]),
      pictures: ['saffron-milk-cake'],
      prices: [piece(2.25)],
      itemable: counted(20),
    },
    {
      text: bilingual('Gers ogaily', 'قرص عقيلي', [
        'The old Kuwaiti cake with cardamom, saffron and sesame.',
        'كيكة أهل الكويت من أول، بالهيل والزعفران والسمسم.',
      ]),
      pictures: ['gers-ogaily'],
      prices: [piece(1.25), extra('Whole cake', 'قرص كامل', 7.5)],
      itemable: counted(16),
    },
    {
      text: bilingual('Pistachio ice cream', 'آيس كريم فستق', [
        'Two scoops of pistachio and one of saffron, churned in house.',
        'كرتين فستق وكرة زعفران، نسويها عندنا.',
      ]),
      pictures: ['pistachio-ice-cream'],
      prices: [plate(1.75)],
      itemable: uncounted,
    },
  ],
};
