import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveDashboard } from '#platform/http/dashboard-files.ts';
import { publicUrl, readEnv } from '#platform/env.ts';
import { buildApp } from './app.ts';
import { announce, plainLog } from './announce.ts';
import { openInstallation } from './installation.ts';
import { seedDemo } from './demo/seed-demo.ts';

/** The folder of apps/api, whether this runs from `src` or bundled in `dist`. */
const home = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string };

async function main(): Promise<void> {
  const env = readEnv(process.env);
  const facts = { version, migrations: join(home, 'migrations'), log: plainLog };
  const installation = await openInstallation(env, facts);
  const app = await buildApp(installation.deps);
  const dashboard = join(home, '../dashboard/dist');
  if (existsSync(join(dashboard, 'index.html'))) await serveDashboard(app, dashboard);
  const isWanted = !process.argv.includes('--empty');
  const demo = await seedDemo(app, installation.deps, { isWanted, log: plainLog });
  await app.listen({ host: env.HOST, port: env.PORT });

  let isClosing = false;
  const close = async (signal: string) => {
    if (isClosing) return;
    isClosing = true;
    plainLog.info(`${signal}: closing …`);
    await app.close();
    await installation.stop();
    process.exit(0);
  };
  void installation.lost.then((error) => {
    plainLog.error(error.message);
    process.exit(1);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void close(signal));
  announce({ env, address: publicUrl(env), demo });
}

try {
  await main();
} catch (error) {
  plainLog.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
