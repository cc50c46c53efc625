import { expect, it, vi } from 'vitest';
import { eachApart } from './each-apart.ts';

it('What fails keeps none of the others, and all that failed is thrown at the end.', async () => {
  const done: number[] = [];
  const work = async (one: number) => {
    if (one % 2 === 0) throw new Error(`no ${one}`);
    done.push(one);
  };
  await expect(eachApart([1, 2, 3, 4, 5], work, { sentence: 'Some failed.' })).rejects.toMatchObject({
    message: 'Some failed.',
    errors: [new Error('no 2'), new Error('no 4')],
  });
  expect(done).toEqual([1, 3, 5]);
});

it('Nothing is thrown where nothing fails.', async () => {
  await expect(eachApart([1], async () => {}, { sentence: 'Some failed.' })).resolves.toBeUndefined();
});

it('As many as are allowed are worked on at the same time, and the next one as soon as one of them is done.', async () => {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (one: number) =>
    new Promise<void>((resolve) => {
      begun.push(one);
      ends.push(resolve);
    });
  const all = eachApart([1, 2, 3, 4], work, { sentence: 'Some failed.', atOnce: 2 });
  expect(begun).toEqual([1, 2]);
  ends[1]?.();
  await vi.waitFor(() => expect(begun).toEqual([1, 2, 3]));
  for (const end of ends) end();
  await vi.waitFor(() => expect(begun).toEqual([1, 2, 3, 4]));
  ends[3]?.();
  await all;
});

it('The others are not tried where none of them can succeed.', async () => {
  const tried: number[] = [];
  const work = async (one: number) => {
    tried.push(one);
    throw new TypeError('away');
  };
  const ends = { sentence: 'Some failed.', endsAll: (error: unknown) => error instanceof TypeError };
  await expect(eachApart([1, 2], work, ends)).rejects.toThrow('away');
  expect(tried).toEqual([1]);
});
