import { median } from './measure.ts';

const ROWS = 20_000;
const ROUNDS = 12;
/** Until the code is compiled. */
const WARM_UP = 4;

/** Rows that are made, written as JSON, read, put in order and added up: what a server does all day, and always as much of it. */
function fixedWork(): number {
  const rows = Array.from({ length: ROWS }, (_, id) => ({
    id,
    name: `Row ${(id * 7919) % ROWS}`,
    price: id % 997,
  }));
  const read = JSON.parse(JSON.stringify(rows)) as typeof rows;
  read.sort((one, other) => (one.name < other.name ? -1 : 1));
  return read.reduce((sum, { price, name }) => sum + price + name.length, 0);
}

/**
 * Milliseconds for a work that no version of the product changes, so that figures taken on two machines can be told from those of two
 * versions: of the processor, and by the clock, which is later where others use the machine.
 */
export function machineSpeed(): { readonly processor: number; readonly clock: number } {
  const rounds = Array.from({ length: ROUNDS }, () => {
    const [start, before] = [performance.now(), process.cpuUsage()];
    fixedWork();
    const { user, system } = process.cpuUsage(before);
    return { processor: (user + system) / 1000, clock: performance.now() - start };
  }).slice(WARM_UP);
  return {
    processor: median(rounds.map(({ processor }) => processor)),
    clock: median(rounds.map(({ clock }) => clock)),
  };
}
