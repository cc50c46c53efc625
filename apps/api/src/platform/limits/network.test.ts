import { expect, it } from 'vitest';
import { networkOf } from './network.ts';

it.each([
  ['192.0.2.7', '192.0.2.0/24'],
  ['192.0.2.200', '192.0.2.0/24'],
  ['::ffff:192.0.2.7', '192.0.2.0/24'],
  ['2001:db8:1:2ab::7', '20010db8000102/56'],
  ['2001:DB8:1:2cd:1:2:3:4', '20010db8000102/56'],
  ['2001:db8:1:3ab::7', '20010db8000103/56'],
  ['::1', '00000000000000/56'],
  ['fe80::1%eth0', 'fe800000000000/56'],
])('The address %s belongs to the network %s.', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
