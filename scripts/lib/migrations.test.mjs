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
  ])('may %s', (text) => expect(faults(text)).toEqual([]));
});

describe('a seal', () => {
  const seal = (text) => createHash('sha256').update(text).digest('hex');
  const seals = new Map([['0001-one', seal('select 1')]]);

  it('holds a migration as it is', () => {
    expect(brokenSeals(new Map([['0001-one', 'select 1']]), seals)).toEqual([]);
  });

  it('tells of a migration that was changed, is gone, or has no seal', () => {
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
