import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { databaseUrl } from './global-setup.ts';

export interface EmptyDatabase {
  readonly ownerUrl: string;
  /** As the serving role of the tests. */
  readonly appUrl: string;
  drop(): Promise<void>;
}

/** A database without a schema; `isOrdinary`: of an owner that is no superuser, as hosted ones are. */
export async function anEmptyDatabase({ isOrdinary = false } = {}): Promise<EmptyDatabase> {
  const server = inject('ownerUrl');
  const name = `diwan_empty_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  if (isOrdinary) await client.query(`create role ${name} login password 'ordinary' nosuperuser`);
  await client.query(`create database ${name} ${isOrdinary ? `owner ${name}` : ''}`);
  const as = (user: string, password: string) => {
    const url = new URL(databaseUrl(server, name));
    url.username = user;
    url.password = password;
    return url.href;
  };
  return {
    ownerUrl: isOrdinary ? as(name, 'ordinary') : databaseUrl(server, name),
    appUrl: as('diwan_app', inject('servingPassword')),
    async drop() {
      await client.query(`drop database if exists ${name} with (force)`);
      if (isOrdinary) await client.query(`drop role ${name}`);
      await client.end();
    },
  };
}
