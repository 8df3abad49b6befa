import { shareOnPhone } from './shareOnPhone';

const link = { title: 'CB60', url: 'http://site/p' };

function device({ isPhone, share }: { isPhone: boolean; share?: () => Promise<void> }) {
  window.matchMedia = (() => ({ matches: isPhone })) as unknown as typeof window.matchMedia;
  if (share) Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  else Reflect.deleteProperty(navigator, 'share');
}

describe('sharing on a phone', () => {
  it('opens the share sheet of the phone', async () => {
    const share = jest.fn().mockResolvedValue(undefined);
    device({ isPhone: true, share });
    expect(await shareOnPhone(link)).toBe(true);
    expect(share).toHaveBeenCalledWith(link);
  });

  it('succeeds when the visitor closes the share sheet', async () => {
    device({ isPhone: true, share: () => Promise.reject(new DOMException('', 'AbortError')) });
    expect(await shareOnPhone(link)).toBe(true);
  });

  it.each([
    ['on a desktop', { isPhone: false, share: () => Promise.resolve() }],
    ['where there is no such thing', { isPhone: true }],
    ['when it fails', { isPhone: true, share: () => Promise.reject(new DOMException('', 'NotAllowedError')) }],
  ])('is left to the clipboard %s', async (_, what) => {
    device(what);
    expect(await shareOnPhone(link)).toBe(false);
  });
});
