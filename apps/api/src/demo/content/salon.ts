import type { DemoBusiness, DemoCategory, DemoItemable } from './shape.ts';
import { bottle, extra, longHair, mediumHair, phoneSetting, said, session, shortHair } from './wording.ts';

const MINUTE = 60;
const minutes = (count: number, ...providers: readonly string[]): DemoItemable => ({
  duration: count * MINUTE,
  ...(providers.length > 0 ? { providers } : {}),
});

const hair: DemoCategory = {
  text: said('Hair', 'الشعر'),
  type: 'service',
  picture: 'haircut',
  items: [],
  children: [
    {
      text: said('Cut and styling', 'القص والتصفيف'),
      type: 'service',
      picture: 'blow-dry',
      items: [
        {
          text: said('Haircut', 'قص شعر', [
            'A talk about what suits you, then wash, cut and dry.',
            'نتفق على القصة اللي تناسبچ، ثم غسيل وقص وتنشيف.',
          ]),
          pictures: ['haircut'],
          prices: [shortHair(8), mediumHair(10), longHair(12)],
          itemable: minutes(60, 'nouf', 'hessa'),
        },
        {
          text: said('Blow-dry', 'استشوار', [
            'Smooth or wavy, made to last the evening.',
            'سادة أو ويفي، ويثبت معاچ طول السهرة.',
          ]),
          pictures: ['blow-dry'],
          prices: [shortHair(5), mediumHair(6.5), longHair(8)],
          addons: [extra('Hair mask', 'ماسك للشعر', 3), extra('Curling iron', 'فير', 2)],
          itemable: minutes(45, 'nouf', 'hessa'),
        },
        {
          text: said('Bridal hairstyle', 'تسريحة عروس', [
            'With a trial two weeks before. Pearls and pins included.',
            'مع بروفة قبل العرس بأسبوعين، واللولو والإكسسوار علينا.',
          ]),
          pictures: ['bridal-hair'],
          prices: [session(75)],
          itemable: minutes(150, 'nouf'),
        },
        {
          text: said('Children’s cut', 'قص أطفال', [
            'Up to ten years old, with a balloon to take home.',
            'لين عمر 10 سنين، وبالون هدية.',
          ]),
          pictures: ['kids-cut'],
          prices: [session(5)],
          itemable: minutes(30),
        },
      ],
    },
    {
      text: said('Colour and care', 'الصبغ والعناية'),
      type: 'service',
      picture: 'balayage',
      items: [
        {
          text: said('Root colour', 'صبغة جذور', [
            'Ammonia-free, matched to your shade.',
            'بدون أمونيا ومطابقة للونچ.',
          ]),
          pictures: ['root-colour'],
          prices: [session(18)],
          itemable: minutes(90, 'hessa'),
        },
        {
          text: said('Balayage', 'بلياج', [
            'Painted by hand for a sunlit look. Blow-dry included.',
            'تفتيح باليد بدرجات طبيعية، والاستشوار عليه.',
          ]),
          pictures: ['balayage'],
          prices: [mediumHair(55), longHair(70)],
          discount: { label: said('First visit', 'أول زيارة'), type: 'percentage', amount: 10, days: 60 },
          itemable: minutes(210, 'hessa'),
        },
        {
          text: said('Protein treatment', 'بروتين', [
            'Months of smooth hair, free of formalin.',
            'نعومة تدوم شهور، بدون فورمالين.',
          ]),
          pictures: ['protein-treatment'],
          prices: [shortHair(45), mediumHair(60), longHair(80)],
          itemable: minutes(180, 'hessa'),
        },
        {
          text: said('Sidr and oil ritual', 'حمام زيت بالسدر', [
            'Warm oils, sidr leaves and a long head massage.',
            'زيوت دافية وسدر ومساج للراس على راحتچ.',
          ]),
          pictures: ['sidr-oil-ritual'],
          prices: [session(15)],
          itemable: minutes(60),
        },
      ],
    },
  ],
};

const nails: DemoCategory = {
  text: said('Nails', 'الأظافر'),
  type: 'service',
  picture: 'gel-nails',
  items: [
    {
      text: said('Classic manicure', 'مناكير كلاسيك', ['Shaped, buffed and polished.', 'برد وتنظيف ولون.']),
      pictures: ['manicure'],
      prices: [session(6)],
      itemable: minutes(40),
    },
    {
      text: said('Gel nails', 'جل', [
        'Colour that stays bright for three weeks.',
        'لون يثبت ويلمع ثلاث أسابيع.',
      ]),
      pictures: ['gel-nails'],
      prices: [extra('Natural nails', 'على الظفر الطبيعي', 12), extra('With extensions', 'مع تركيب', 20)],
      addons: [extra('Removal of old gel', 'إزالة الجل القديم', 3)],
      itemable: minutes(75),
    },
    {
      text: said('Spa pedicure', 'بدكير سبا', [
        'Rose bath, scrub and a warm towel.',
        'حمام ورد وسكراب وفوطة دافية.',
      ]),
      pictures: ['pedicure'],
      prices: [session(9)],
      itemable: minutes(60),
    },
    {
      text: said('Nail art', 'رسم أظافر', [
        'From one small flower to all ten.',
        'من وردة صغيرة إلى العشر كلها.',
      ]),
      pictures: ['nail-art'],
      prices: [extra('Two nails', 'ظفرين', 2), extra('All ten', 'العشر', 8)],
      itemable: minutes(45),
    },
  ],
};

const face: DemoCategory = {
  text: said('Face and make-up', 'البشرة والمكياج'),
  type: 'service',
  picture: 'evening-makeup',
  items: [
    {
      text: said('Deep cleansing facial', 'تنظيف بشرة عميق', [
        'Steam, clay and calm skin afterwards.',
        'بخار وطين، وتطلعين وبشرتچ مرتاحة.',
      ]),
      pictures: ['deep-cleanse'],
      prices: [session(18)],
      itemable: minutes(60),
    },
    {
      text: said('Glow facial', 'جلسة نضارة', [
        'Vitamin C and a saffron mask before the big day.',
        'فيتامين سي وماسك زعفران قبل المناسبة.',
      ]),
      pictures: ['glow-facial'],
      prices: [session(25)],
      itemable: minutes(75),
    },
    {
      text: said('Evening make-up', 'مكياج سهرة', [
        'Soft or strong; lashes included.',
        'ناعم أو قوي مثل ما تحبين، والرموش عليه.',
      ]),
      pictures: ['evening-makeup'],
      prices: [session(30)],
      addons: [extra('Fitting of lenses', 'تركيب عدسات', 2)],
      itemable: minutes(75, 'nouf'),
    },
    {
      text: said('Bridal make-up', 'مكياج عروس', [
        'With a trial and touch-ups on the night.',
        'مع بروفة وتعديل ليلة العرس.',
      ]),
      pictures: ['bridal-makeup'],
      prices: [session(120)],
      itemable: minutes(120, 'nouf'),
    },
    {
      text: said('Brows and lash lift', 'تنظيف حواجب ورفع رموش', [
        'Shaped with thread, lifted for six weeks.',
        'ترتيب بالخيط ورفع يثبت ست أسابيع.',
      ]),
      pictures: ['brows-lashes'],
      prices: [session(14)],
      itemable: minutes(50),
    },
  ],
};

const hennaAndBath: DemoCategory = {
  text: said('Henna and bath', 'الحنا والحمام المغربي'),
  type: 'service',
  picture: 'bridal-henna',
  items: [
    {
      text: said('Bridal henna', 'حنا عروس', [
        'Hands and feet in one design, drawn for you.',
        'إيدين وريلين بنقشة مرسومة لچ.',
      ]),
      pictures: ['bridal-henna'],
      prices: [session(60)],
      itemable: minutes(150),
    },
    {
      text: said('Light henna', 'حنا خفيفة', ['A vine and a flower for Eid.', 'غصن ووردة للعيد.']),
      pictures: ['simple-henna'],
      prices: [extra('One hand', 'إيد وحدة', 5), extra('Both hands', 'الإيدين', 8)],
      itemable: minutes(30),
    },
    {
      text: said('Moroccan bath', 'حمام مغربي', [
        'Steam, black soap, scrub and rose water.',
        'بخار وصابون أسود وتكييس وماي ورد.',
      ]),
      pictures: ['moroccan-bath'],
      prices: [session(22), extra('Bridal, with mask and oils', 'حمام عروس مع ماسك وزيوت', 38)],
      itemable: minutes(75),
    },
    {
      text: said('Hot stone massage', 'مساج بالأحجار الدافية', ['An hour of quiet.', 'ساعة هدوء وراحة.']),
      pictures: ['hot-stone-massage'],
      prices: [session(25)],
      itemable: minutes(60),
    },
  ],
};

const products: DemoCategory = {
  text: said('Products', 'المنتجات'),
  type: 'product',
  picture: 'rose-mist',
  items: [
    {
      text: said('Argan shampoo', 'شامبو أرغان', [
        'For dry and coloured hair, 400 ml.',
        'للشعر الجاف والمصبوغ، 400 مل.',
      ]),
      pictures: ['argan-shampoo'],
      prices: [bottle(6.5)],
      itemable: { amount: 34 },
    },
    {
      text: said('Amla hair oil', 'زيت الأملج', [
        'Two drops on the ends after washing, 100 ml.',
        'قطرتين على الأطراف بعد الغسيل، 100 مل.',
      ]),
      pictures: ['hair-oil'],
      prices: [bottle(5.25)],
      itemable: { amount: 22 },
    },
    {
      text: said('Rose face mist', 'بخاخ ماي الورد', [
        'Rose water for the bag and the beach.',
        'ماي ورد للجنطة وللبحر.',
      ]),
      pictures: ['rose-mist'],
      prices: [bottle(4)],
      discount: { label: said('Summer', 'عرض الصيف'), type: 'value', amount: 0.5, days: 90 },
      itemable: { amount: 41 },
    },
    {
      text: said('Saffron body scrub', 'سكراب الزعفران', [
        'Sugar, saffron and almond oil, 250 g.',
        'سكر وزعفران وزيت لوز، 250 غرام.',
      ]),
      pictures: ['saffron-scrub'],
      prices: [bottle(7.75)],
      itemable: { amount: 17 },
    },
    {
      text: said('Trio of polishes', 'طقم ثلاث مناكير', ['Rose, plum and gold.', 'وردي وعنابي وذهبي.']),
      pictures: ['polish-trio'],
      prices: [extra('Set', 'طقم', 9)],
      itemable: { amount: 12 },
    },
  ],
};

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
  branches: [
    {
      key: 'jabriya',
      slug: 'zari-rayhan-jabriya',
      text: said('Zari & Rayhan, Jabriya', 'زري وريحان – الجابرية'),
      menu: 'services',
      cover: 'cover-salon-plum',
    },
    {
      key: 'sabah-al-salem',
      slug: 'zari-rayhan-sabah-al-salem',
      text: said('Zari & Rayhan, Sabah Al-Salem', 'زري وريحان – صباح السالم'),
      menu: 'services',
      cover: 'cover-salon-sage',
    },
  ],
};
