import { hasReplayed, type LogPlace, type Replayed } from './log-place.ts';

interface Sample {
  readonly written: LogPlace;
  readonly at: number;
}

/** Enough for ten minutes at one a second; a replica further behind is as good as lost. */
const MOST_SAMPLES = 600;

/** How long ago the oldest of what a replica lacks was written, by places that the primary was seen at. */
export class Lag {
  /** What is not known to be replayed, the oldest first. */
  #samples: Sample[] = [];

  /** Milliseconds of any clock that never goes back. */
  see(written: LogPlace, at: number): void {
    this.#samples.push({ written, at });
    if (this.#samples.length > MOST_SAMPLES) this.#samples.splice(1, 1);
  }

  secondsOf(replayed: Replayed, now: number): number {
    this.#samples = this.#samples.filter(({ written }) => !hasReplayed(replayed, written));
    const [oldest] = this.#samples;
    return oldest ? (now - oldest.at) / 1000 : 0;
  }
}
