import { branches } from '@diwan/contract/venues/branches.ts';
import { branchSettings } from '@diwan/contract/venues/venue-settings.ts';
import { business } from '@diwan/contract/venues/business.ts';
import { categories } from '@diwan/contract/catalogue/categories.ts';
import { items } from '@diwan/contract/catalogue/items.ts';
import { menus } from '@diwan/contract/catalogue/menus.ts';
import { DAY_MS } from '@diwan/domain/time-range.ts';
import { seedCustomers, seedFloors } from './seed-people-and-floors.ts';
import {
  locales,
  priceHolidays,
  seedHolidays,
  seedHospitality,
  type SeededHoliday,
} from './seed-hospitality.ts';
import type { SeededBusiness, Seeding } from './installation.ts';
import { ramadanHours } from './ramadan-hours.ts';
import type { DemoBranch, DemoBusiness, DemoCategory, DemoItem, DemoPrice } from './content/shape.ts';

interface BusinessSeeding extends Seeding {
  readonly holidays: readonly SeededHoliday[];
}

const priceRows = (prices: readonly DemoPrice[]) =>
  prices.map(({ label, price }) => ({ price, locales: locales(label) }));

/** For so long a discount has been running already. */
const DISCOUNT_DAYS = 21;

function discountRows({ discount }: DemoItem, now: Date) {
  if (!discount) return [];
  const { type, amount, label, days } = discount;
  const to = new Date(now.getTime() + days * DAY_MS).toISOString();
  const from = new Date(now.getTime() - DISCOUNT_DAYS * DAY_MS).toISOString();
  return [{ type, amount, locales: locales(label), from, to }];
}

async function seedItem(
  seeding: BusinessSeeding,
  at: { business_id: number; category_id: number },
  item: DemoItem,
) {
  const { session, employees } = seeding;
  const media = await Promise.all(item.pictures.map((key) => session.picture(key)));
  const { providers = [], unit_names = [], ...itemable } = item.itemable ?? {};
  const created = await session.call(
    items.create,
    { business_id: at.business_id },
    {
      category_id: at.category_id,
      locales: locales(item.text),
      media,
      prices: priceRows(item.prices),
      addons: priceRows(item.addons ?? []),
      discounts: discountRows(item, seeding.now),
      hide: item.hide ?? false,
      itemable: {
        ...itemable,
        unit_names: [...unit_names],
        provider_employee_ids: providers.flatMap((key) => employees.get(key) ?? []),
      },
    },
  );
  await priceHolidays(seeding, created);
}

interface Level {
  readonly business_id: number;
  readonly menu_id: number;
  readonly parent_id: number | null;
}

async function seedCategory(seeding: BusinessSeeding, at: Level, category: DemoCategory): Promise<void> {
  const { session } = seeding;
  const created = await session.call(
    categories.create,
    { business_id: at.business_id },
    {
      menu_id: at.menu_id,
      parent_id: at.parent_id,
      locales: locales(category.text),
      ...(category.type ? { type: category.type } : {}),
      media: category.picture ? [await session.picture(category.picture)] : [],
    },
  );
  for (const item of category.items) {
    await seedItem(seeding, { business_id: at.business_id, category_id: created.id }, item);
  }
  for (const child of category.children ?? [])
    await seedCategory(seeding, { ...at, parent_id: created.id }, child);
}

/** What a branch says of itself, and how its page looks on the phones of guests. */
async function seedBranchSettings(
  { session, now }: BusinessSeeding,
  { branch_id }: { business_id: number; branch_id: number },
  branch: DemoBranch,
): Promise<void> {
  const cover = await session.picture(branch.cover);
  const ads = await Promise.all(branch.ads.map((key) => session.picture(key)));
  const mobile = {
    CoverScreen: [cover],
    SliderAds: ads.map(({ src }) => ({ src, link: '#' })),
    ...branch.mobile,
  };
  const own = {
    ...branch.settings,
    ...(branch.settings['OpeningHours'] ? { SpecialHours: [ramadanHours(now, branch)] } : {}),
    MobileAppSettings: Object.entries(mobile).map(([key, data]) => ({ key, data })),
  };
  const settings = Object.entries(own).map(([key, data]) => ({ key, data }));
  await session.call(branchSettings.set, { branch_id }, { settings });
}

/** The menus and branches of the content in place of the ones every new business begins with. */
async function seedVenue(
  seeding: BusinessSeeding,
  id: number,
  content: DemoBusiness,
): Promise<Map<string, number>> {
  const { session } = seeding;
  const at = { business_id: id };
  const [firstMenu] = (await session.call(menus.list, at)).data;
  const [firstBranch] = (await session.call(branches.list, at)).data;
  const menuIds = new Map<string, number>();
  for (const menu of content.menus) {
    const reuse = menuIds.size === 0 && firstMenu ? firstMenu.id : null;
    const body = { locales: locales(menu.text) };
    const { id: menuId } =
      reuse === null
        ? await session.call(menus.create, at, body)
        : await session.call(menus.update, { ...at, id: reuse }, body);
    menuIds.set(menu.key, menuId);
    for (const category of menu.categories) {
      await seedCategory(seeding, { ...at, menu_id: menuId, parent_id: null }, category);
    }
  }
  const branchIds = new Map<string, number>();
  for (const branch of content.branches) {
    const menu_id = menuIds.get(branch.menu) ?? null;
    const body = { locales: locales(branch.text), slug: branch.slug, menu_id };
    const reuse = branchIds.size === 0 && firstBranch ? firstBranch.id : null;
    const { id: branchId } =
      reuse === null
        ? await session.call(branches.create, at, body)
        : await session.call(branches.update, { ...at, id: reuse }, body);
    branchIds.set(branch.key, branchId);
    await seedBranchSettings(seeding, { business_id: id, branch_id: branchId }, branch);
  }
  return branchIds;
}

/** Fills a bare business. */
export async function seedBusiness(
  seeding: Seeding,
  content: DemoBusiness,
  id: number,
): Promise<SeededBusiness> {
  const { session } = seeding;
  const body = {
    type: content.type,
    locales: locales(content.text),
    media: [await session.picture(content.logo)],
    timezone: 'Asia/Kuwait',
  };
  await session.call(business.update, { business_id: id }, body);
  const holidays = await seedHolidays(seeding, id, content);
  const branchIds = await seedVenue({ ...seeding, holidays }, id, content);
  await seedHospitality(seeding, id, content);
  await seedFloors(seeding, { id, branches: branchIds }, content);
  await seedCustomers(seeding, id, content.customers);
  return { id, branches: branchIds, holidays };
}
