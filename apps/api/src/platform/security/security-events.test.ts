import { createHash } from 'node:crypto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { SecurityEvents, type SecurityLine } from './security-events.ts';

function listening() {
  const clock = { at: 0 };
  const hash = (text: string) => createHash('sha256').update(`key ${text}`).digest('hex').slice(0, 16);
  const events = new SecurityEvents({ hash, now: () => clock.at });
  const lines: SecurityLine[] = [];
  const levels = new Set<string>();
  events.listen((line, level) => {
    lines.push(line);
    levels.add(level);
  });
  const countOf = (kind: string) =>
    events.counts.filter((counted) => counted.kind === kind).reduce((sum, { count }) => sum + count, 0);
  return { events, clock, lines, levels, countOf };
}

const failed = { kind: 'sign_in_failed', reason: 'wrong_password' } as const;
const from = (ip: string) => ({ ip, operation: 'auth.login', requestId: 'r1' });

it('A security event is one line with who, where, what and why, and without members that are not known.', () => {
  const { events, lines, levels } = listening();
  events.event({ ...failed, account: ' Nora@Example.test ', subjectId: null }, from('203.0.113.7'));
  expect(lines).toEqual([
    {
      log: 'security',
      kind: 'sign_in_failed',
      outcome: 'failure',
      reason: 'wrong_password',
      account: events.hashOf('nora@example.test'),
      ip: '203.0.113.7',
      operation: 'auth.login',
      reqId: 'r1',
    },
  ]);
  expect([...levels]).toEqual(['warn']);
  expect(JSON.stringify(lines)).not.toMatch(/nora/i);
});

describe('A flood of errors', () => {
  it('fills no disk: one address gets 20 lines a minute of a kind, and every error is counted.', () => {
    const { events, clock, lines, countOf } = listening();
    for (let nth = 0; nth < 5000; nth += 1) events.event(failed, from('203.0.113.7'));
    expect(lines).toHaveLength(20);
    expect(countOf('sign_in_failed')).toBe(5000);
    events.event(failed, from('198.51.100.1'));
    expect(lines).toHaveLength(21);
    clock.at += 60_000;
    events.event(failed, from('203.0.113.7'));
    expect(lines).toHaveLength(22);
  });

  it('is bounded to 600 lines a minute from any number of addresses, and what signed-in people do still has its line.', () => {
    const { events, lines } = listening();
    for (let nth = 0; nth < 5000; nth += 1) events.event(failed, from(`2001:db8::${nth.toString(16)}`));
    expect(lines).toHaveLength(600);
    events.event({ kind: 'password_changed', reason: 'by_person' }, { userId: 7, ip: '203.0.113.7' });
    expect(lines.at(-1)).toMatchObject({ kind: 'password_changed', userId: 7, outcome: 'success' });
  });

  it('is summed up in one line of each kind and reason that says how many had no line.', () => {
    const { events, lines } = listening();
    for (let nth = 0; nth < 50; nth += 1) events.event(failed, from('203.0.113.7'));
    lines.length = 0;
    events.flush();
    events.flush();
    expect(lines).toEqual([
      {
        log: 'security',
        kind: 'sign_in_failed',
        outcome: 'failure',
        reason: 'wrong_password',
        suppressed: 30,
      },
    ]);
  });
});

it('Every kind and reason is counted from 0, so that an alert sees the first one.', () => {
  const { events } = listening();
  const ofPayments = events.counts.filter(({ kind }) => kind === 'signature_refused');
  expect(ofPayments).toContainEqual({ kind: 'signature_refused', reason: 'payment', count: 0 });
  events.event({ kind: 'rate_limited', reason: 'login' });
  expect(events.counts).toContainEqual({ kind: 'rate_limited', reason: 'login', count: 1 });
});

it('What had no line of its own is summed up by itself at the end of its minute, once.', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { events, clock, lines } = listening();
  events.event(failed, from('203.0.113.7'));
  clock.at += 20_000;
  for (let nth = 0; nth < 49; nth += 1) events.event(failed, from('203.0.113.7'));
  expect(lines).toHaveLength(20);
  await vi.advanceTimersByTimeAsync(39_999);
  expect(lines).toHaveLength(20);
  await vi.advanceTimersByTimeAsync(1);
  expect(lines.slice(20)).toMatchObject([{ kind: 'sign_in_failed', suppressed: 30 }]);
  expect(vi.getTimerCount()).toBe(0);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(lines).toHaveLength(21);
});

it('Events of two reasons are summed up apart, and each again in the next minute.', () => {
  const { events, clock, lines } = listening();
  const other = { kind: 'sign_in_failed', reason: 'wrong_pin' } as const;
  const flood = () => {
    for (let nth = 0; nth < 30; nth += 1) {
      events.event(failed, from('203.0.113.7'));
      events.event(other, from('203.0.113.7'));
    }
    lines.length = 0;
    events.flush();
    return lines.map(({ reason, suppressed }) => [reason, suppressed]);
  };
  // One address and one kind share twenty lines, whatever the reason.
  const summed = [
    ['wrong_password', 20],
    ['wrong_pin', 20],
  ];
  expect(flood()).toEqual(summed);
  clock.at += 60_000;
  expect(flood()).toEqual(summed);
});

it('A listener hears each line at the level of its kind, and nothing once it has stopped.', () => {
  const { events } = listening();
  const heard: [string, string][] = [];
  const stop = events.listen(({ kind }, level) => heard.push([kind, level]));
  events.event({ kind: 'signed_out', reason: 'by_person' }, { userId: 7 });
  events.event(failed, from('203.0.113.7'));
  stop();
  events.event(failed, from('203.0.113.7'));
  expect(heard).toEqual([
    ['signed_out', 'info'],
    ['sign_in_failed', 'warn'],
  ]);
});
