import type { DemoCategory } from '../shape.ts';
import { bilingual, extra, session } from '../wording.ts';
import { minutes } from './minutes.ts';

export const nails: DemoCategory = {
  text: bilingual('Nails', 'الأظافر'),
  type: 'service',
  picture: 'gel-nails',
  items: [
    {
      text: bilingual('Classic manicure', 'مناكير كلاسيك', [
        'Shaped, buffed and polished.',
        'برد وتنظيف ولون.',
      ]),
      pictures: ['manicure'],
      prices: [session(6)],
      itemable: minutes(40, 'maricel', 'elif'),
    },
    {
      text: bilingual('Gel nails', 'جل', [
        'Colour that stays bright for three weeks.',
        'لون يثبت ويلمع ثلاث أسابيع.',
      ]),
      pictures: ['gel-nails'],
      prices: [extra('Natural nails', 'على الظفر الطبيعي', 12), extra('With extensions', 'مع تركيب', 20)],
      addons: [extra('Removal of old gel', 'إزالة الجل القديم', 3)],
      itemable: minutes(75, 'maricel', 'elif'),
    },
    {
      text: bilingual('Spa pedicure', 'بدكير سبا', [
        'Rose bath, scrub and a warm towel.',
        'حمام ورد وسكراب وفوطة دافية.',
      ]),
      pictures: ['pedicure'],
      prices: [session(9)],
      itemable: minutes(60, 'maricel', 'elif'),
    },
    {
      text: bilingual('Nail art', 'رسم أظافر', [
        'From one small flower to all ten.',
        'من وردة صغيرة إلى العشر كلها.',
      ]),
      pictures: ['nail-art'],
      prices: [extra('Two nails', 'ظفرين', 2), extra('All ten', 'العشر', 8)],
      itemable: minutes(45, 'maricel'),
    },
  ],
};
