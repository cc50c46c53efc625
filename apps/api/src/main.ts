import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveDashboard } from '#platform/http/dashboard-files.ts';
import { publicUrl, readEnv } from '#platform/env.ts';
import { buildApp } from './app.ts';
import { announce, plainLog } from './announce.ts';
import { home, migrations, version } from './home.ts';
import { openInstallation } from './installation.ts';
import { seedDemo } from './demo/seed-demo.ts';

async function main(): Promise<void> {
  const env = readEnv(process.env);
  const facts = { version, migrations, log: plainLog };
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
