import { describe, expect, it } from 'vitest';
import { Lag } from './replica.ts';
import { hasReplayed, placeOf } from './log-place.ts';

const replayed = (text: string, timeline: number | null = 1) => ({
  place: placeOf(text),
  timeline,
  isFollowing: true,
  businessId: null,
});
const written = (text: string, timeline = 1) => ({ place: placeOf(text), timeline });

describe('A place in the log', () => {
  it.each([
    ['0/0', 0n],
    ['0/FF', 255n],
    ['1/0', 4_294_967_296n],
    ['16/B374D848', 97_500_059_720n],
  ])('%s is the number %d.', (text, place) => expect(placeOf(text)).toBe(place));

  it('is replayed by a server that has come as far or farther.', () => {
    expect(hasReplayed(replayed('1/0'), written('0/FFFFFFFF'))).toBe(true);
    expect(hasReplayed(replayed('1/0'), written('1/0'))).toBe(true);
    expect(hasReplayed(replayed('1/0'), written('1/1'))).toBe(false);
  });

  it('is not replayed by a server that goes on with the log of a former primary, however far it has come.', () => {
    expect(hasReplayed(replayed('2/0', 1), written('1/0', 2))).toBe(false);
    expect(hasReplayed(replayed('2/0', 2), written('1/0', 2))).toBe(true);
  });

  it('is decided by the place alone where the role may not know the timeline.', () => {
    expect(hasReplayed(replayed('2/0', null), written('1/0', 2))).toBe(true);
  });

  it('is not replayed by a server that follows none.', () => {
    expect(hasReplayed({ ...replayed('2/0'), isFollowing: false }, written('1/0'))).toBe(false);
  });
});

describe('The lag', () => {
  it('is nothing where everything seen is replayed, however long ago that was written.', () => {
    const lag = new Lag();
    lag.see(written('0/10'), 1000);
    expect(lag.secondsOf(replayed('0/10'), 60_000)).toBe(0);
  });

  it('is the time since the oldest place that is not replayed was seen.', () => {
    const lag = new Lag();
    lag.see(written('0/10'), 1000);
    lag.see(written('0/20'), 2000);
    lag.see(written('0/30'), 3000);
    expect(lag.secondsOf(replayed('0/10'), 4000)).toBe(2);
    expect(lag.secondsOf(replayed('0/2F'), 4000)).toBe(1);
    expect(lag.secondsOf(replayed('0/30'), 4000)).toBe(0);
  });

  it('goes on growing from the oldest place when more is seen than is kept.', () => {
    const lag = new Lag();
    for (let second = 1; second <= 2000; second += 1) lag.see(written('0/10'), second * 1000);
    expect(lag.secondsOf(replayed('0/0'), 2_001_000)).toBe(2000);
  });
});
