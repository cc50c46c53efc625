import { restaurantCustomers } from './customers.ts';
import { salmiyaFloors, shuwaikhFloors } from './floors.ts';
import { mainMenuCategories } from './restaurant-menu/main-menu.ts';
import { week } from './hours.ts';
import type { DemoBusiness, DemoCategory } from './shape.ts';
import {
  bilingual,
  box,
  cup,
  extra,
  large,
  phoneSetting,
  piece,
  plate,
  shared,
  single,
  small,
} from './wording.ts';

const uncounted = { amount: null };

const breakfast: DemoCategory = {
  text: bilingual('Breakfast', 'الريوق', ['Until noon, every day.', 'كل يوم إلى الساعة 12 الظهر.']),
  picture: 'shakshuka',
  items: [
    {
      text: bilingual('Balaleet', 'بلاليط', [
        'Sweet saffron vermicelli under a soft omelette.',
        'شعيرية محلاة بالزعفران وفوقها بيض طري.',
      ]),
      pictures: ['balaleet'],
      prices: [plate(1.75)],
      itemable: uncounted,
    },
    {
      text: bilingual('Shakshuka', 'شكشوكة', [
        'Three eggs in tomato and pepper, in the pan it was cooked in.',
        'ثلاث بيضات مع طماط وفلفل، تجيك في طاوتها.',
      ]),
      pictures: ['shakshuka'],
      prices: [single(2), shared(3.5)],
      addons: [extra('White cheese', 'جبن أبيض', 0.4), extra('Chilli', 'فلفل حار', 0)],
      itemable: uncounted,
    },
    {
      text: bilingual('Foul', 'فول', [
        'Slow-cooked beans with olive oil, tomato and hot bread.',
        'فول مستوي على مهله مع زيت زيتون وطماط وخبز حار.',
      ]),
      pictures: ['foul'],
      prices: [plate(1.25)],
      itemable: uncounted,
    },
    {
      text: bilingual('Chebab', 'چباب', [
        'Saffron pancakes with date syrup and butter.',
        'چباب بالزعفران مع دبس وزبدة.',
      ]),
      pictures: ['chebab'],
      prices: [plate(1.9)],
      addons: [extra('Cream cheese', 'جبن كريمي', 0.35)],
      itemable: uncounted,
    },
    {
      text: bilingual('Eggs and avocado on toast', 'توست أفوكادو وبيض', [
        'Sourdough, soft eggs, pomegranate and sesame.',
        'خبز ساوردو وبيض طري مع رمان وسمسم.',
      ]),
      pictures: ['avocado-toast'],
      prices: [plate(2.75)],
      discount: { label: bilingual('Early table', 'أول الصباح'), type: 'percentage', amount: 15, days: 45 },
      itemable: uncounted,
    },
  ],
};

const coffee: DemoCategory = {
  text: bilingual('Coffee and bakes', 'القهوة والمخبوزات'),
  picture: 'cappuccino',
  items: [
    {
      text: bilingual('Cappuccino', 'كابتشينو', ['Double shot, silky foam.', 'شوتين ورغوة ناعمة.']),
      pictures: ['cappuccino'],
      prices: [small(1.25), large(1.6)],
      addons: [extra('Oat milk', 'حليب شوفان', 0.3), extra('Extra shot', 'شوت زيادة', 0.3)],
      itemable: uncounted,
    },
    {
      text: bilingual('Flat white', 'فلات وايت', ['Short, strong and smooth.', 'قهوتها أقوى وحليبها أقل.']),
      pictures: ['flat-white'],
      prices: [cup(1.4)],
      addons: [extra('Oat milk', 'حليب شوفان', 0.3)],
      itemable: uncounted,
    },
    {
      text: bilingual('Iced Spanish latte', 'سبانش لاتيه بارد', [
        'Espresso over sweet milk and ice.',
        'إسبريسو على حليب محلى وثلج.',
      ]),
      pictures: ['spanish-latte'],
      prices: [cup(1.75)],
      itemable: uncounted,
    },
    {
      text: bilingual('Maamoul', 'معمول', [
        'Semolina biscuits with dates or pistachio.',
        'معمول سميد محشي تمر أو فستق.',
      ]),
      pictures: ['maamoul'],
      prices: [piece(0.5), box(2.5)],
      itemable: { amount: 60 },
    },
    {
      text: bilingual('Zaatar croissant', 'كرواسون زعتر', [
        'Butter layers with thyme, sesame and labneh on the side.',
        'طبقات زبدة بالزعتر والسمسم ومعاه لبنة.',
      ]),
      pictures: ['zaatar-croissant'],
      prices: [piece(1.25)],
      itemable: { amount: 30 },
    },
  ],
};

export const restaurant: DemoBusiness = {
  key: 'cardamom-court',
  type: 'restaurant',
  text: bilingual('Cardamom Court', 'حوش الهيل', [
    'Kuwaiti home cooking around a courtyard, from the first karak of the morning to the last plate of luqaimat.',
    'أكل كويتي بيتي في حوش يجمعنا، من أول كرك الصبح إلى آخر لقيمات الليل.',
  ]),
  logo: 'logo-cardamom-court',
  settings: {
    PrimaryColor: '#A8452C',
    AccentColor: '#C9953D',
    TextColor: '#3D2A22',
    Address: 'Block 9, Gulf Road, Salmiya · السالمية، قطعة 9، شارع الخليج',
    ContactPhone: phoneSetting('50000110'),
    WamdPhone: phoneSetting('50000110'),
    table_border_color: '#E8D3C4',
    background_weekends_colors: '#F6E9DC99',
    Whatsapp: phoneSetting('50000110'),
    DineIn: true,
    SelfPickUp: true,
    CarPickup: true,
    Delivery: true,
    EnableOrdering: true,
    MenuOrdering: true,
    CartVisible: true,
  },
  menus: [
    {
      key: 'main',
      text: bilingual('Main menu', 'المنيو الرئيسي'),
      categories: mainMenuCategories,
    },
    {
      key: 'morning',
      text: bilingual('Breakfast and coffee', 'الريوق والقهوة'),
      categories: [breakfast, coffee],
    },
  ],
  customers: restaurantCustomers,
  branches: [
    {
      key: 'salmiya',
      slug: 'cardamom-court-salmiya',
      text: bilingual('Salmiya', 'السالمية', ['By the sea, with a terrace.', 'على البحر، وفيه جلسة خارجية.']),
      menu: 'main',
      cover: 'cover-feast',
      ads: ['mixed-grill', 'machboos-lamb', 'luqaimat'],
      settings: {
        OpeningHours: week([['11:30', '23:30']], {
          Thu: [['11:30', '00:30']],
          Fri: [['12:30', '00:30']],
        }),
        PreparationMinutes: 25,
      },
      areas: salmiyaFloors,
    },
    {
      key: 'shuwaikh',
      slug: 'cardamom-court-shuwaikh',
      text: bilingual('Shuwaikh', 'الشويخ', [
        'The morning branch: breakfast, coffee and bakes.',
        'فرع الصبح: ريوق وقهوة ومخبوزات.',
      ]),
      menu: 'morning',
      cover: 'cover-morning',
      isOfTheMorning: true,
      ads: ['shakshuka', 'spanish-latte'],
      settings: {
        OpeningHours: week([['06:30', '15:00']], { Fri: [['07:30', '15:00']] }),
        PreparationMinutes: 12,
        Address: 'Street 15, Shuwaikh Industrial 1 · الشويخ الصناعية 1، شارع 15',
        ContactPhone: phoneSetting('50000111'),
      },
      areas: shuwaikhFloors,
    },
  ],
};
