import { googleMapsAddress } from './googleMapsAddress';

describe('the address of Google Maps', () => {
  it.each([
    'Asia/Shanghai',
    'Asia/Chongqing',
    'Asia/Harbin',
    'Asia/Urumqi',
    'Asia/Kashgar',
    'Asia/Hong_Kong',
    'Asia/Macau',
    'Asia/Taipei',
    'Asia/Kolkata',
    'Asia/Calcutta',
  ])('is the address in China for %s', (timeZone) => {
    expect(googleMapsAddress(timeZone)).toBe('https://maps.google.cn');
  });

  it.each(['Asia/Dubai', 'America/New_York', 'Asia/Tokyo', 'Asia/Singapore', 'Europe/Paris', 'UTC', ''])(
    'is the global address for "%s"',
    (timeZone) => {
      expect(googleMapsAddress(timeZone)).toBe('https://maps.googleapis.com');
    },
  );
});
