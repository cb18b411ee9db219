import { BlockList, isIP, isIPv4 } from 'node:net';

/**
 * An address in one canonical form: IPv4 inside IPv6 as IPv4, without a zone or a port. A text that is
 * not an address is returned as it is, cut to a length that fits a key.
 */
export function plainAddress(text: string): string {
  const bare = text
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '');
  if (isIP(bare) !== 6) return bare.slice(0, 64);
  const groups = groupsOf(bare);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (!isMapped) return hostOf(bare);
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}

/**
 * The networks by which a visitor is counted. An IPv6 connection usually has a whole /64, so that
 * counts as one visitor; many get a /48, which is counted as well, with a higher limit.
 */
export function networksOf(address: string): { network: string; wider: string | null } {
  const plain = plainAddress(address);
  if (isIPv4(plain) || isIP(plain) === 0) return { network: plain, wider: null };
  const groups = groupsOf(plain).map((group) => group.toString(16));
  return {
    network: `${groups.slice(0, 4).join(':')}::/64`,
    wider: `${groups.slice(0, 3).join(':')}::/48`,
  };
}

/** Networks that are nobody's, somebody's own, or a way around to one of these. */
const closedNetworks = [
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
  '224.0.0.0/3',
  '::/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
];
const closed = new BlockList();
for (const network of closedNetworks) {
  const [address = '', bits] = network.split('/');
  closed.addSubnet(address, Number(bits), isIPv4(address) ? 'ipv4' : 'ipv6');
}

/** Whether a machine of the public internet has it: what others name may not lead into our own network. */
export function isPublicAddress(address: string): boolean {
  const plain = plainAddress(address);
  const version = isIP(plain);
  return version !== 0 && !closed.check(plain, version === 4 ? 'ipv4' : 'ipv6');
}

/** The URL parser gives every IPv6 address its canonical form. */
function hostOf(address: string): string {
  return new URL(`http://[${address}]`).hostname.slice(1, -1);
}

function groupsOf(address: string): number[] {
  const [before = '', after] = hostOf(address).split('::');
  const parse = (part = '') =>
    part
      .split(':')
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16));
  const [first, last] = [parse(before), parse(after)];
  const missing = Array.from({ length: 8 - first.length - last.length }, () => 0);
  return [...first, ...missing, ...last];
}
