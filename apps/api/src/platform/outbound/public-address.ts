import { BlockList, isIP } from 'node:net';

/** Everything that is not the public internet: this machine, private and shared networks, links, tunnels, examples. */
const IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
] as const;

/** Besides these, all that is outside 2000::/3, where every public address of version 6 lies. */
const IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'] as const;
const PUBLIC_IPV6 = '2000::/3';

function listOf(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', prefix = ''] = range.split('/');
    list.addSubnet(network, Number(prefix), family);
  }
  return list;
}

const notPublic4 = listOf(IPV4, 'ipv4');
const notPublic6 = listOf(IPV6, 'ipv6');
const public6 = listOf([PUBLIC_IPV6], 'ipv6');

/** Whether an address is on the public internet. One that carries an address of version 4 inside never does. */
export function isPublicAddress(address: string): boolean {
  const [plain = ''] = address.split('%');
  const version = isIP(plain);
  if (version === 4) return !notPublic4.check(plain, 'ipv4');
  if (version === 6) return public6.check(plain, 'ipv6') && !notPublic6.check(plain, 'ipv6');
  return false;
}

const links = listOf(['fe80::/10', '::ffff:a9fe:0/112'], 'ipv6');
links.addSubnet('169.254.0.0', 16, 'ipv4');

/** Whether an address is of the link itself, where clouds keep the keys of their machines and nothing else answers. */
export function isLinkAddress(address: string): boolean {
  const [plain = ''] = address.split('%');
  return links.check(plain, isIP(plain) === 4 ? 'ipv4' : 'ipv6');
}
