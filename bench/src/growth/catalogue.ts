import { CATEGORIES, UNITS } from './tenants.ts';

/** The rooms come first among the items of a business, all in its first category. */
export const CATALOGUE = [
  `insert into categories (id, business_id, menu_id, sort, name_en, name_ar)
   select categories_after + n, business_id, menu_id, n, 'Category ' || n, 'تصنيف ' || n
   from growth_sizes, generate_series(1, ${CATEGORIES}) n`,
  `insert into items (id, business_id, category_id, itemable_type, sort, name_en, name_ar, description_en, description_ar,
     units, insurance)
   select items_after + n, business_id,
     categories_after + case when n <= rooms then 1 else 2 + n % ${CATEGORIES - 1} end,
     case when n <= rooms then 'hotel_room' else 'restaurant_product' end, n / ${CATEGORIES},
     case when n <= rooms then 'Sea view room '
       else (array['Grilled hammour ', 'Lamb machboos ', 'Mint lemonade ', 'Date cake '])[1 + n % 4] end || n,
     case when n <= rooms then 'غرفة مطلة على البحر '
       else (array['هامور مشوي ', 'مجبوس لحم ', 'عصير ليمون بالنعناع ', 'كيكة التمر '])[1 + n % 4] end || n,
     'Served with rice, lemon and our own sauce.', 'يقدم مع الأرز والليمون وصلصتنا الخاصة.',
     case when n <= rooms then ${UNITS} else 1 end, case when n <= rooms then 20000 else 0 end
   from growth_sizes, generate_series(1, items) n`,
  `insert into prices (business_id, item_id, sort, price, name_en, name_ar)
   select business_id, items_after + n, p - 1, 1500 + n % 40 * 250 + p * 500,
     case p when 1 then 'Small' else 'Large' end, case p when 1 then 'صغير' else 'كبير' end
   from growth_sizes, generate_series(1, items) n, generate_series(1, case when n <= rooms then 1 else 1 + n % 2 end) p`,
  `insert into discounts (business_id, item_id, type, amount, from_at, to_at)
   select business_id, items_after + n, 'percentage', 1000, now() - interval '1 day', now() + interval '30 days'
   from growth_sizes, generate_series(10, items, 10) n`,
];

/** Pictures that no item shows yet, of the two businesses that are measured. */
export const UPLOADS = 40;

export const PICTURES = [
  `insert into media (business_id, item_id, uploader_id, src, type, slug, sort, created_at)
   select business_id, items_after + n, owner_id, business_id || '/picture' || lpad(n::text, 6, '0') || '.jpg', 'image/jpeg', 'featured', 0,
     now() - (n % 1000) * interval '1 day'
   from growth_sizes, generate_series(1, items) n`,
  `insert into files (path, business_id, uploader_id, type, bytes, width, height, sha256,
     created_at, is_in_use)
   select business_id || '/picture' || lpad(n::text, 6, '0') || '.jpg', business_id, owner_id, 'image/jpeg', 200000 + n % 5000, 1200, 900,
     md5(business_id || '/' || n) || md5(n || '/' || business_id), now() - (n % 1000) * interval '1 day',
     -- As the sweeps of the years have left them.
     true
   from growth_sizes, generate_series(1, items) n`,
  `insert into files (path, business_id, uploader_id, type, bytes, width, height, sha256)
   select business_id || '/upload' || lpad(n::text, 6, '0') || '.jpg', business_id, owner_id, 'image/jpeg', 200000, 1200,
     900, md5('upload ' || n || '/' || business_id) || md5(n::text)
   from growth_sizes, generate_series(1, ${UPLOADS}) n where ordinal <= 2`,
];
