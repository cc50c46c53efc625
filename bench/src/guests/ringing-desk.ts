/// <reference lib="dom" />
import type { BrowserContext } from '@playwright/test';

/** On a clock that browsers of this machine share. */
export const now = () => performance.timeOrigin + performance.now();

interface Noted {
  readonly at: number;
  readonly hertz: number[];
}

/** What a desk played. */
interface Sound {
  /** When it began, on the clock of `now`. */
  readonly at: number;
  /** Its notes in hertz, with blanks between them. */
  readonly melody: string;
}

/** Runs at the desk: notes when each sound began. Its notes are handed over together, and the first is to sound at once. */
function watchSounds(): void {
  const melodies: Noted[] = [];
  Object.assign(globalThis, { melodies });
  const start = Reflect.get(OscillatorNode.prototype, 'start');
  OscillatorNode.prototype.start = function note(when = 0) {
    if (when <= this.context.currentTime)
      melodies.push({ at: performance.timeOrigin + performance.now(), hertz: [] });
    melodies.at(-1)?.hertz.push(this.frequency.value);
    return start.call(this, when);
  };
}

export interface Desk {
  /** Everything it played so far. */
  sounds(): Promise<Sound[]>;
}

/** The overview of somebody who is signed in, with a live connection and the right to sound. */
export async function openDesk(
  context: BrowserContext,
  address: string,
  onFrame: (frame: string) => void = () => {},
): Promise<Desk> {
  const desk = await context.newPage();
  await desk.addInitScript(watchSounds);
  desk.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => onFrame(String(payload))));
  const subscribed = desk.waitForEvent('websocket').then((socket) =>
    socket.waitForEvent('framereceived', {
      predicate: ({ payload }) => String(payload).includes('subscription_succeeded'),
    }),
  );
  await desk.goto(`${address}/admin/overview`);
  await subscribed;
  // Browsers keep a page silent until it was touched.
  await desk.locator('h1').click();
  return {
    async sounds() {
      const noted = await desk.evaluate(() => Reflect.get(globalThis, 'melodies') as Noted[]);
      return noted.map(({ at, hertz }) => ({ at, melody: hertz.join(' ') }));
    },
  };
}
