import { fileAttempt, freshAddress, giveUpHangingFiles } from './fileAttempts';

const add = (tag: string, attributes: Record<string, string>) => {
  const element = Object.assign(document.createElement(tag), { onerror: jest.fn() });
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.head.append(element);
  return element.onerror;
};

describe('files that hang', () => {
  it('fail when they are given up, and later ones have fresh addresses', () => {
    expect(freshAddress('/assets/a.js')).toBe('/assets/a.js');
    const loaded = add('script', { src: '/assets/main.js' });
    const isLoaded = (address: string) => address.endsWith('/assets/main.js');
    performance.getEntriesByName = (address) => (isLoaded(address) ? [{} as PerformanceEntry] : []);
    const ofPage = add('script', { src: '/assets/a.js' });
    const ofWebpack = add('script', { src: 'https://cdn.example/b.js', 'data-webpack': 'msl-inbox:b' });
    const styles = add('link', { rel: 'stylesheet', href: '/assets/a.css' });
    const ofOthers = add('script', { src: 'https://maps.example/map.js' });
    const icon = add('link', { rel: 'icon', href: '/icon.svg' });
    giveUpHangingFiles();
    for (const failed of [ofPage, ofWebpack, styles]) expect(failed).toHaveBeenCalledTimes(1);
    for (const left of [loaded, ofOthers, icon]) expect(left).not.toHaveBeenCalled();
    expect(fileAttempt()).toBe(1);
    expect(freshAddress('/assets/a.js')).toBe('/assets/a.js?attempt=1');
    expect(freshAddress('/list?of=all')).toBe('/list?of=all&attempt=1');
  });
});
