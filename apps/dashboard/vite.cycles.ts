import type { Plugin, Rolldown } from 'vite';

type Imports = ReadonlyMap<string, readonly string[]>;

/** A round of files that each import the next before they can run; null where there is none. */
export function cycleIn(imports: Imports): string[] | null {
  const done = new Set<string>();
  const follow = (file: string, way: readonly string[]): string[] | null => {
    const start = way.indexOf(file);
    if (start !== -1) return [...way.slice(start), file];
    if (done.has(file)) return null;
    for (const next of imports.get(file) ?? []) {
      const found = follow(next, [...way, file]);
      if (found !== null) return found;
    }
    done.add(file);
    return null;
  };
  for (const file of imports.keys()) {
    const found = follow(file, []);
    if (found !== null) return found;
  }
  return null;
}

const chunksOf = (bundle: Rolldown.OutputBundle) =>
  Object.values(bundle).filter((part): part is Rolldown.OutputChunk => part.type === 'chunk');

/**
 * Refuses a build whose files need each other: one of them runs before what it needs, and the page stops before it
 * stands. Tests of modules cannot see it. Whatever closes the round belongs into the group of what needs it.
 */
export const withoutCycles = (): Plugin => ({
  name: 'without-cycles',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = chunksOf(bundle);
    const cycle = cycleIn(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
    if (cycle === null) return;
    const modules = chunks
      .filter(({ fileName, moduleIds }) => cycle.includes(fileName) && moduleIds.length <= 5)
      .flatMap(({ fileName, moduleIds }) => moduleIds.map((id) => `${fileName}: ${id}`));
    this.error([`Files of the build need each other: ${cycle.join(' → ')}`, ...modules].join('\n'));
  },
});
