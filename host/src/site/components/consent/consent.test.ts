import { consent, type Purpose, purposes } from './consent';

const given = () => purposes.filter(consent.isGiven);

describe('consent', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => jest.restoreAllMocks());

  it('is denied for every purpose before the visitor answers', () => {
    expect(given()).toEqual([]);
  });

  it('is stored under one key: everything, some purposes, or nothing', () => {
    consent.set(purposes);
    expect([given(), localStorage.getItem('cookie-accepted')]).toEqual([[...purposes], 'true']);
    consent.set(['maps']);
    expect([given(), localStorage.getItem('cookie-accepted')]).toEqual([['maps'], 'maps']);
    consent.set([]);
    expect([given(), localStorage.getItem('cookie-accepted'), consent.isAnswered()]).toEqual([[], '', true]);
  });

  it('adds one purpose at an embed gate without refusing the others', () => {
    const told: (readonly Purpose[])[] = [];
    const stop = consent.onChange((refused) => told.push(refused));
    consent.allow('pictures');
    consent.allow('maps');
    stop();
    expect(given()).toEqual(['maps', 'pictures']);
    expect(told).toEqual([[], []]);
  });

  it('reports refused purposes, also from another tab', () => {
    const told: (readonly Purpose[])[] = [];
    const stop = consent.onChange((refused) => told.push(refused));
    consent.set(['maps', 'pictures']);
    localStorage.setItem('cookie-accepted', 'maps');
    window.dispatchEvent(new StorageEvent('storage', { key: 'cookie-accepted' }));
    stop();
    expect(told).toEqual([
      ['translation', 'history'],
      ['translation', 'pictures', 'history'],
    ]);
  });

  it('lasts for the page view when the browser stores nothing', () => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    consent.set(['maps']);
    expect([consent.isAnswered(), given()]).toEqual([true, ['maps']]);
  });
});
