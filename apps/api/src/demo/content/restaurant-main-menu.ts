import type { DemoCategory } from './shape.ts';
import { cup, extra, family, large, piece, plate, pot, said, shared, single, small } from './wording.ts';

const counted = (amount: number) => ({ amount });
const uncounted = { amount: null };

const starters: DemoCategory = {
  text: said('Starters', 'المقبلات', [
    'Little plates for the middle of the table.',
    'صحون خفيفة تجمع اللمّة قبل الأكل.',
  ]),
  picture: 'hummus',
  items: [],
  children: [
    {
      text: said('Cold mezze', 'مقبلات باردة'),
      picture: 'muhammara',
      items: [
        {
          text: said('Hummus', 'حمص', [
            'Chickpeas whipped with tahini and lemon, a well of olive oil in the middle.',
            'حمص مخفوق بالطحينة والليمون، وفي وسطه زيت زيتون بكر.',
          ]),
          pictures: ['hummus'],
          prices: [small(1.25), large(2)],
          addons: [
            extra('Minced lamb and pine nuts', 'لحم مفروم وصنوبر', 0.75),
            extra('Extra bread', 'خبز زيادة', 0.25),
          ],
          itemable: uncounted,
        },
        {
          text: said('Mutabbal', 'متبل', [
            'Aubergine charred over coal, with yoghurt, garlic and pomegranate.',
            'باذنجان مشوي على الفحم مع روب وثوم وحب رمان.',
          ]),
          pictures: ['mutabbal'],
          prices: [small(1.25), large(2)],
          itemable: uncounted,
        },
        {
          text: said('Muhammara', 'محمرة', [
            'Roasted red pepper and walnut dip with a slow heat.',
            'فلفل أحمر مشوي وجوز، حرارتها خفيفة وتفتح الشهية.',
          ]),
          pictures: ['muhammara'],
          prices: [plate(1.75)],
          itemable: uncounted,
        },
        {
          text: said('Vine leaves', 'ورق عنب', [
            'Rolled by hand, cooked in lemon and olive oil, served with yoghurt.',
            'ملفوف باليد ومطبوخ بالليمون وزيت الزيتون، يجيك مع الروب.',
          ]),
          pictures: ['vine-leaves'],
          prices: [plate(2.25)],
          itemable: uncounted,
        },
      ],
    },
    {
      text: said('Hot mezze', 'مقبلات حارة'),
      picture: 'sambousa',
      items: [
        {
          text: said('Sambousa', 'سمبوسة', [
            'Crisp triangles filled with cheese, vegetables or spiced beef. Six pieces.',
            'مقرمشة ومحشية جبن أو خضار أو لحم. ست حبات.',
          ]),
          pictures: ['sambousa'],
          prices: [extra('Cheese', 'جبن', 1.5), extra('Vegetables', 'خضار', 1.5), extra('Beef', 'لحم', 1.75)],
          itemable: uncounted,
        },
        {
          text: said('Kibbeh', 'كبة', [
            'Bulgur shells around lamb, onion and pine nuts, with a mint yoghurt dip.',
            'كبة برغل محشية لحم وبصل وصنوبر، معاها روب بالنعناع.',
          ]),
          pictures: ['kibbeh'],
          prices: [plate(2)],
          itemable: uncounted,
        },
        {
          text: said('Grilled halloumi', 'حلوم مشوي', [
            'Marked on the grill, over rocket with thyme honey.',
            'حلوم مشوي على الجريل فوق الجرجير مع عسل بالزعتر.',
          ]),
          pictures: ['halloumi'],
          prices: [plate(2.25)],
          itemable: uncounted,
        },
        {
          text: said('Batata harra', 'بطاطا حارة', [
            'Fried potato tossed with coriander, garlic and chilli.',
            'بطاط مقلي مع كزبرة وثوم وفلفل حار.',
          ]),
          pictures: ['batata-harra'],
          prices: [plate(1.5)],
          addons: [extra('More chilli', 'حار زيادة', 0)],
          itemable: uncounted,
        },
      ],
    },
  ],
};

const soupsAndSalads: DemoCategory = {
  text: said('Soups and salads', 'الشوربات والسلطات'),
  picture: 'fattoush',
  items: [
    {
      text: said('Lentil soup', 'شوربة عدس', [
        'Red lentils with cumin, a squeeze of lemon and fried bread.',
        'عدس أحمر بالكمون، مع ليمون وخبز محمص.',
      ]),
      pictures: ['lentil-soup'],
      prices: [small(0.9), large(1.4)],
      itemable: uncounted,
    },
    {
      text: said('Fattoush', 'فتوش', [
        'Garden vegetables, sumac and pomegranate molasses under crisp bread.',
        'خضار طازجة مع سماق ودبس رمان وخبز مقرمش.',
      ]),
      pictures: ['fattoush'],
      prices: [plate(1.75)],
      itemable: uncounted,
    },
    {
      text: said('Tabbouleh', 'تبولة', [
        'Parsley cut fine to order, with tomato, mint and a little bulgur.',
        'بقدونس مفروم ناعم وقت الطلب، مع طماط ونعناع وشوية برغل.',
      ]),
      pictures: ['tabbouleh'],
      prices: [plate(1.75)],
      itemable: uncounted,
    },
    {
      text: said('Rocket and pomegranate', 'جرجير ورمان', [
        'Rocket, white cheese and pine nuts in a date vinegar dressing.',
        'جرجير مع جبن أبيض وصنوبر وصوص خل التمر.',
      ]),
      pictures: ['rocket-salad'],
      prices: [plate(2)],
      itemable: uncounted,
    },
  ],
};

const kuwaitiKitchen: DemoCategory = {
  text: said('Kuwaiti kitchen', 'المطبخ الكويتي', [
    'The dishes our mothers cook on Fridays.',
    'طبخات بيوتنا يوم الجمعة، على أصولها.',
  ]),
  picture: 'machboos-chicken',
  items: [],
  children: [
    {
      text: said('Rice', 'العيوش'),
      picture: 'machboos-lamb',
      items: [
        {
          text: said('Chicken machboos', 'مچبوس دياي', [
            'Chicken and rice cooked in one pot with dried lime, finished with hashu and daqoos.',
            'دياي وعيش مطبوخين مع بعض باللومي، فوقهم الحشو ومعاهم الدقوس.',
          ]),
          pictures: ['machboos-chicken'],
          prices: [single(3.25), shared(5.75), family(12.5)],
          addons: [extra('Extra daqoos', 'دقوس زيادة', 0.25), extra('Extra hashu', 'حشو زيادة', 0.5)],
          itemable: uncounted,
        },
        {
          text: said('Lamb machboos', 'مچبوس لحم', [
            'Local lamb on the bone, slow cooked until the spoon does the cutting.',
            'لحم نعيمي بالعظم، مستوي لين يذوب.',
          ]),
          pictures: ['machboos-lamb'],
          prices: [single(4.5), shared(8), family(18)],
          addons: [extra('Extra daqoos', 'دقوس زيادة', 0.25), extra('Extra hashu', 'حشو زيادة', 0.5)],
          itemable: uncounted,
        },
        {
          text: said('Murabyan', 'مربين', [
            'Gulf shrimp folded through rice with coriander and dried lime.',
            'ربيان من بحرنا مع العيش والكزبرة واللومي.',
          ]),
          pictures: ['murabyan'],
          prices: [single(4.25), shared(7.75)],
          discount: {
            label: said('Shrimp season', 'موسم الربيان'),
            type: 'percentage',
            amount: 10,
            days: 21,
          },
          itemable: counted(24),
        },
        {
          text: said('Mutabbaq zubaidi', 'مطبق زبيدي', [
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
      text: said('Stews and slow pots', 'المرق والهريس'),
      picture: 'tashreeb',
      items: [
        {
          text: said('Okra stew', 'مرق بامية', [
            'Small okra and lamb in tomato, with white rice or bread.',
            'بامية صغار مع لحم وصلصة طماط، مع عيش أبيض أو خبز.',
          ]),
          pictures: ['marag-bamia'],
          prices: [plate(3.5)],
          itemable: uncounted,
        },
        {
          text: said('Chicken tashreeb', 'تشريب دياي', [
            'Rgag bread soaked in broth with chicken, potato and pumpkin.',
            'خبز رقاق متشرب بالمرق مع دياي وبطاط وقرع.',
          ]),
          pictures: ['tashreeb'],
          prices: [plate(3.25)],
          itemable: uncounted,
        },
        {
          text: said('Jireesh', 'جريش', [
            'Cracked wheat cooked down with chicken, topped with brown onion.',
            'جريش مطبوخ على نار هادية مع دياي، وفوقه الكشنة.',
          ]),
          pictures: ['jireesh'],
          prices: [plate(2.5)],
          itemable: uncounted,
        },
        {
          text: said('Harees', 'هريس', [
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

const grills: DemoCategory = {
  text: said('Grills', 'المشاوي', [
    'Over coal, with bread and grilled tomato.',
    'على الفحم، مع الخبز والطماط المشوي.',
  ]),
  picture: 'mixed-grill',
  items: [
    {
      text: said('Mixed grill', 'مشكل مشاوي', [
        'Kebab, tawook, tikka and chops on a board for the table.',
        'كباب وطاووق وتكة وريش على لوح واحد.',
      ]),
      pictures: ['mixed-grill'],
      prices: [single(5.25), shared(9.5), family(19)],
      addons: [extra('Garlic dip', 'ثومية', 0.35), extra('Extra bread', 'خبز زيادة', 0.25)],
      itemable: uncounted,
    },
    {
      text: said('Shish tawook', 'شيش طاووق', [
        'Chicken breast in yoghurt and lemon, with garlic dip.',
        'صدر دياي متبل بالروب والليمون، مع الثومية.',
      ]),
      pictures: ['shish-tawook'],
      prices: [plate(3.5)],
      itemable: uncounted,
    },
    {
      text: said('Lamb kebab', 'كباب لحم', [
        'Hand-minced lamb with parsley on hot bread.',
        'لحم مفروم باليد مع بقدونس على خبز حار.',
      ]),
      pictures: ['kebab'],
      prices: [plate(3.75)],
      itemable: uncounted,
    },
    {
      text: said('Lamb chops', 'ريش غنم', [
        'Six chops, pink or well done, with green chilli sauce.',
        'ست ريش حسب درجة الاستواء اللي تحبها، مع صوص فلفل أخضر.',
      ]),
      pictures: ['lamb-chops'],
      prices: [plate(5.5)],
      itemable: uncounted,
    },
    {
      text: said('Grilled prawns', 'ربيان مشوي', [
        'Large prawns in butter, garlic and lemon on white rice.',
        'ربيان جامبو بالزبدة والثوم والليمون على عيش أبيض.',
      ]),
      pictures: ['grilled-prawns'],
      prices: [plate(5.75)],
      itemable: counted(18),
    },
  ],
};

const bread: DemoCategory = {
  text: said('From the tannour', 'خبز التنور'),
  picture: 'tannour-bread',
  items: [
    {
      text: said('Tannour bread', 'خبز تنور', [
        'Three loaves straight from the clay oven.',
        'ثلاث خبزات من التنور إلى طاولتك.',
      ]),
      pictures: ['tannour-bread'],
      prices: [plate(0.5)],
      itemable: uncounted,
    },
    {
      text: said('Cheese manakish', 'مناقيش جبن', [
        'White cheese, melted and browned, with nigella seed.',
        'جبن أبيض مذوب ومحمر مع حبة البركة.',
      ]),
      pictures: ['cheese-manakish'],
      prices: [piece(1.25)],
      itemable: uncounted,
    },
    {
      text: said('Zaatar manakish', 'مناقيش زعتر', [
        'Thyme, sesame and good olive oil.',
        'زعتر وسمسم وزيت زيتون أصلي.',
      ]),
      pictures: ['zaatar-manakish'],
      prices: [piece(1)],
      itemable: uncounted,
    },
  ],
};

const desserts: DemoCategory = {
  text: said('Desserts', 'الحلو'),
  picture: 'kunafa',
  items: [
    {
      text: said('Luqaimat', 'لقيمات', [
        'Crisp outside, soft inside, in date syrup and sesame.',
        'مقرمشة من برا وطرية من داخل، مع دبس التمر والسمسم.',
      ]),
      pictures: ['luqaimat'],
      prices: [small(1.25), large(2)],
      itemable: uncounted,
    },
    {
      text: said('Cheese kunafa', 'كنافة بالجبن', [
        'Hot from the tray, with pistachio and orange blossom syrup.',
        'تطلع حارة من الصينية، مع فستق وشيرة بماي الزهر.',
      ]),
      pictures: ['kunafa'],
      prices: [piece(2), family(9)],
      discount: { label: said('Sweet evening', 'حلاوة المساء'), type: 'value', amount: 0.25, days: 30 },
      itemable: uncounted,
    },
    {
      text: said('Umm Ali', 'أم علي', [
        'Flaky pastry baked in milk with almonds and raisins.',
        'رقائق مخبوزة بالحليب مع لوز وكشمش.',
      ]),
      pictures: ['umm-ali'],
      prices: [plate(1.75)],
      itemable: uncounted,
    },
    {
      text: said('Saffron milk cake', 'كيكة الحليب بالزعفران', [
        'Light sponge resting in saffron milk.',
        'كيك خفيف متشرب بحليب الزعفران.',
      ]),
      pictures: ['saffron-milk-cake'],
      prices: [piece(2.25)],
      itemable: counted(20),
    },
    {
      text: said('Gers ogaily', 'قرص عقيلي', [
        'The old Kuwaiti cake with cardamom, saffron and sesame.',
        'كيكة أهل الكويت من أول، بالهيل والزعفران والسمسم.',
      ]),
      pictures: ['gers-ogaily'],
      prices: [piece(1.25), extra('Whole cake', 'قرص كامل', 7.5)],
      itemable: counted(16),
    },
    {
      text: said('Pistachio ice cream', 'آيس كريم فستق', [
        'Two scoops of pistachio and one of saffron, churned in house.',
        'كرتين فستق وكرة زعفران، نسويها عندنا.',
      ]),
      pictures: ['pistachio-ice-cream'],
      prices: [plate(1.75)],
      itemable: uncounted,
    },
  ],
};

const drinks: DemoCategory = {
  text: said('Drinks', 'المشروبات'),
  picture: 'lemon-mint',
  items: [],
  children: [
    {
      text: said('Cold', 'باردة'),
      picture: 'watermelon-juice',
      items: [
        {
          text: said('Lemon and mint', 'ليمون ونعناع', [
            'Shaken with ice, not too sweet.',
            'مخفوق مع الثلج وسكره معتدل.',
          ]),
          pictures: ['lemon-mint'],
          prices: [small(1), large(1.5)],
          addons: [extra('No sugar', 'بدون سكر', 0), extra('Fresh ginger', 'زنجبيل طازج', 0.2)],
          itemable: uncounted,
        },
        {
          text: said('Watermelon juice', 'عصير رقي', ['Pressed when you order it.', 'معصور وقت الطلب.']),
          pictures: ['watermelon-juice'],
          prices: [small(1.25), large(1.75)],
          itemable: uncounted,
        },
        {
          text: said('Mango juice', 'عصير همبا', [
            'Thick and chilled, nothing added.',
            'ثقيل وبارد، بدون أي إضافات.',
          ]),
          pictures: ['mango-juice'],
          prices: [small(1.25), large(1.75)],
          itemable: uncounted,
        },
        {
          text: said('Iced hibiscus', 'كركديه بارد', [
            'Steeped overnight, with orange.',
            'منقوع من الليل مع شرائح برتقال.',
          ]),
          pictures: ['iced-hibiscus'],
          prices: [cup(1.1)],
          itemable: uncounted,
        },
        {
          text: said('Laban', 'لبن', ['Cold and lightly salted, with mint.', 'بارد ومملح خفيف مع نعناع.']),
          pictures: ['laban'],
          prices: [cup(0.6)],
          itemable: uncounted,
        },
      ],
    },
    {
      text: said('Hot', 'حارة'),
      picture: 'karak',
      items: [
        {
          text: said('Arabic coffee', 'قهوة عربية', [
            'Light roast with cardamom and saffron, dates on the side.',
            'شقرا بالهيل والزعفران ومعاها التمر.',
          ]),
          pictures: ['arabic-coffee'],
          prices: [cup(0.75), pot(3.5)],
          itemable: uncounted,
        },
        {
          text: said('Karak tea', 'شاي كرك', [
            'Boiled with milk and cardamom until it colours.',
            'مغلي بالحليب والهيل لين يتخدر.',
          ]),
          pictures: ['karak'],
          prices: [cup(0.6), pot(2.75)],
          itemable: uncounted,
        },
        {
          text: said('Mint tea', 'شاي بالنعناع', [
            'Black tea with a handful of mint.',
            'شاي أحمر مع باقة نعناع.',
          ]),
          pictures: ['mint-tea'],
          prices: [cup(0.6), pot(2.25)],
          itemable: uncounted,
        },
      ],
    },
  ],
};

export const mainMenuCategories: readonly DemoCategory[] = [
  starters,
  soupsAndSalads,
  kuwaitiKitchen,
  grills,
  bread,
  desserts,
  drinks,
];
