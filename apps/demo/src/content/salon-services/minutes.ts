import type { DemoItemable } from '../shape.ts';

const MINUTE = 60;
/** A service that takes so long and is done by these people. */
export const minutes = (count: number, ...providers: readonly string[]): DemoItemable => ({
  duration: count * MINUTE,
  ...(providers.length > 0 ? { providers } : {}),
});
