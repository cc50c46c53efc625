import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#platform/database/migrate.ts';
import { prepareServingRole } from '#platform/database/serving-role.ts';
import { writeRetention } from '#platform/database/write-retention.ts';
import { readEnv } from '#platform/env.ts';
import { retentionDays } from '../retention.ts';
import { buildGuestFiles } from './build.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly ownerUrl: string;
    readonly template: string;
    readonly servingPassword: string;
  }
}

const SERVING_PASSWORD = 'only-for-tests';

export function databaseUrl(url: string, database: string): string {
  const named = new URL(url);
  named.pathname = `/${database}`;
  return named.href;
}

async function createDatabase(ownerUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(`create database ${client.escapeIdentifier(name)}`);
  await client.end();
}

/** One migrated template per run; every test file clones it. TEST_DATABASE_URL uses a server that runs already. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  buildGuestFiles();
  const given = process.env['TEST_DATABASE_URL'];
  const { startThrowawayPostgres } = given
    ? { startThrowawayPostgres: async () => null }
    : await import('#platform/database/embedded/testing/throwaway.ts');
  const own = await startThrowawayPostgres();
  const ownerUrl = own?.ownerUrl ?? given ?? '';
  const template = `diwan_template_${process.pid}_${Date.now()}`;
  await createDatabase(ownerUrl, template);
  const templateUrl = databaseUrl(ownerUrl, template);
  await migrate(templateUrl, join(import.meta.dirname, '../../database'));
  await writeRetention(templateUrl, retentionDays(readEnv({})));
  await prepareServingRole(templateUrl, SERVING_PASSWORD);
  project.provide('ownerUrl', ownerUrl);
  project.provide('template', template);
  project.provide('servingPassword', SERVING_PASSWORD);
  return async () => {
    await own?.stop();
  };
}
