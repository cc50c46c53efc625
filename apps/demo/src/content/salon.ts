import { salonCustomers } from './customers.ts';
import { jabriyaFloors, sabahAlSalemFloors } from './floors.ts';
import { face } from './salon-services/face.ts';
import { hair } from './salon-services/hair.ts';
import { hennaAndBath } from './salon-services/henna-and-bath.ts';
import { nails } from './salon-services/nails.ts';
import { products } from './salon-services/products.ts';
import { week } from './hours.ts';
import type { DemoBusiness } from './shape.ts';
import { bilingual, phoneSetting } from './wording.ts';

const salonWeek = week([['10:00', '21:00']], { Fri: [['14:00', '21:00']] });

export const salon: DemoBusiness = {
  key: 'zari-rayhan',
  type: 'salon',
  text: bilingual('Zari & Rayhan', 'زري وريحان', [
    'A quiet house for hair, nails, henna and the evening before the wedding.',
    'بيت هادي للشعر والأظافر والحنا وليلة ما قبل العرس.',
  ]),
  logo: 'logo-zari-rayhan',
  settings: {
    PrimaryColor: '#6D3A5C',
    AccentColor: '#C99A4A',
    TextColor: '#3B2A36',
    Address: 'Block 1A, Street 102, Jabriya · الجابرية، قطعة 1أ، شارع 102',
    ContactPhone: phoneSetting('50000120'),
    table_border_color: '#E6D3DF',
    background_weekends_colors: '#F6EAF299',
    Whatsapp: phoneSetting('50000120'),
    reservable: true,
    EnableOrdering: true,
    CartVisible: true,
  },
  menus: [
    {
      key: 'services',
      text: bilingual('Services and products', 'الخدمات والمنتجات'),
      categories: [hair, nails, face, hennaAndBath, products],
    },
  ],
  customers: salonCustomers,
  branches: [
    {
      key: 'jabriya',
      slug: 'zari-rayhan-jabriya',
      text: bilingual('Jabriya', 'الجابرية'),
      menu: 'services',
      cover: 'cover-salon-plum',
      ads: ['bridal-hair', 'glow-facial', 'bridal-henna'],
      settings: { OpeningHours: salonWeek },
      mobile: { shifts: salonWeek },
      areas: jabriyaFloors,
    },
    {
      key: 'sabah-al-salem',
      slug: 'zari-rayhan-sabah-al-salem',
      text: bilingual('Sabah Al-Salem', 'صباح السالم'),
      menu: 'services',
      cover: 'cover-salon-sage',
      ads: ['balayage', 'gel-nails'],
      settings: {
        OpeningHours: salonWeek,
        Address: 'Block 2, Street 205, Sabah Al-Salem · صباح السالم، قطعة 2، شارع 205',
        ContactPhone: phoneSetting('50000121'),
      },
      mobile: { shifts: salonWeek },
      areas: sabahAlSalemFloors,
    },
  ],
};
