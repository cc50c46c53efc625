import { priced, uncounted, type SampleCategory } from './sample-shape.rules.ts';

const plate = priced('Plate', 'صحن');
const large = priced('Large', 'كبير');
const cup = priced('Cup', 'كوب');

export const sampleRestaurant: readonly SampleCategory[] = [
  {
    name: { en: 'Starters', ar: 'المقبلات' },
    items: [
      {
        name: { en: 'Hummus', ar: 'حمص' },
        about: { en: 'Smooth, with olive oil and warm bread.', ar: 'ناعم مع زيت زيتون وخبز حار.' },
        picture: 'hummus',
        prices: [plate(1.25), large(2)],
        itemable: { ...uncounted, allergens: ['sesame'] },
      },
      {
        name: { en: 'Fattoush', ar: 'فتوش' },
        about: {
          en: 'Crisp vegetables, sumac and toasted bread.',
          ar: 'خضار طازجة مع السماق والخبز المحمص.',
        },
        picture: 'fattoush',
        prices: [plate(1.5)],
        itemable: { ...uncounted, allergens: ['gluten'] },
      },
      {
        name: { en: 'Lentil soup', ar: 'شوربة عدس' },
        about: { en: 'With lemon and a little cumin.', ar: 'مع الليمون ورشة كمون.' },
        picture: 'lentil-soup',
        prices: [plate(1)],
        itemable: uncounted,
      },
    ],
  },
  {
    name: { en: 'Main dishes', ar: 'الأطباق الرئيسية' },
    items: [
      {
        name: { en: 'Chicken machboos', ar: 'مجبوس دجاج' },
        about: {
          en: 'Rice with spices and dried lime, and half a chicken.',
          ar: 'رز بالبهارات واللومي مع نصف دجاجة.',
        },
        picture: 'machboos-chicken',
        prices: [plate(3), large(5.5)],
        itemable: uncounted,
      },
      {
        name: { en: 'Mixed grill', ar: 'مشاوي مشكلة' },
        about: {
          en: 'Kebab, shish tawook and lamb from the charcoal.',
          ar: 'كباب وشيش طاووق ولحم على الفحم.',
        },
        picture: 'mixed-grill',
        prices: [plate(4.5)],
        itemable: uncounted,
      },
      {
        name: { en: 'Shish tawook', ar: 'شيش طاووق' },
        about: { en: 'Two skewers, garlic sauce and fries.', ar: 'سيخان مع صلصة الثوم والبطاطس.' },
        picture: 'shish-tawook',
        prices: [plate(2.75)],
        itemable: { ...uncounted, allergens: ['milk'] },
      },
    ],
  },
  {
    name: { en: 'Desserts', ar: 'الحلويات' },
    items: [
      {
        name: { en: 'Cheese kunafa', ar: 'كنافة بالجبن' },
        about: { en: 'Hot, with pistachio on top.', ar: 'حارة ومزينة بالفستق.' },
        picture: 'kunafa',
        prices: [plate(2)],
        itemable: { ...uncounted, allergens: ['gluten', 'milk', 'nuts'] },
      },
      {
        name: { en: 'Luqaimat', ar: 'لقيمات' },
        about: { en: 'Crisp outside, soft inside, with date syrup.', ar: 'مقرمشة وطرية مع دبس التمر.' },
        picture: 'luqaimat',
        prices: [plate(1.5)],
        itemable: { ...uncounted, allergens: ['gluten'] },
      },
    ],
  },
  {
    name: { en: 'Drinks', ar: 'المشروبات' },
    items: [
      {
        name: { en: 'Lemon and mint', ar: 'ليمون ونعناع' },
        about: { en: 'Fresh, with crushed ice.', ar: 'طازج مع ثلج مجروش.' },
        picture: 'lemon-mint',
        prices: [cup(1.25)],
        itemable: uncounted,
      },
      {
        name: { en: 'Karak tea', ar: 'شاي كرك' },
        about: { en: 'Tea with milk, cardamom and saffron.', ar: 'شاي بالحليب والهيل والزعفران.' },
        picture: 'karak',
        prices: [cup(0.5)],
        itemable: { ...uncounted, allergens: ['milk'] },
      },
    ],
  },
];
