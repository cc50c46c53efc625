import { expect, it } from 'vitest';
import { untilNoneIsLeft } from './batches.ts';

it('Batches follow one another with a pause after each, until one of them removes nothing.', async () => {
  const steps: string[] = [];
  const left = [1000, 1000, 3, 0, 7];
  const removeSome = async () => {
    const removed = left.shift() ?? 0;
    steps.push(`removed ${removed}`);
    return removed;
  };
  await untilNoneIsLeft(new AbortController().signal, removeSome, async () => void steps.push('pause'));
  expect(steps).toEqual([
    'removed 1000',
    'pause',
    'removed 1000',
    'pause',
    'removed 3',
    'pause',
    'removed 0',
  ]);
});

it('A process that ends waits for neither the pause nor the batches that are left.', async () => {
  const stopping = new AbortController();
  const state = { batches: 0 };
  await untilNoneIsLeft(stopping.signal, async () => {
    state.batches += 1;
    stopping.abort();
    return 1000;
  });
  expect(state.batches).toBe(1);
});
