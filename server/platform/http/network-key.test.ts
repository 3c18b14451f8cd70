import { describe, expect, test } from 'vitest';
import { networkKeys, networkRange } from './network-key.ts';

describe('the network key of an address', () => {
  test('is the address itself for IPv4, without a wider network', () => {
    expect(networkKeys('203.0.113.7')).toEqual({ host: '203.0.113.7', wider: null });
  });

  test.each([
    '2001:db8:7:1::1',
    '2001:0DB8:0007:0001:FFFF:FFFF:FFFF:FFFF',
    '2001:db8:7:1:a:b:203.0.113.7',
    ' 2001:db8:7:1::1%eth0 ',
    '[2001:db8:7:1::1]',
    '[2001:db8:7:1::1]:443',
  ])('is the /64 of %s, and the /48 around it', (address) => {
    expect(networkKeys(address)).toEqual({ host: '2001:db8:7:1::/64', wider: '2001:db8:7::/48' });
  });

  test('does not depend on how zeros are abbreviated', () => {
    const keys = ['2001:db8::1', '2001:db8:0:0::1', '2001:0db8:0000:0000:0000:0000:0000:0001'].map(
      networkKeys,
    );
    for (const key of keys) expect(key).toEqual({ host: '2001:db8:0:0::/64', wider: '2001:db8:0::/48' });
    expect(networkKeys('::1').host).toBe('0:0:0:0::/64');
    expect(networkKeys('2001:db8:7::').host).toBe('2001:db8:7:0::/64');
  });

  test.each([
    '::ffff:203.0.113.7',
    '::FFFF:203.0.113.7',
    '::ffff:cb00:7107',
    '0:0:0:0:0:ffff:203.0.113.7',
    '0000:0000:0000:0000:0000:ffff:cb00:7107',
    '[::ffff:203.0.113.7]:443',
    '203.0.113.7:443',
  ])('is the IPv4 address that %s contains', (address) => {
    expect(networkKeys(address)).toEqual({ host: '203.0.113.7', wider: null });
  });

  test.each(['unknown', 'in-process', '', '2001:db8:::1', '999.1.1.1'])(
    'is the text itself for "%s", which is no address',
    (text) => expect(networkKeys(text)).toEqual({ host: text, wider: null }),
  );
});

test('a range is the /24 of IPv4 and the /48 of IPv6', () => {
  expect(networkRange('203.0.113.7')).toBe('203.0.113.0/24');
  expect(networkRange('::ffff:203.0.113.9')).toBe('203.0.113.0/24');
  expect(networkRange('2001:db8:7:1::1')).toBe('2001:db8:7::/48');
  expect(networkRange('in-process')).toBe('in-process');
});
