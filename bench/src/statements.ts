import pg from 'pg';

let count = 0;
// oxlint-disable-next-line typescript/unbound-method -- it is applied to the client it is called on
const plain = pg.Client.prototype.query;
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...given: unknown[]) {
    count += 1;
    return Reflect.apply(plain, this, given);
  },
});

/** Statements that this process sent to the database while `work` ran, on whatever connection. */
export async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const before = count;
  await work();
  return count - before;
}
