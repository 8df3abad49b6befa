import { fileSize } from './fileSize';

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1400, '1.4 KB'],
  [24_600, '25 KB'],
  [1_400_000, '1.4 MB'],
])('fileSize formats %i bytes as %s', (bytes, text) => expect(fileSize(bytes)).toBe(text));
