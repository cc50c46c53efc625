import { expect, it } from 'vitest';
import { codeIn } from './tablet-session.ts';

it.each([
  ['/tablet/sea#login=abc', 'abc'],
  ['/tablet/sea?login=abc', 'abc'],
  ['/tablet/sea?login=former#login=abc', 'abc'],
  ['/tablet/sea?lang=ar&login=abc#', 'abc'],
  ['/tablet/sea#login=', null],
  ['/tablet/sea#item-7', null],
])('At the address %s the code that signs a tablet in is %s.', (address, code) => {
  expect(codeIn(new URL(address, 'https://diwan.test'))).toBe(code);
});
