import { CALLS } from './src/growth/calls.ts';
import { measurementOf } from './src/growth/figures.ts';
import { fill } from './src/growth/fill.ts';
import { measureCall } from './src/growth/measure-growth.ts';
import { startInstallation } from './src/installation.ts';
import type { Bench, Measurement } from './src/measure.ts';

/** `GROWTH_SCALE=0.01` tries in a minute whether everything can be called; its figures say nothing. */
const SCALE = Number(process.env['GROWTH_SCALE'] ?? 1);

/** What a call costs one business, and another one with a hundred times the rows, in a database with a thousand others. */
const bench: Bench = async () => {
  const product = await startInstallation({ asServed: true });
  try {
    const filled = await fill(product.owner, console.error, SCALE);
    const measurements: Measurement[] = [];
    for (const call of CALLS) {
      // oxlint-disable-next-line no-await-in-loop -- calls are measured one at a time
      measurements.push(measurementOf(await measureCall(product, filled, call)));
    }
    return measurements;
  } finally {
    await product.stop();
  }
};

export default bench;
