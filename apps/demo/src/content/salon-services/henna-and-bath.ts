import type { DemoCategory } from '../shape.ts';
import { bilingual, extra, session } from '../wording.ts';
import { minutes } from './minutes.ts';

export const hennaAndBath: DemoCategory = {
  text: bilingual('Henna and bath', 'الحنا والحمام المغربي'),
  type: 'service',
  picture: 'bridal-henna',
  items: [
    {
      text: bilingual('Bridal henna', 'حنا عروس', [
        'Hands and feet in one design, drawn for you.',
        'إيدين وريلين بنقشة مرسومة لچ.',
      ]),
      pictures: ['bridal-henna'],
      prices: [session(60)],
      itemable: minutes(150, 'samira'),
    },
    {
      text: bilingual('Light henna', 'حنا خفيفة', ['A vine and a flower for Eid.', 'غصن ووردة للعيد.']),
      pictures: ['simple-henna'],
      prices: [extra('One hand', 'إيد وحدة', 5), extra('Both hands', 'الإيدين', 8)],
      itemable: minutes(30, 'samira', 'elif'),
    },
    {
      text: bilingual('Moroccan bath', 'حمام مغربي', [
        'Steam, black soap, scrub and rose water.',
        'بخار وصابون أسود وتكييس وماي ورد.',
      ]),
      pictures: ['moroccan-bath'],
      prices: [session(22), extra('Bridal, with mask and oils', 'حمام عروس مع ماسك وزيوت', 38)],
      itemable: minutes(75, 'samira'),
    },
    {
      text: bilingual('Hot stone massage', 'مساج بالأحجار الدافية', ['An hour of quiet.', 'ساعة هدوء وراحة.']),
      pictures: ['hot-stone-massage'],
      prices: [session(25)],
      itemable: minutes(60, 'samira'),
    },
  ],
};
