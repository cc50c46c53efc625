import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import { Reader, type ReaderLimits } from './reader.ts';
import { ReadersBusy, ReadingStopped } from './reading.ts';

const LIMITS: ReaderLimits = { milliseconds: MINUTE_MS, megabytes: 64, waiting: 1 };
const READING = { zone: 'UTC', checkIn: '14:00', checkOut: '12:00', from: 0, to: 1 };
const box: { reader?: Reader } = {};
/** A thread that reads the name of a calendar as what it shall do. */
const OBEDIENT = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ given: [text] }) => {
      while (text === 'endless');
      for (const all = []; text === 'greedy'; ) all.push(new Array(10_000).fill({}));
      parentPort.postMessage({ is: 'read', result: text });
    });
    parentPort.postMessage({ is: 'ready' });
  `)}`,
);
const start = (limits: Partial<ReaderLimits> = {}) => {
  box.reader = new Reader({ ...LIMITS, ...limits }, OBEDIENT);
  return (text: string) => box.reader?.read('calendar', text, READING);
};
afterEach(() => box.reader?.stop());

describe('a file of a stranger', () => {
  it('A file that is read without end is stopped, while this process goes on, and the next one is read.', async () => {
    const read = start({ milliseconds: 300 });
    const [stopped, next] = await Promise.allSettled([read('endless'), read('plain')]);
    expect(stopped).toEqual({ status: 'rejected', reason: new ReadingStopped('time') });
    expect(next).toEqual({ status: 'fulfilled', value: 'plain' });
  });

  it('A file that takes too much memory is stopped, and the next one is read.', async () => {
    const read = start();
    await expect(read('greedy')).rejects.toEqual(new ReadingStopped('memory'));
    expect(await read('plain')).toBe('plain');
  });

  it('A file is refused at once while too many are waiting.', async () => {
    const read = start();
    const [first, second] = [read('one'), read('two')];
    await expect(read('three')).rejects.toThrow(ReadersBusy);
    expect(await Promise.all([first, second])).toEqual(['one', 'two']);
  });
});

describe('the thread of the product', () => {
  beforeEach(() => {
    box.reader = new Reader(LIMITS);
  });

  it('A calendar and a sheet are read there, and what they refuse is refused here.', async () => {
    const limits = { rows: 1, columns: 1, bytes: 1 };
    const calendar = await box.reader?.read('calendar', 'BEGIN:VCALENDAR', READING);
    expect(calendar).toEqual({ isCalendar: true, events: [], unread: [], isCut: false });
    await expect(box.reader?.read('sheet', Buffer.from('none'), limits)).rejects.toMatchObject({
      reason: 'unreadable',
    });
  });
});
