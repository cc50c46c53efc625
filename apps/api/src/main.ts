import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveDashboard } from '#platform/http/dashboard-files.ts';
import { restrictFileModes } from '#platform/files/private-files.ts';
import { publicUrl, readEnv } from '#platform/env.ts';
import { buildApp } from './app.ts';
import { printStart, plainLog, StartLog } from './start-log.ts';
import { home, schemaFolder, version } from './home.ts';
import { openInstallation } from './installation.ts';
import { ofListening, messageOf, warnOfRoot } from './start-errors.ts';
import { offerTrial } from './demo/offer-trial.ts';
import { seedDemo } from './demo/seed-demo.ts';

async function main(): Promise<void> {
  restrictFileModes();
  const env = readEnv(process.env);
  const log = new StartLog();
  warnOfRoot(env, log.warn);
  const installation = await openInstallation(env, { version, schemaFolder, log });
  const app = await buildApp(installation.deps);
  const dashboard = join(home, '../dashboard/dist');
  if (existsSync(join(dashboard, 'index.html'))) await serveDashboard(app, dashboard);
  const isWanted = !process.argv.includes('--empty');
  const demo = await seedDemo(app, installation.deps, { isWanted, log: plainLog });
  await offerTrial(installation.deps);
  await app.listen({ host: env.HOST, port: env.PORT }).catch((error: unknown) => {
    throw ofListening(error, env);
  });

  const { closing } = installation.deps;
  let isClosing = false;
  const close = async (signal: string) => {
    if (isClosing) return closing.skipPause();
    isClosing = true;
    log.info(`${signal}: closing …`);
    await closing.close(app, { pauseSeconds: env.SHUTDOWN_PAUSE });
    await installation.stop();
    process.exit(0);
  };
  void installation.lost.then((error) => {
    log.error(error.message);
    process.exit(1);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void close(signal));
  printStart({ env, address: publicUrl(env), demo });
  log.turnTo(app.log);
}

try {
  await main();
} catch (error) {
  plainLog.error(messageOf(error));
  process.exit(1);
}
