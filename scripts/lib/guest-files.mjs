import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, parse, relative } from 'node:path';
import { root } from './project.mjs';

const HOME = join(root, 'apps/guest');
const OUTPUT = join(HOME, 'dist');
const BUILT = join(OUTPUT, 'built.json');
/** Each file right in one of these is built; what lies deeper is for them to import. */
const FOLDERS = ['styles', 'scripts', 'worker'];

const entriesIn = (folder) =>
  readdirSync(join(HOME, 'src', folder))
    .filter((name) => /\.(css|tsx?)$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => `src/${folder}/${name}`);

/** `{ styles: { menu: '…' }, … }`, in one file that appears whole or not at all. */
function write({ outputFiles }) {
  const built = Object.fromEntries(FOLDERS.map((folder) => [folder, {}]));
  for (const { path, text } of outputFiles) {
    const { dir, name } = parse(relative(OUTPUT, path));
    built[dir][name] = text.trimEnd();
  }
  const text = JSON.stringify(built);
  if (existsSync(BUILT) && readFileSync(BUILT, 'utf8') === text) return;
  mkdirSync(OUTPUT, { recursive: true });
  // Of which sources it was made is known to whoever keeps that (`build.mjs`).
  rmSync(join(OUTPUT, '.inputs'), { force: true });
  const draft = join(OUTPUT, `built.${process.pid}.json`);
  writeFileSync(draft, text);
  renameSync(draft, BUILT);
}

const options = () => ({
  absWorkingDir: HOME,
  entryPoints: FOLDERS.flatMap(entriesIn),
  outbase: 'src',
  outdir: OUTPUT,
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2020',
  charset: 'utf8',
  write: false,
  logLevel: 'silent',
});

/** Style sheets, scripts and the worker of the pages of guests. */
export async function buildGuestFiles() {
  const { build } = await import('esbuild');
  write(await build(options()));
}

const LIBRARY = /node_modules\/((?:@[^/]+\/)?[^/]+)\//;

/** The libraries of which something is left in what a guest's browser loads, by the name of the script. */
export async function librariesOfGuestFiles() {
  const { build } = await import('esbuild');
  const { metafile } = await build({ ...options(), metafile: true });
  const outputs = Object.entries(metafile.outputs).map(([path, { inputs }]) => {
    const used = Object.entries(inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0);
    return [parse(path).name, new Set(used.flatMap(([input]) => LIBRARY.exec(input)?.[1] ?? []))];
  });
  return new Map(outputs);
}

/** The same, and again after each change until `dispose` is called. */
export async function watchGuestFiles() {
  const { context } = await import('esbuild');
  const onEnd = (result) => (result.errors.length === 0 ? write(result) : undefined);
  const writing = { name: 'write', setup: (build) => build.onEnd(onEnd) };
  const watching = await context({ ...options(), logLevel: 'error', plugins: [writing] });
  await watching.rebuild();
  await watching.watch();
  return watching;
}
