import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { machineSpeed } from './src/machine-speed.ts';
import type { Bench, Measurement } from './src/measure.ts';

const COLUMNS = ['', 'ours', 'reference', 'ratio', 'at least'] as const;

function row({ what, ours, reference, ratio, atLeast }: Measurement): string[] {
  const verdict = atLeast === null ? '' : ratio >= atLeast ? ' ✓' : ' ✗';
  const factor = Number.isNaN(ratio) ? '' : ratio.toFixed(2);
  return [what, ours, reference, factor, atLeast === null ? '' : `${atLeast}${verdict}`];
}

function print(measurements: readonly Measurement[]): void {
  const rows = [[...COLUMNS], ...measurements.map(row)];
  const widths = COLUMNS.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
  for (const cells of rows) {
    console.log(cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  }
}

/** Names given on the command line choose among the benchmarks; each runs alone, one after another. */
const wanted = process.argv.slice(2);
const names = (await readdir(import.meta.dirname))
  .filter((name) => name.endsWith('.bench.ts'))
  .filter((name) => wanted.length === 0 || wanted.some((part) => name.includes(part)))
  .sort();

/** A benchmark that breaks takes nothing from the others, which may have measured for minutes. */
async function figuresOf(name: string): Promise<Measurement[]> {
  console.error(`${name} …`);
  try {
    const { default: bench } = (await import(join(import.meta.dirname, name))) as { default: Bench };
    return await bench();
  } catch (error) {
    console.error(error);
    return [{ what: `${name} broke`, ours: '', reference: '', ratio: 0, atLeast: 1 }];
  }
}

/** Beside the figures, since a slower machine looks like slower code. */
function printMachine(when: string): void {
  const { processor, clock } = machineSpeed();
  console.log(
    `Fixed work ${when}: ${processor.toFixed(1)} ms of the processor, ${clock.toFixed(1)} ms by the clock`,
  );
}

const figures: Measurement[] = [];
printMachine('before');
for (const name of names) figures.push(...(await figuresOf(name)));
print(figures);
printMachine('after');
process.exit(figures.some(({ ratio, atLeast }) => atLeast !== null && ratio < atLeast) ? 1 : 0);
