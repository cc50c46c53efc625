import { categories } from '@diwan/contract/catalogue/categories.ts';
import { expect, it } from 'vitest';
import { aCategory, aVenue, bilingual, type Venue } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

const MOST = 6;

async function anUpload({ businessId, owner }: Venue): Promise<string> {
  const path = `${businessId}/${Math.random().toString(36).slice(2).padEnd(12, 'x')}.png`;
  await test.owner.query(
    `insert into files (path, business_id, uploader_id, type, bytes, sha256) values ($1, $2, $3, 'image/png', 10, 'x')`,
    [path, businessId, owner.id],
  );
  return `http://diwan.test/storage/${path}`;
}

const settings = [{ key: 'items_images_fitting', data: 'cropped' }];

it('a category is created and saved with its image and settings in a few statements', async () => {
  const venue = await aVenue(test);
  const { token } = venue.owner;
  const params = { business_id: venue.businessId };
  const parentId = await aCategory(test, venue);
  const body = {
    locales: bilingual('Grills', 'المشاوي'),
    parent_id: parentId,
    media: [{ src: await anUpload(venue) }],
    settings,
  };
  let id = 0;
  const create = await test.statementsOf(async () => {
    const created = await test.call(categories.create, { token, params, body });
    expect(created.body).toMatchObject({ parent_id: parentId, settings, media: [{ slug: 'featured' }] });
    id = created.body.id;
  });
  const replaced = [{ src: await anUpload(venue) }];
  const save = await test.statementsOf(async () => {
    const saved = await test.call(categories.update, {
      token,
      params: { ...params, id },
      body: { ...body, media: replaced, settings: [{ key: 'items_images_fitting', data: 'filled' }] },
    });
    expect(saved.body.settings).toMatchObject([{ data: 'filled' }]);
    const read = await test.call(categories.get, { token, params: { ...params, id } });
    expect(saved.body).toEqual(read.body);
  });
  const get = await test.statementsOf(() => test.call(categories.get, { token, params: { ...params, id } }));
  expect(create).toBeLessThanOrEqual(MOST);
  expect(save - get).toBeLessThanOrEqual(MOST);
});

it('settings of a category are saved in a few statements, and answer what was stored', async () => {
  const venue = await aVenue(test);
  const { token } = venue.owner;
  const params = { business_id: venue.businessId, id: await aCategory(test, venue) };
  const set = (data: string | null) =>
    test.call(categories.setSettings, {
      token,
      params,
      body: { settings: [{ key: 'items_images_fitting', data }] },
    });
  expect(await test.statementsOf(() => set('cropped'))).toBeLessThanOrEqual(MOST);
  const [first] = (await test.call(categories.settings, { token, params })).body;
  expect((await set('filled')).body).toEqual([{ ...first, data: 'filled' }]);
  expect((await set('')).body).toEqual([]);
  const { rows } = await test.owner.query(
    'select changes from audits where business_id = $1 and entity_id = $2 order by id',
    [venue.businessId, params.id],
  );
  expect(rows.map(({ changes }) => Object.values(changes))).toEqual([
    [{ before: null, after: 'cropped' }],
    [{ before: 'cropped', after: 'filled' }],
    [{ before: 'filled', after: null }],
  ]);
});
