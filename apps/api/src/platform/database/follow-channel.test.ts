import { expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from './database.ts';
import { ChannelFollower } from './follow-channel.ts';

type Listen = Database['listen'];

const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

it('A channel that cannot be heard is reported once, and is tried again after a while and not at once.', async () => {
  const listen = vi.fn<Listen>(async () => {
    // Not in this turn: a follower that never waited would let nothing else run.
    await turns(1);
    throw new Error('away');
  });
  const [onError, onHearing] = [vi.fn<(error: unknown) => void>(), vi.fn<(isHearing: boolean) => void>()];
  const database: Partial<Database> = { listen };
  const follower = new ChannelFollower(database as Database, 'news', {
    onMessage: () => {},
    onHearing,
    onError,
  });
  onTestFinished(() => follower.stop());
  await follower.start();
  await turns(50);
  expect(listen).toHaveBeenCalledOnce();
  expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('away'));
  expect(onHearing).toHaveBeenCalledExactlyOnceWith(false);
});
