import { items } from '@diwan/contract/catalogue/items.ts';
import { categories } from '@diwan/contract/catalogue/categories.ts';
import { sampleContent } from '@diwan/contract/catalogue/sample-content.ts';
import type { ResponseOf } from '@diwan/contract/operation.ts';
import { query } from '#platform/database/query.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { conflict } from '#platform/http-error.ts';
import { categoryWriters } from '../categories/category-rows.shared.ts';
import { createItem } from '../items/create-item.shared.ts';
import { removeItemById } from '../items/remove-item.shared.ts';
import { categoryBody, itemBody, picturesOf, SAMPLES } from './sample-content.rules.ts';
import {
  emptySampleCategories,
  forgetSamples,
  lockSampleItems,
  markSamples,
  sampleState,
} from './sample-marks.ts';
import { insertPictures, removeUnknownPictures, storePictures, type PictureDeps } from './sample-pictures.ts';

type Pictures = Awaited<ReturnType<typeof storePictures>>;

/** The menu of the first branch that shows one, else the first menu. Who fills it at the same time waits. */
async function lockMenu(scope: Scope): Promise<number | null> {
  const shown = await scope.db.find(
    query
      .selectFrom('branches')
      .select('menu_id')
      .where('business_id', '=', scope.business.id)
      .where('menu_id', 'is not', null)
      .orderBy('sort')
      .orderBy('id')
      .limit((row) => row.lit(1)),
  );
  const menus = query.selectFrom('menus').select('id').where('business_id', '=', scope.business.id);
  const menu = await scope.db.find(
    (shown?.menu_id ? menus.where('id', '=', shown.menu_id) : menus.orderBy('id'))
      .limit((row) => row.lit(1))
      .forNoKeyUpdate(),
  );
  return menu?.id ?? null;
}

async function takeSample(
  deps: PictureDeps,
  scope: Scope,
  pictures: Pictures,
): Promise<ResponseOf<typeof sampleContent.take>> {
  const menuId = await lockMenu(scope);
  const { can_take: canTake } = await sampleState(scope);
  if (menuId === null || !canTake) throw conflict('sample_needs_empty_menu');
  const paths = await insertPictures(deps, scope, pictures);
  const context = { currency: scope.business.currency, ownerId: scope.caller.userId, pictures: paths };
  const made = { categories: [] as number[], items: [] as number[] };
  for (const category of SAMPLES[scope.business.type]) {
    const body = categories.create.body.parse(categoryBody(category, menuId, context));
    const { id: categoryId } = await categoryWriters.create(scope, body);
    made.categories.push(categoryId);
    for (const item of category.items) {
      const { id } = await createItem(scope, {
        body: items.create.body.parse(itemBody(item, categoryId, context)),
      });
      made.items.push(id);
    }
  }
  await markSamples(scope, made);
  return { categories: made.categories.length, items: made.items.length };
}

async function removeSample(scope: Scope): Promise<ResponseOf<typeof sampleContent.remove>> {
  const { going, booked, kept } = await lockSampleItems(scope);
  for (const id of going) await removeItemById(scope, id);
  for (const id of await emptySampleCategories(scope)) await categoryWriters.remove(scope, id);
  await forgetSamples(scope, booked);
  if (scope.records.length === 0) scope.unchanged();
  return { deleted: going.length, kept };
}

/** Sample content to take or delete; `folder` holds its pictures. */
export const sampleRoutes = (deps: PictureDeps, folder: string): AnyRoute[] => [
  handle(sampleContent.get, sampleState),
  handle(
    sampleContent.take,
    (scope, { prepared }: { prepared: Pictures }) => takeSample(deps, scope, prepared),
    {
      prepare: async ({ business }, { read }) => {
        // A call that is refused or answered as before needs no pictures.
        const { can_take: canTake } = await read(sampleState);
        const names = canTake ? picturesOf(SAMPLES[business.type]) : [];
        return storePictures(deps, { folder, businessId: business.id, names, read });
      },
      settle: (scope, pictures) => removeUnknownPictures(deps, scope, pictures),
    },
  ),
  handle(sampleContent.remove, removeSample),
];
