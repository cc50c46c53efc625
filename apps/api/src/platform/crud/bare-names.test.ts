import { expect, it } from 'vitest';
import { categories } from '@diwan/contract/catalogue/categories.ts';
import { items } from '@diwan/contract/catalogue/items.ts';
import { menus } from '@diwan/contract/catalogue/menus.ts';
import { holidays } from '@diwan/contract/hospitality/holidays.ts';
import { areas } from '@diwan/contract/venues/areas.ts';
import { branches } from '@diwan/contract/venues/branches.ts';
import { seats } from '@diwan/contract/venues/seats.ts';
import { aCategory, anArea, aVenue } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const ENTITIES = { branches, menus, categories, items, holidays, areas, seats };
type Entity = keyof typeof ENTITIES;
const EACH = Object.keys(ENTITIES) as Entity[];

async function start() {
  const venue = await aVenue(test);
  const { businessId, branchId, owner } = venue;
  const category_id = await aCategory(test, venue);
  const params = { business_id: businessId, branch_id: branchId, area_id: await anArea(test, venue) };
  const rest = { category_id, from: '2026-05-01', to: '2026-05-03' };
  const create = (entity: Entity, body: object) =>
    test.call(ENTITIES[entity].create, { token: owner.token, params, body: { ...rest, ...body } });
  return { create };
}
const namesOf = ({ body }: { body: { locales: { name: string }[] } }) => body.locales.map(({ name }) => name);

it.each(EACH)('%s take a bare name as the one in the first language', async (entity) => {
  const { create } = await start();
  expect(namesOf(await create(entity, { name: ' Sea ' }))).toEqual(['Sea', '']);
  const both = [
    { locale: 'ar', name: 'بحر' },
    { locale: 'en', name: 'Bay' },
  ];
  expect(namesOf(await create(entity, { name: 'Sea', locales: both }))).toEqual(['Bay', 'بحر']);
});

it.each(EACH.filter((entity) => entity !== 'items'))('%s without any name are told so', async (entity) => {
  const { create } = await start();
  for (const body of [{}, { name: '' }, { locales: [] }]) {
    expect(await create(entity, body)).toMatchObject({
      status: 422,
      body: { errors: { 'locales.0.name': ['Name is required'] } },
    });
  }
});
