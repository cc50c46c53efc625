import { itemRow } from '@diwan/contract/catalogue/item-row.ts';
import { items } from '@diwan/contract/catalogue/items.ts';
import { menus } from '@diwan/contract/catalogue/menus.ts';
import { expect, it } from 'vitest';
import { anEmployee, bilingual } from '#testing/builders.ts';
import { anItemToSave, aStoredFile } from '#testing/item-to-save.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

const texts = (id: number, en: string, ar: string) => [
  { id: id * 2 - 1, locale: 'en', name: en, description: null },
  { id: id * 2, locale: 'ar', name: ar, description: null },
];

/** A chalet with a row in every list and a value in every column. */
async function aWholeChalet() {
  const made = await anItemToSave(test, 'chalet');
  const { venue, save, params, token } = made;
  await test.owner.query("update businesses set currency = 'USD', timezone = 'Asia/Kuwait' where id = $1", [
    venue.businessId,
  ]);
  const person = await anEmployee(test, venue, []);
  const file = await aStoredFile(test, { uploaderId: venue.owner.id });
  const { rows } = await test.owner.query(
    `insert into holidays (business_id, name_en, name_ar, from_date, to_date)
     values ($1, 'Eid', 'عيد', '2026-05-27', '2026-05-30') returning id`,
    [venue.businessId],
  );
  const holidayId: number = Number(rows[0].id);
  const body = {
    locales: [{ locale: 'en', name: 'Villa "A"', description: 'By\nthe sea' }],
    sort: 3,
    hide: true,
    disable_ordering: true,
    media: [{ src: 'https://youtu.be/dQw4w9WgXcQ' }, { src: file.src, slug: 'featured' }],
    prices: [
      { price: 80.5, locales: bilingual('Weekdays', 'أيام الأسبوع') },
      { price: 120, locales: bilingual('Weekend', 'نهاية الأسبوع') },
    ],
    addons: [{ price: 0.05, locales: bilingual('Towels', 'مناشف') }],
    discounts: [
      {
        amount: 12.5,
        type: 'percentage',
        from: '2026-06-10 10:00:00',
        to: '2026-06-12',
        locales: bilingual('Early', 'مبكر'),
      },
    ],
    itemable: {
      units: 2,
      unit_names: ['A1', 'A"2'],
      bedrooms: 3,
      insurance: 50.25,
      frontage: 'sea_view',
      address: { en: 'Khiran', ar: 'الخيران' },
      latitude: 28.6125,
      longitude: 48.3,
      owner_id: person.id,
    },
  };
  expect((await save(body)).status).toBe(200);
  const priced = await test.call(items.syncHolidays, {
    token,
    params,
    body: { holidays: [{ holidayId, price: 300.75 }] },
  });
  return { ...made, person, file, holidayId, answer: priced.body };
}

it('An item says every column and list it has, each as it was sent.', async () => {
  const { answer, venue, categoryId, created, person, file, holidayId } = await aWholeChalet();
  const { id } = created;
  const [video, picture] = answer.media;
  const [weekdays, weekend] = answer.prices;
  expect(answer).toEqual({
    id,
    category_id: categoryId,
    business_id: venue.businessId,
    businessId: venue.businessId,
    sort: 3,
    hide: true,
    disable_ordering: true,
    itemable_type: 'chalet',
    locales: [
      { id: id * 2 - 1, locale: 'en', name: 'Villa "A"', description: 'By\nthe sea' },
      { id: id * 2, locale: 'ar', name: 'فيلا أ', description: null },
    ],
    media: [
      { id: video.id, src: 'dQw4w9WgXcQ', type: 'youtube', slug: null, sort: 0 },
      { id: picture.id, src: file.src, type: 'image/jpeg', slug: 'featured', sort: 1 },
    ],
    prices: [
      { id: weekdays.id, price: 80.5, locales: texts(weekdays.id, 'Weekdays', 'أيام الأسبوع') },
      { id: weekend.id, price: 120, locales: texts(weekend.id, 'Weekend', 'نهاية الأسبوع') },
    ],
    addons: [
      {
        id: answer.addons[0].id,
        price: 0.05,
        max: 1,
        locales: texts(answer.addons[0].id, 'Towels', 'مناشف'),
      },
    ],
    discounts: [
      {
        id: answer.discounts[0].id,
        amount: 12.5,
        type: 'percentage',
        from: '2026-06-10 10:00:00',
        to: '2026-06-12 00:00:00',
        business_id: venue.businessId,
        locales: texts(answer.discounts[0].id, 'Early', 'مبكر'),
      },
    ],
    holidays: [
      {
        id: holidayId,
        price: 300.75,
        from: '2026-05-27 14:00:00',
        to: '2026-05-30 14:00:00',
        locales: texts(holidayId, 'Eid', 'عيد'),
      },
    ],
    itemable: {
      id,
      units: 2,
      unit_names: ['A1', 'A"2'],
      bedrooms: 3,
      insurance: 50.25,
      frontage: 'sea_view',
      address: { en: 'Khiran', ar: 'الخيران' },
      latitude: 28.6125,
      longitude: 48.3,
      owner_id: person.id,
      owner: { id: person.id, name: 'Huda', email: person.email, phone: '+96550000000' },
    },
    created_at: created.created_at,
    updated_at: answer.updated_at,
  });
  expect(Object.keys(answer)).toEqual(Object.keys(itemRow.shape).filter((name) => name !== 'warnings'));
});

it('Every way to an item answers it in the same words.', async () => {
  const { answer, params, token, venue, save } = await aWholeChalet();
  const { business_id } = params;
  const textOf = (row: unknown) => JSON.stringify(row);
  const listed = await test.call(items.list, { token, params: { business_id } });
  expect(listed.body.data.map(textOf)).toEqual([textOf(answer)]);
  const found = await test.call(items.search, { token, params: { business_id }, query: { text: 'villa' } });
  expect(found.body.data.map(textOf)).toEqual([textOf(answer)]);
  const read = await test.call(items.get, { token, params });
  expect(textOf(read.body)).toBe(textOf(answer));
  const tree = await test.call(menus.tree, { token, params: { menu_id: venue.menuId } });
  expect(tree.body.categories[0].items.map(textOf)).toEqual([textOf(answer)]);
  const saved = await save({ ...answer, hide: false });
  expect(textOf(saved.body)).toBe(textOf({ ...answer, hide: false, updated_at: saved.body.updated_at }));
  expect(textOf((await test.call(items.get, { token, params })).body)).toBe(textOf(saved.body));
});
