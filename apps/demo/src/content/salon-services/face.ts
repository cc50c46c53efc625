import type { DemoCategory } from '../shape.ts';
import { bilingual, extra, session } from '../wording.ts';
import { minutes } from './minutes.ts';

export const face: DemoCategory = {
  text: bilingual('Face and make-up', 'البشرة والمكياج'),
  type: 'service',
  picture: 'evening-makeup',
  items: [
    {
      text: bilingual('Deep cleansing facial', 'تنظيف بشرة عميق', [
        'Steam, clay and calm skin afterwards.',
        'بخار وطين، وتطلعين وبشرتچ مرتاحة.',
      ]),
      pictures: ['deep-cleanse'],
      prices: [session(18)],
      itemable: minutes(60, 'nouf', 'elif'),
    },
    {
      text: bilingual('Glow facial', 'جلسة نضارة', [
        'Vitamin C and a saffron mask before the big day.',
        'فيتامين سي وماسك زعفران قبل المناسبة.',
      ]),
      pictures: ['glow-facial'],
      prices: [session(25)],
      itemable: minutes(75, 'nouf', 'elif'),
    },
    {
      text: bilingual('Evening make-up', 'مكياج سهرة', [
        'Soft or strong; lashes included.',
        'ناعم أو قوي مثل ما تحبين، والرموش عليه.',
      ]),
      pictures: ['evening-makeup'],
      prices: [session(30)],
      addons: [extra('Fitting of lenses', 'تركيب عدسات', 2)],
      itemable: minutes(75, 'nouf', 'hessa'),
    },
    {
      text: bilingual('Bridal make-up', 'مكياج عروس', [
        'With a trial and touch-ups on the night.',
        'مع بروفة وتعديل ليلة العرس.',
      ]),
      pictures: ['bridal-makeup'],
      prices: [session(120)],
      itemable: minutes(120, 'nouf'),
    },
    {
      text: bilingual('Brows and lash lift', 'تنظيف حواجب ورفع رموش', [
        'Shaped with thread, lifted for six weeks.',
        'ترتيب بالخيط ورفع يثبت ست أسابيع.',
      ]),
      pictures: ['brows-lashes'],
      prices: [session(14)],
      itemable: minutes(50, 'nouf', 'elif', 'hessa'),
    },
  ],
};
