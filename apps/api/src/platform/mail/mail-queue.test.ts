import { describe, expect, it, vi } from 'vitest';
import { NotYet } from '#platform/outbox/sender.ts';
import { MailQueue, type MailPriority } from './mail-queue.ts';

/** Pauses and mails end when a test says so. */
function aQueue({ connections = 2 } = {}) {
  const pauses: { milliseconds: number; end: () => void }[] = [];
  const wait = (milliseconds: number) => new Promise<void>((end) => void pauses.push({ milliseconds, end }));
  const queue = new MailQueue({ rate: 4, connections, wait });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const send = (name: string, priority: MailPriority) =>
    queue.run(priority, () => {
      begun.push(name);
      return new Promise<void>((end) => void ends.set(name, end));
    });
  const endPause = async () => {
    pauses.shift()?.end();
    await vi.waitFor(() => expect(pauses.length).toBeLessThanOrEqual(1));
  };
  return { begun, pauses, endPause, send, end: (name: string) => ends.get(name)?.() };
}

describe('the queue of mails', () => {
  it('A mail begins to leave no sooner than the rate allows after the one before.', async () => {
    const { begun, pauses, endPause, send, end } = aQueue();
    const both = [send('a', 'first'), send('b', 'first')];
    await vi.waitUntil(() => begun.length === 1);
    expect(pauses.map(({ milliseconds }) => milliseconds)).toEqual([250]);
    await endPause();
    await vi.waitUntil(() => begun.length === 2);
    end('a');
    end('b');
    await Promise.all(both);
  });

  it('A code leaves before the notices that were there earlier.', async () => {
    const { begun, endPause, send, end } = aQueue({ connections: 1 });
    const all = [send('n1', 'after'), send('n2', 'after'), send('n3', 'after'), send('code', 'first')];
    await vi.waitUntil(() => begun.length === 1);
    for (const name of ['n1', 'code', 'n2', 'n3']) {
      await vi.waitUntil(() => begun.at(-1) === name);
      end(name);
      await endPause();
    }
    await Promise.all(all);
    expect(begun).toEqual(['n1', 'code', 'n2', 'n3']);
  });

  it('Notices that are slow to leave keep one connection free for codes.', async () => {
    const { begun, endPause, send, end } = aQueue({ connections: 2 });
    const all = [send('n1', 'after'), send('n2', 'after')];
    await vi.waitUntil(() => begun.length === 1);
    await endPause();
    const code = send('code', 'first');
    await vi.waitUntil(() => begun.length === 2);
    expect(begun).toEqual(['n1', 'code']);
    end('code');
    end('n1');
    await code;
    await endPause();
    await vi.waitUntil(() => begun.length === 3);
    end('n2');
    await Promise.all(all);
  });

  it('A mail that waits too long for its turn is put off, and never leaves by the way.', async () => {
    const ends: (() => void)[] = [];
    const begun: string[] = [];
    const queue = new MailQueue({ rate: 1, connections: 1, wait: async () => {}, patienceMs: 1 });
    const send = (name: string) =>
      queue.run('first', () => {
        begun.push(name);
        return new Promise<void>((end) => void ends.push(end));
      });
    const slow = send('slow');
    const refused = await Promise.allSettled([send('a'), send('b')]);
    const reasons = refused.map((each) => (each.status === 'rejected' ? each.reason : null));
    for (const reason of reasons) {
      expect(reason).toBeInstanceOf(NotYet);
      expect(reason).toMatchObject({ afterSeconds: 5 });
    }
    ends[0]?.();
    await slow;
    const next = send('next');
    await vi.waitUntil(() => begun.length === 2);
    ends[1]?.();
    await next;
    expect(begun).toEqual(['slow', 'next']);
  });

  it('A mail that fails makes room for the next one.', async () => {
    const queue = new MailQueue({ rate: 1, connections: 1, wait: async () => {} });
    await expect(queue.run('after', () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    await expect(queue.run('after', async () => 'sent')).resolves.toBe('sent');
  });
});
