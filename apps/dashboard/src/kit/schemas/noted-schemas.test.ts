import { beforeEach, expect, test, vi } from 'vitest';
import { toJSONSchema, z as zod, type ZodType } from 'zod/v4';

beforeEach(() => {
  vi.resetModules();
  vi.doUnmock('./noted-schemas.ts');
});

const PARTS = ['params', 'query', 'body', 'answer'] as const;

/** What every call of the contract takes and answers, as it is evaluated anew. */
async function describedContract() {
  const { OPERATIONS } = await import('@diwan/contract/operations.ts');
  const { z } = await import('./noted-schemas.ts');
  await import('./zod.ts');
  const said = (schema: ZodType) => toJSONSchema(z.array(schema), { unrepresentable: 'any', io: 'input' });
  return OPERATIONS.map((operation) => [
    operation.name,
    ...PARTS.map((part) => said(operation[part] as ZodType)),
  ]);
}

test('Every schema of the contract is the same whether Zod is there before it or comes after it', async () => {
  const noted = await describedContract();
  vi.resetModules();
  vi.doMock('./noted-schemas.ts', () => ({ z: zod, begin: () => undefined }));
  const made = await describedContract();
  expect(noted.length).toBeGreaterThan(200);
  expect(noted).toEqual(made);
});

test('A schema that was noted down before Zod came checks values and tells what is wrong with them', async () => {
  const { z } = await import('./noted-schemas.ts');
  const tree = z.object({
    name: z.string().trim().min(1, 'required'),
    get children() {
      return z.array(tree);
    },
  });
  const few = tree.pick({ name: true }).extend({ count: z.coerce.number().optional() });
  await import('./zod.ts');
  expect(tree.parse({ name: ' a ', children: [{ name: 'b', children: [] }] })).toEqual({
    name: 'a',
    children: [{ name: 'b', children: [] }],
  });
  expect(tree.safeParse({ name: 'a', children: [{ name: '', children: [] }] }).error?.issues).toMatchObject([
    { path: ['children', 0, 'name'], message: 'required' },
  ]);
  expect(few.parse({ name: 'a', count: '2' })).toEqual({ name: 'a', count: 2 });
  expect('shape' in few && Object.keys(few.shape)).toEqual(['name', 'count']);
});

test('What is asked of a schema before Zod has come is refused with what to import, and never answered wrongly', async () => {
  const { z } = await import('./noted-schemas.ts');
  const schema = z.object({ name: z.string() });
  const problem = /import #kit\/schemas\/zod\.ts/;
  expect(() => schema.safeParse({})).toThrow(problem);
  expect(() => schema.parse({})).toThrow(problem);
  expect(() => 'shape' in schema).toThrow(problem);
  expect(() => Object.keys(schema.shape)).toThrow(problem);
});

test('The shape of a schema that was noted down before Zod came has its members and no others', async () => {
  const { z } = await import('./noted-schemas.ts');
  const { shape } = z.object({ name: z.string(), count: z.number() });
  await import('./zod.ts');
  expect(Object.keys(shape)).toEqual(['name', 'count']);
  expect([Object.hasOwn(shape, 'name'), Object.hasOwn(shape, 'price')]).toEqual([true, false]);
  expect(['name' in shape, 'price' in shape]).toEqual([true, false]);
  const { price, ...rest } = { price: z.string(), ...shape };
  expect(z.object(rest).safeParse({ name: 'a', count: 2 }).success).toBe(true);
  expect(price.parse('a')).toBe('a');
});
