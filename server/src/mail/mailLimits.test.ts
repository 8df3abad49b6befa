import { networkOf, widerNetworksOf } from '../http/clientAddress';
import { type CountedLimit, isWithin, mailLimits } from './mailLimits';

type Counts = Partial<Record<CountedLimit['by'], number>>;

const countedBy = (counts: Counts) => mailLimits.receipt.map((limit) => ({ ...limit, count: counts[limit.by] ?? 0 }));

describe('a receipt', () => {
  it.each<[string, Counts, boolean]>([
    ['is sent to the first of all', {}, true],
    ['is sent to a network within its limit', { network: 9, site: 9, block: 9, all: 9 }, true],
    ['is not sent beyond the limit of a /64', { network: 10, site: 10, block: 10, all: 10 }, false],
    ['is sent from another /64 of a /56', { network: 0, site: 19, block: 19, all: 19 }, true],
    ['is not sent beyond the limit of a /56', { network: 0, site: 20, block: 20, all: 20 }, false],
    ['is sent from another /56 of a /48', { network: 0, site: 0, block: 39, all: 39 }, true],
    ['is not sent beyond the limit of a /48', { network: 0, site: 0, block: 40, all: 40 }, false],
    ['is sent to a known network before the share of newcomers', { network: 1, site: 1, block: 1, all: 79 }, true],
    ['is not sent to a known network from the share of newcomers', { network: 1, site: 1, block: 1, all: 80 }, false],
    ['is not sent to a new /64 of a known /48 from that share', { network: 0, site: 0, block: 1, all: 80 }, false],
    ['is sent to a newcomer from that share', { all: 119 }, true],
    ['is not sent to a newcomer beyond the limit of all', { all: 120 }, false],
    ['is not sent to a newcomer beyond the limit of a mailbox', { mailbox: 3, all: 3 }, false],
    ['is not sent to a newcomer beyond the limit of a domain', { domain: 20, all: 20 }, false],
  ])('%s', (_, counts, isSent) => expect(isWithin(countedBy(counts))).toBe(isSent));
});

describe('the networks around a sender', () => {
  it.each([
    ['2001:db8:12:3456:1:2:3:4', { site: '2001:db8:12:3400::/56', block: '2001:db8:12::/48' }],
    ['2001:db8::1', { site: '2001:db8::/56', block: '2001:db8::/48' }],
    ['::ffff:192.0.2.7', { block: '192.0.2.0/24' }],
    ['192.0.2.7', { block: '192.0.2.0/24' }],
    ['', {}],
  ])('of %s', (address, wider) => expect(widerNetworksOf(networkOf(address))).toEqual(wider));
});
