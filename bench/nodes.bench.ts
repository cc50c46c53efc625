import { addOthers } from './src/growth/fill.ts';
import { startInstallation, type BenchInstallation } from './src/installation.ts';
import { addLargeCatalogue } from './src/large-catalogue.ts';
import { answersPerSecond, type Load } from './src/load.ts';
import { inTurns, type Bench, type Measurement } from './src/measure.ts';
import { startPinnedNode, type PinnedNode } from './src/pinned-nodes.ts';
import { processorTime } from './src/processor-time.ts';

const SECONDS = 4;
const ROUNDS = 5;
const OTHERS = 100;
const AT_LEAST = 1.7;

type List = Pick<Load, 'path' | 'headers'>;

/** The role that both nodes serve as: without it each would give its own a password of its own. */
async function withServingRole<Result>(
  { deps, owner }: BenchInstallation,
  work: (addresses: { url: string; appUrl: string }) => Promise<Result>,
): Promise<Result> {
  const { DATABASE_URL: url = '' } = deps.env;
  const role = `diwan_nodes_${process.pid}`;
  await owner.query(`create role ${role} login password 'of-the-bench'`);
  const app = new URL(url);
  [app.username, app.password] = [role, 'of-the-bench'];
  try {
    return await work({ url, appUrl: app.href });
  } finally {
    await owner.query(`drop owned by ${role}; drop role ${role}`);
  }
}

/**
 * Client, nodes and PostgreSQL share two cores, so that lists per second would tell who else ran. What a core gives is one
 * second by the processor time that one list takes of nodes and PostgreSQL together; two cores give twice that, at the time which
 * a list takes while two nodes answer at once.
 */
async function nodesMeasurement(
  { owner }: BenchInstallation,
  [one, two]: readonly [PinnedNode, PinnedNode],
  list: List,
): Promise<Measurement> {
  const timeOf = (...nodes: readonly PinnedNode[]) =>
    processorTime({ owner, seconds: SECONDS, pids: nodes.map(({ pid }) => pid) }, async () => async () => {
      const loads = nodes.map(({ port }) => answersPerSecond({ ...list, port, seconds: SECONDS }));
      return (await Promise.all(loads)).reduce((sum, responses) => sum + responses, 0);
    });
  const times = await inTurns(
    { rounds: ROUNDS },
    () => timeOf(one, two),
    () => timeOf(one),
  );
  return {
    what: 'Lists of two nodes on two cores beside one node on one core',
    ours: `${times.ours.toFixed(2)} ms each on two cores`,
    reference: `${times.reference.toFixed(2)} ms each on one`,
    ratio: 2 / times.quotient,
    atLeast: AT_LEAST,
  };
}

const bench: Bench = async () => {
  const filled = await startInstallation({ asServed: true });
  try {
    await addOthers(filled.owner, OTHERS);
    const { businessId, ownerToken } = await addLargeCatalogue(filled.owner);
    const list = {
      path: `/api/business/${businessId}/items`,
      headers: { authorization: `Bearer ${ownerToken}` },
    };
    return await withServingRole(filled, async (addresses) => {
      const nodes: PinnedNode[] = [];
      try {
        const one = await startPinnedNode(addresses, 0);
        nodes.push(one);
        const two = await startPinnedNode(addresses, 1);
        nodes.push(two);
        return [await nodesMeasurement(filled, [one, two], list)];
      } finally {
        await Promise.all(nodes.map((node) => node.stop()));
      }
    });
  } finally {
    await filled.stop();
  }
};

export default bench;
