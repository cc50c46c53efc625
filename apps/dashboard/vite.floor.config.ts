import { defineConfig } from 'vite';
import { onPreact } from './on-preact.ts';
import { withoutJsonSchemas, withoutSummaries, zodLater } from './vite.config.ts';
import { closureOf, type ModuleGraph } from './vite.files.ts';

/** Names all components or hooks of the package in one file: what of them is needed cannot be told by following it. */
const LIST_OF_ALL = /@mantine\/(core|hooks)\/esm\/index\.mjs$/;
const COMPONENTS =
  'Alert|Anchor|Button|Center|CloseButton|Loader|Skeleton|Text|Title|Transition|UnstyledButton|VisuallyHidden';
const HOOKS = [
  'utils',
  'use-(callback-ref|color-scheme|did-update|id|interval|isomorphic-effect|media-query)',
  'use-(merged-ref|mutation-observer|network|reduced-motion|timeout|uncontrolled|window-event)',
].join('|');
const LOOK = new RegExp(
  `node_modules/(clsx/|@mantine/core/esm/(core|components/(${COMPONENTS}))/|@mantine/hooks/esm/(${HOOKS})/)`,
);

/** What the tables need before they stand comes in one file; the till and what a press opens come after them. */
function floorFile(): (id: string, graph: ModuleGraph) => string | null {
  let first: ReadonlySet<string> | null = null;
  return (id, graph) => {
    first ??= closureOf('floor/main.tsx', graph, LIST_OF_ALL);
    return first.has(id) || LOOK.test(id) ? 'floor' : null;
  };
}

const groups = [{ name: floorFile(), debugName: 'floor', includeDependenciesRecursively: false }];

/** The floor of a waiter. */
export default defineConfig(
  onPreact({
    name: 'floor',
    output: { codeSplitting: { groups } },
    plugins: [withoutJsonSchemas(), withoutSummaries()],
    alias: [zodLater],
  }),
);
