import { describe, expect, test } from 'vitest';
import { networksOf, plainAddress } from './networks.ts';

describe('the canonical form of an address', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:cb00:7109', '203.0.113.9'],
    ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
    ['203.0.113.9:54321', '203.0.113.9'],
    ['[2001:DB8::1]:443', '2001:db8::1'],
    ['2001:0db8:0000:0000:0000:0000:0000:0001', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::1', '::1'],
    ['unknown', 'unknown'],
  ])('%s is %s', (text, plain) => {
    expect(plainAddress(text)).toBe(plain);
  });

  test('a text that is not an address is cut to a fixed length', () => {
    expect(plainAddress('x'.repeat(9000))).toHaveLength(64);
  });
});

describe('the networks of an address', () => {
  test('an IPv4 address is its own network', () => {
    const alone = { network: '203.0.113.9', wider: null };
    expect(networksOf('203.0.113.9')).toEqual(alone);
    expect(networksOf('::ffff:203.0.113.9')).toEqual(alone);
  });

  test('the addresses of an IPv6 /64 share one network and a wider /48', () => {
    const home = { network: '2001:db8:1:2::/64', wider: '2001:db8:1::/48' };
    for (const address of [
      '2001:db8:1:2::1',
      '2001:db8:1:2:ffff:ffff:ffff:ffff',
      '2001:0DB8:0001:0002:0:0:0:7%en0',
    ]) {
      expect(networksOf(address)).toEqual(home);
    }
    expect(networksOf('2001:db8:1:3::1')).toEqual({ ...home, network: '2001:db8:1:3::/64' });
  });
});
