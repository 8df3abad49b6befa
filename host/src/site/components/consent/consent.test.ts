import { consent, type Purpose, purposes } from './consent';

const given = () => purposes.filter(consent.isGiven);

describe('consent', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => jest.restoreAllMocks());

  it('is given for nothing before the visitor answers', () => {
    expect(given()).toEqual([]);
  });

  it('is kept in one flag: everything, some of it, or nothing', () => {
    consent.set(purposes);
    expect([given(), localStorage.getItem('cookie-accepted')]).toEqual([[...purposes], 'true']);
    consent.set(['maps']);
    expect([given(), localStorage.getItem('cookie-accepted')]).toEqual([['maps'], 'maps']);
    consent.set([]);
    expect([given(), localStorage.getItem('cookie-accepted'), consent.isAnswered()]).toEqual([[], '', true]);
  });

  it('grows by one purpose at its placeholder, and refuses nothing there', () => {
    const told: (readonly Purpose[])[] = [];
    const stop = consent.onChange((refused) => told.push(refused));
    consent.allow('pictures');
    consent.allow('maps');
    stop();
    expect(given()).toEqual(['maps', 'pictures']);
    expect(told).toEqual([[], []]);
  });

  it('tells what was refused, also when that happens in another tab', () => {
    const told: (readonly Purpose[])[] = [];
    const stop = consent.onChange((refused) => told.push(refused));
    consent.set(['maps', 'pictures']);
    localStorage.setItem('cookie-accepted', 'maps');
    window.dispatchEvent(new StorageEvent('storage', { key: 'cookie-accepted' }));
    stop();
    expect(told).toEqual([['translation'], ['translation', 'pictures']]);
  });

  it('holds for this page where the browser stores nothing', () => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    consent.set(['maps']);
    expect([consent.isAnswered(), given()]).toEqual([true, ['maps']]);
  });
});
