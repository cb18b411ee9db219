import { BlockList, isIP } from 'node:net';
import { plainAddress } from '#platform/networks.ts';

export type Addresses = { includes(address: string): boolean };

/** An address, or a range of them such as 10.0.0.0/8. */
export function isAddressRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

export function addressesIn(ranges: string[]): Addresses {
  const found = new BlockList();
  for (const range of ranges) {
    const [written = '', bits] = range.split('/');
    const address = bits === undefined ? plainAddress(written) : written;
    const kind = kindOf(address);
    if (bits === undefined) found.addAddress(address, kind);
    else found.addSubnet(address, Number(bits), kind);
  }
  return {
    includes(address) {
      const plain = plainAddress(address);
      return isIP(plain) !== 0 && found.check(plain, kindOf(plain));
    },
  };
}

const kindOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
