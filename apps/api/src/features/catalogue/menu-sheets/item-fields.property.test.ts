import fc from 'fast-check';
import { audits } from '@diwan/contract/audits/audits.ts';
import { fieldNamed, fieldsOf } from '@diwan/contract/catalogue/item-field-names.ts';
import type { ItemableName } from '@diwan/contract/catalogue/item-fields.ts';
import type { ItemableType } from '@diwan/contract/catalogue/itemable-types.ts';
import { items } from '@diwan/contract/catalogue/items.ts';
import type { AnyOperation } from '@diwan/contract/operation.ts';
import type { BusinessType } from '@diwan/contract/permissions.ts';
import { expect, it } from 'vitest';
import { box, exported, read, send, start, test, world } from './testing/menu-with-drinks.ts';

test.use();

const RUNS = 6;

/** What can be said of a field, by its kind; null where a test of these four ways has no use for it. */
function valuesOf(name: ItemableName): fc.Arbitrary<unknown> | null {
  const { kind, blank, choices = [], least = 0 } = fieldNamed(name);
  if (kind === 'count') return fc.integer({ min: Math.max(1, least), max: 20 });
  if (kind === 'amount') return fc.nat(99_999).map((fils) => fils / 1000);
  if (kind === 'duration') return fc.nat(86_399);
  if (kind === 'localized')
    return fc.record({ en: fc.constantFrom('Khiran', null), ar: fc.constantFrom('الخيران', null) });
  if (kind === 'code') return fc.constantFrom('6281007020114', '036000291452', 'AB-12.x', null);
  if (kind !== 'choice') return null;
  return Array.isArray(blank) ? fc.subarray([...choices]) : fc.constantFrom(...choices, null);
}

function draftsOf(type: ItemableType) {
  const known = fieldsOf(type).flatMap((name) => {
    const values = valuesOf(name);
    return values ? [[name, values] as const] : [];
  });
  return fc.record(Object.fromEntries(known));
}

const call = (operation: AnyOperation, params: object, body?: unknown) =>
  test.call(operation, {
    token: world().venue.owner.token,
    params: { business_id: world().venue.businessId, branch_or_all: 'all', ...params },
    ...(operation.method === 'POST' ? { body: body ?? {} } : {}),
  });

async function latestAudit(): Promise<number> {
  const { body } = await call(audits.filter, {});
  return body.data[0].id;
}

const TYPES: readonly [ItemableType, BusinessType][] = [
  ['chalet', 'chalet'],
  ['restaurant_product', 'restaurant'],
];

it.each(TYPES)(
  'Whatever is said of a %s is the same after a create, a save, a sheet and a restore.',
  async (type, business) => {
    box.world = await start(business, type);
    const category_id = world().cold;
    await fc.assert(
      fc.asyncProperty(draftsOf(type), draftsOf(type), async (first, second) => {
        const locales = [{ locale: 'en', name: 'Anything' }];
        const created = await call(items.create, {}, { category_id, locales, itemable: first });
        expect(created.body.itemable).toMatchObject(first);
        const { id } = created.body;
        const saved = await call(items.save, { id }, { itemable: second });
        expect(saved.body.itemable).toMatchObject(second);

        const sheet = (await exported('ar')).rawPayload;
        await call(items.save, { id }, { itemable: first });
        expect((await send(sheet, '?overwrite=true')).status).toBe(200);
        expect((await read(id)).itemable).toMatchObject(
          Object.fromEntries(Object.entries(second).filter(([name]) => name !== 'address')),
        );

        const before = await read(id);
        await call(items.save, { id }, { itemable: first });
        const change = await latestAudit();
        await call(audits.restore, { id: change });
        expect((await read(id)).itemable).toEqual(before.itemable);
        await call(items.remove, { id });
        await call(audits.restore, { id: await latestAudit() });
        expect((await read(id)).itemable).toEqual(before.itemable);
        await call(items.remove, { id });
      }),
      { numRuns: RUNS },
    );
  },
);
