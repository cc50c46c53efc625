import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { brokenSeals, faultsOf } from './migrations.mjs';

const KNOWN = ['0027-waiting-effects'];
const faults = (text) => faultsOf('0100-next', text, KNOWN);

describe('a migration beside a program of the former version', () => {
  it.each([
    'alter table users drop column phone;',
    'alter table users rename column phone to mobile;',
    'alter table users rename to people;',
    'alter table users alter column phone type int using phone::int;',
    'alter table users alter phone set data type int;',
    'alter table users\n  alter column phone set not null;',
    'alter table users add column age int not null;',
    "alter table users add column nick text default 'x', add column age int check (age > 0) not null;",
    'drop table users;',
    'drop function app.sign_in(bytea);',
    'truncate users;',
    '-- second step of 0099-unheard-of: unused\nalter table users drop column phone;',
  ])('may not %s', (text) => expect(faults(text)).toHaveLength(1));

  it.each([
    'alter table users add column age int;',
    'alter table users add column age int not null default 0;',
    'alter table users add column age int default 0 not null, add column nick text;',
    'alter table users alter column phone drop not null;',
    'create table pets (id int not null); alter table pets alter column id set not null;',
    'create function f() returns void language sql as $$ drop table users; truncate users $$;',
    '-- drop table users;\nselect 1;',
    '-- second step of 0027-waiting-effects: nothing reads it since\nalter table users drop column phone;',
    'drop trigger told on users;',
    '-- The former version is stopped first: docs/decisions/0031-one-tenant-per-call.md\ndrop function app.ids();',
  ])('may %s', (text) => expect(faults(text)).toEqual([]));
});

describe('a migration of tables that others work with meanwhile', () => {
  it.each([
    ['create index users_phone on users (phone);', 'builds an index while nobody can write'],
    ['create unique index users_phone on only users (phone);', 'builds an index while nobody can write'],
    ['reindex table users;', 'locks a whole table'],
    ['vacuum full users;', 'locks a whole table'],
    ['lock table users in access exclusive mode;', 'locks a whole table'],
    ['alter table users add constraint one_phone unique (phone);', 'builds an index while nobody can read'],
    ['alter table users add primary key (id);', 'builds an index while nobody can read'],
    ['alter table users add constraint apart exclude using gist (id with =);', 'builds an index'],
    ['alter table users add constraint adult check (age > 17);', 'reads every row under a lock'],
    ['alter table users add check (age in (1, 2));', 'reads every row under a lock'],
    ['alter table users add column nick text, add foreign key (age) references ages;', 'reads every row'],
    ['alter table users add column age int check (age > 0);', 'add the column alone'],
    ['alter table users add column team bigint references teams;', 'add the column alone'],
    ['alter table users add column twice int generated always as (age * 2) stored;', 'add the column alone'],
    ['alter table users add column key uuid default gen_random_uuid();', 'without this default'],
    ['alter table users add column number bigserial;', 'without this default'],
    ['alter table users set unlogged;', 'writes every row'],
    ['alter table users alter column phone type text;', 'changes the type'],
    ['alter table users alter column phone set not null;', 'demands a value'],
    ['create index concurrently users_phone on users (phone);', 'needs the first line'],
    ['-- without a transaction\ncreate table pets (id int);', 'cannot be repeated'],
    ['-- without a transaction\ncreate index users_phone on users (phone);', 'cannot be repeated'],
    ['-- without a transaction\nupdate users set visits = visits + 1;', 'cannot be repeated'],
  ])('It may not hold: %s', (text, why) => {
    expect(faults(text)).toEqual([expect.stringContaining(why)]);
  });

  it.each([
    '-- without a transaction\ndrop index concurrently if exists a;\ncreate index concurrently a on users (phone);',
    '-- without a transaction\nupdate users set short_name = left(name, 9) where short_name is null;',
    'alter table users add constraint one_phone unique using index users_phone;',
    'alter table users add constraint adult check (age > 17) not valid;',
    'alter table users add constraint team foreign key (team) references teams not valid;',
    'alter table users validate constraint adult;',
    'alter table users add column at timestamptz(3) not null default now(), add column checked_at timestamptz(3);',
    'create table pets (id int primary key, name text check (name <> $$$$)); create index pets_name on pets (name);',
    'create table pets (id int); alter table pets add constraint one unique (id);',
    'insert into settings (key) values (1);',
  ])('It may hold: %s', (text) => expect(faults(text)).toEqual([]));
});

describe('a seal', () => {
  const seal = (text) => createHash('sha256').update(text).digest('hex');
  const seals = new Map([['0001-one', seal('select 1')]]);

  it('holds a migration as it is', () => {
    expect(brokenSeals(new Map([['0001-one', 'select 1']]), seals)).toEqual([]);
  });

  it('reports a migration that was changed, is gone, or has no seal', () => {
    expect(brokenSeals(new Map([['0001-one', 'select 2']]), seals)[0]).toMatch(
      '0001-one: a sealed migration was changed',
    );
    expect(brokenSeals(new Map(), seals)[0]).toMatch('is gone');
    const files = new Map([
      ['0001-one', 'select 1'],
      ['0002-two', 'select 2'],
    ]);
    expect(brokenSeals(files, seals)).toEqual([expect.stringMatching('0002-two: not sealed yet')]);
  });
});
