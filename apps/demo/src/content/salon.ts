import { salonCustomers } from './customers.ts';
import { jabriyaFloors, sabahAlSalemFloors } from './floors.ts';
import { face } from './salon-services/face.ts';
import { hair } from './salon-services/hair.ts';
import { hennaAndBath } from './salon-services/henna-and-bath.ts';
import { nails } from './salon-services/nails.ts';
import { products } from './salon-services/products.ts';
import type { DemoBusiness } from './shape.ts';
import { phoneSetting, said } from './wording.ts';

export const salon: DemoBusiness = {
  key: 'zari-rayhan',
  type: 'salon',
  text: said('Zari & Rayhan', 'زري وريحان', [
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
    Whatsapp: phoneSetting('50000120'),
    reservable: true,
    EnableOrdering: true,
    CartVisible: true,
  },
  menus: [
    {
      key: 'services',
      text: said('Services and products', 'الخدمات والمنتجات'),
      categories: [hair, nails, face, hennaAndBath, products],
    },
  ],
  customers: salonCustomers,
  branches: [
    {
      key: 'jabriya',
      slug: 'zari-rayhan-jabriya',
      text: said('Zari & Rayhan, Jabriya', 'زري وريحان – الجابرية'),
      menu: 'services',
      cover: 'cover-salon-plum',
      areas: jabriyaFloors,
    },
    {
      key: 'sabah-al-salem',
      slug: 'zari-rayhan-sabah-al-salem',
      text: said('Zari & Rayhan, Sabah Al-Salem', 'زري وريحان – صباح السالم'),
      menu: 'services',
      cover: 'cover-salon-sage',
      areas: sabahAlSalemFloors,
    },
  ],
};
