import { expect, it } from 'vitest';
import { bearerToken, targetOfPath } from './request-facts.ts';

const TOKEN = 'sixteen-or-more-characters';

it.each([
  [`Bearer ${TOKEN}`, TOKEN],
  [`bearer   ${TOKEN}  `, TOKEN],
  [`Bearer ${'a'.repeat(16)}`, 'a'.repeat(16)],
  [`Bearer ${'a'.repeat(200)}`, 'a'.repeat(200)],
  [`Bearer ${'a'.repeat(15)}`, null],
  [`Bearer ${'a'.repeat(201)}`, null],
  [`Not Bearer ${TOKEN}`, null],
  [`Bearer ${TOKEN} and more`, null],
  [`Bearer${TOKEN}`, null],
  [`Basic ${TOKEN}`, null],
  ['', null],
  [undefined, null],
  [[`Bearer ${TOKEN}`], null],
])('Of the header %j the token is %j.', (authorization, token) => {
  expect(bearerToken({ headers: { authorization } })).toBe(token);
});

it('A path names the target of a call by its business, branch and menu, and a row by none of them.', () => {
  expect(targetOfPath({ business_id: 1, branch_id: 2, menu_id: 3, id: 4 })).toEqual({
    business_id: 1,
    branch_id: 2,
    menu_id: 3,
  });
  expect(targetOfPath({ business_id: 1, branch_or_all: 5 })).toMatchObject({ branch_id: 5 });
  expect(targetOfPath({})).toEqual({ business_id: undefined, branch_id: undefined, menu_id: undefined });
});
