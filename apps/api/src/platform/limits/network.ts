const V6_GROUPS = 8;
/** Hexadecimal digits of a /56, which is what one home or one site has. */
const V6_DIGITS = 14;

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':').map((group) => group.padStart(4, '0'));
}

/**
 * The network an address belongs to, /24 or /56: somebody who comes back from it the next day counts as the same, and
 * somebody who changes the last digits does not count as another.
 */
export function networkOf(ip: string): string {
  const lastDot = ip.lastIndexOf('.');
  // IPv4, also as a socket of IPv6 names it (::ffff:192.0.2.1).
  if (lastDot > 0) return `${ip.slice(ip.lastIndexOf(':') + 1, lastDot)}.0/24`;
  const [head = '', tail = ''] = (ip.split('%')[0] ?? '').toLowerCase().split('::', 2);
  const before = groupsOf(head);
  const after = groupsOf(tail);
  const zeros = Array.from({ length: Math.max(0, V6_GROUPS - before.length - after.length) }, () => '0000');
  const digits = [...before, ...zeros, ...after].join('').slice(0, V6_DIGITS);
  return `${digits}/56`;
}
