import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tool } from './command.mjs';
import { buildGuestFiles } from './guest-files.mjs';
import { withProgress } from './progress.mjs';
import { root } from './project.mjs';

const NOT_BUILT = /(^|\/)(node_modules|dist|testing)$|\.(test|spec)\.tsx?$/;
const SHARED = ['package-lock.json', 'scripts/lib/build.mjs', 'packages/contract', 'packages/domain'];
const GUEST = ['apps/guest/src', 'apps/guest/package.json', 'apps/guest/tsconfig.json'];

const GUEST_FILES = {
  title: 'Building the files of the guest pages',
  inputs: [...SHARED, ...GUEST, 'scripts/lib/guest-files.mjs', 'scripts/lib/one-language.mjs'],
  output: 'apps/guest/dist',
  proof: 'built.json',
  build: buildGuestFiles,
};

const PARTS = [
  GUEST_FILES,
  {
    title: 'Building the server',
    inputs: [...SHARED, ...GUEST, 'apps/demo/src', 'apps/api/src', 'apps/api/package.json'],
    output: 'apps/api/dist',
    proof: 'main.js',
    build: buildServer,
  },
  {
    title: 'Building the dashboard',
    inputs: [
      ...SHARED,
      ...[
        'src',
        'public',
        'index.html',
        'kitchen.html',
        'ready.html',
        'floor.html',
        'on-preact.ts',
        'react-of-preact.mjs',
        'vite.config.ts',
        'vite.cycles.ts',
        'vite.early.ts',
        'vite.files.ts',
        'vite.kitchen.config.ts',
        'vite.ready.config.ts',
        'vite.floor.config.ts',
        'postcss.config.cjs',
        'package.json',
      ].map((name) => `apps/dashboard/${name}`),
    ],
    output: 'apps/dashboard/dist',
    proof: 'index.html',
    build: buildDashboard,
  },
];

function filesUnder(path) {
  if (NOT_BUILT.test(path)) return [];
  const entry = statSync(join(root, path), { throwIfNoEntry: false });
  if (!entry) return [];
  if (!entry.isDirectory()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`));
}

function digestOf(inputs) {
  const hash = createHash('sha256').update(process.version);
  for (const file of inputs.flatMap(filesUnder))
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** What the server starts beside itself (`platform/processes/own-program.ts`). */
const PROGRAMS = ['src/platform/readers/reader-thread.ts', 'src/platform/images/picture-process.ts'];

/** Libraries stay outside the bundle; our own packages are TypeScript and go in. */
async function buildServer() {
  const { build } = await import('esbuild');
  const manifest = JSON.parse(readFileSync(join(root, 'apps/api/package.json'), 'utf8'));
  await build({
    absWorkingDir: join(root, 'apps/api'),
    entryPoints: ['src/main.ts', 'src/backup.ts', 'src/restore.ts', 'src/move.ts', ...PROGRAMS],
    outdir: 'dist',
    entryNames: '[name]',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    external: Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }),
    logLevel: 'silent',
  });
}

/** The first empties the folder; the kitchen screen, the number board and the floor are laid beside the dashboard. */
const DASHBOARD_BUILDS = [
  'vite.config.ts',
  'vite.kitchen.config.ts',
  'vite.ready.config.ts',
  'vite.floor.config.ts',
];

async function buildDashboard() {
  for (const config of DASHBOARD_BUILDS) {
    const { code, output } = await tool('vite', ['build', '--logLevel', 'warn', '--config', config], {
      cwd: join(root, 'apps/dashboard'),
    });
    if (code !== 0) throw new Error(output);
  }
}

async function buildPart({ title, inputs, output, proof, build }) {
  const stamp = join(root, output, '.inputs');
  const digest = digestOf(inputs);
  const isFresh = existsSync(stamp) && readFileSync(stamp, 'utf8') === digest;
  if (isFresh && existsSync(join(root, output, proof))) return;
  rmSync(stamp, { force: true });
  await withProgress(title, build);
  writeFileSync(stamp, digest);
}

/** Builds what has changed since the last build, by content. */
export async function ensureBuilt() {
  for (const part of PARTS) await buildPart(part);
}

export const ensureGuestFilesBuilt = () => buildPart(GUEST_FILES);

/** All but the dashboard. */
export async function ensureServerBuilt() {
  for (const part of PARTS.filter(({ output }) => output !== 'apps/dashboard/dist')) await buildPart(part);
}
