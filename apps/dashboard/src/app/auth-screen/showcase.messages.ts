import { defineMessages } from '#kit/i18n/messages.ts';

export const showcaseMessages = defineMessages('showcase', {
  label: { en: 'What Diwan looks like', ar: 'هكذا يبدو ديوان' },
  restaurant: { en: 'Restaurants and cafés', ar: 'المطاعم والمقاهي' },
  restaurantText: { en: 'Sell by picture, pay in one place', ar: 'بِع بالصور، واقبض في مكان واحد' },
  salon: { en: 'Salons', ar: 'الصالونات' },
  salonText: { en: 'Every chair, hour by hour', ar: 'كل كرسي، ساعة بساعة' },
  hotel: { en: 'Hotels', ar: 'الفنادق' },
  hotelText: { en: 'Every room at a glance', ar: 'كل غرفة بنظرة واحدة' },
  chalet: { en: 'Chalets', ar: 'الشاليهات' },
  chaletText: { en: 'The next free weekend', ar: 'أقرب نهاية أسبوع متاحة' },
});
