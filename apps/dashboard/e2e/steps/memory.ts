import type { Page } from '@playwright/test';

interface HeapSnapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly [readonly string[]];
    };
  };
  readonly nodes: readonly number[];
}

/** Grow with what the engine compiles and what the browser records for its tools, neither of which a page holds. */
const OF_THE_BROWSER = new Set(['code', 'native']);

/** The bytes of all objects, arrays and strings that the scripts of a page still reach. */
export async function heldBytes(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  const pieces: string[] = [];
  devtools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => pieces.push(chunk));
  await devtools.send('HeapProfiler.takeHeapSnapshot');
  await devtools.detach();
  // The shape is the protocol's.
  const { snapshot, nodes } = JSON.parse(pieces.join('')) as HeapSnapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length) {
    if (!OF_THE_BROWSER.has(types[0][nodes[at + type] ?? 0] ?? '')) bytes += nodes[at + size] ?? 0;
  }
  return bytes;
}
