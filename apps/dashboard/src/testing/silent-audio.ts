import { beforeEach, vi } from 'vitest';

/** What would sound in each test, by its frequencies; the browser's own part is not there in these tests. */
export function silentAudio(): number[] {
  const heard: number[] = [];
  class SilentAudio {
    readonly state = 'running';
    readonly currentTime = 0;
    readonly destination = {};
    resume = async () => undefined;
    createOscillator() {
      const tone = {
        frequency: { value: 0 },
        connect: (next: unknown) => next,
        start: () => void heard.push(tone.frequency.value),
        stop: () => undefined,
      };
      return tone;
    }
    createGain = () => ({
      gain: {
        setValueAtTime: () => undefined,
        linearRampToValueAtTime: () => undefined,
        exponentialRampToValueAtTime: () => undefined,
      },
      connect: (next: unknown) => next,
    });
  }
  beforeEach(() => {
    vi.stubGlobal('AudioContext', SilentAudio);
    heard.length = 0;
  });
  return heard;
}
