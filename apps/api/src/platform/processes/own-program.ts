const IS_SOURCE = import.meta.url.endsWith('.ts');
const TYPESCRIPT = new URL('../../../../../scripts/as-built.mjs', import.meta.url);

/** A program of ours that runs beside the server, by its folder in `platform`. Built, all programs lie in one folder. */
export function ownProgram(folder: string, name: string): URL {
  return new URL(IS_SOURCE ? `../${folder}/${name}.ts` : `./${name}.js`, import.meta.url);
}

/** What Node needs to run such a program. */
export const PROGRAM_OPTIONS: readonly string[] = IS_SOURCE ? ['--import', TYPESCRIPT.href] : [];
