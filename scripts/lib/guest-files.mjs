import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, parse, relative } from 'node:path';
import { root } from './project.mjs';

const HOME = join(root, 'apps/guest');
const OUTPUT = join(HOME, 'dist');
const BUILT = join(OUTPUT, 'built.json');
/** Each file right in one of these is built; what is deeper is for them to import. */
const FOLDERS = ['styles', 'scripts', 'worker'];
/** Built once for each language, with its texts alone, as `order-flow.en` and `order-flow.ar`. */
const IN_ONE_LANGUAGE = ['src/scripts/order-flow.tsx'];

const entriesIn = (folder) =>
  readdirSync(join(HOME, 'src', folder))
    .filter((name) => /\.(css|tsx?)$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => `src/${folder}/${name}`);

/** `{ styles: { menu: '…' }, … }`, in one file that appears whole or not at all. */
function write(outputFiles) {
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

const OPTIONS = {
  absWorkingDir: HOME,
  outbase: 'src',
  outdir: OUTPUT,
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2020',
  charset: 'utf8',
  write: false,
  metafile: true,
  logLevel: 'silent',
};

/** The builds by which all files are made. What they need is loaded here, once the dependencies are installed. */
async function everyBuild() {
  const { LANGUAGES, oneLanguage } = await import('./one-language.mjs');
  const entryPoints = FOLDERS.flatMap(entriesIn).filter((path) => !IN_ONE_LANGUAGE.includes(path));
  const ofLanguages = LANGUAGES.map((language) => ({
    ...OPTIONS,
    entryPoints: IN_ONE_LANGUAGE,
    entryNames: `[dir]/[name].${language}`,
    plugins: [oneLanguage(language)],
  }));
  return [{ ...OPTIONS, entryPoints }, ...ofLanguages];
}

async function buildAll() {
  const { build } = await import('esbuild');
  const builds = await everyBuild();
  return Promise.all(builds.map((options) => build(options)));
}

const filesOf = (results) => results.flatMap(({ outputFiles }) => outputFiles);

/** Style sheets, scripts and the worker of the pages of guests. */
export async function buildGuestFiles() {
  write(filesOf(await buildAll()));
}

const LIBRARY = /node_modules\/((?:@[^/]+\/)?[^/]+)\//;

/** The libraries of which something is left in what a guest's browser loads, by the name of the script. */
export async function librariesOfGuestFiles() {
  const results = await buildAll();
  const outputs = results.flatMap(({ metafile }) => Object.entries(metafile.outputs));
  const libraries = outputs.map(([path, { inputs }]) => {
    const used = Object.entries(inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0);
    return [parse(path).name, new Set(used.flatMap(([input]) => LIBRARY.exec(input)?.[1] ?? []))];
  });
  return new Map(libraries);
}

/** The same, and again after each change until `dispose` is called. */
export async function watchGuestFiles() {
  const { context } = await import('esbuild');
  const latest = new Map();
  const builds = await everyBuild();
  const contexts = await Promise.all(
    builds.map((options) => {
      const onEnd = (result) => {
        if (result.errors.length === 0) latest.set(options, result);
        if (latest.size === builds.length) write(filesOf([...latest.values()]));
      };
      const writing = { name: 'write', setup: (build) => build.onEnd(onEnd) };
      return context({ ...options, logLevel: 'error', plugins: [...(options.plugins ?? []), writing] });
    }),
  );
  await Promise.all(contexts.map((each) => each.rebuild()));
  await Promise.all(contexts.map((each) => each.watch()));
  return { dispose: () => Promise.all(contexts.map((each) => each.dispose())) };
}
