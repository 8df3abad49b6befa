import { addressOf, networkOf } from '../http/clientAddress';
import { readTrustProxy, trusts } from './trustProxy';

describe('a trusted proxy', () => {
  it.each([
    ['1', '127.0.0.1', 0, true],
    ['1', '::ffff:10.1.2.3', 0, true],
    ['1', 'fd00::1', 0, true],
    ['1', '192.168.1.1', 1, false],
    ['2', '203.0.113.9', 1, true],
    ['2', '203.0.113.9', 0, false],
    ['9', 'unknown', 0, false],
    ['10.0.0.0/8,2001:db8::/32', '10.255.0.1', 3, true],
    ['10.0.0.0/8,2001:db8::/32', '::ffff:10.255.0.1', 0, true],
    ['10.0.0.0/8,2001:db8::/32', '2001:db8::7', 0, true],
    ['10.0.0.0/8,2001:db8::/32', '127.0.0.1', 0, false],
    ['192.0.2.7', '192.0.2.7', 0, true],
    ['192.0.2.7', '192.0.2.8', 0, false],
    ['192.0.2.7', 'garbage', 0, false],
  ])('configured as %s: address %s at hop %i is trusted: %s', (setting, address, hop, believed) => {
    expect(trusts(readTrustProxy(setting))(address, hop)).toBe(believed);
  });
});

describe('the sender of the rate limit', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2::'],
    ['not an address', 'unknown'],
  ])('of %s is %s', (ip, sender) => {
    expect(networkOf(addressOf({ ip }))).toBe(sender);
  });
});
