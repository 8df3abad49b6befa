import { optionKey, parseOptionKeys } from './optionKeys';

it.each([
  ['Lens Finish', 'Opal'],
  ['Ratio 1:2', '4:3, cut'],
  ['Path \\ end\\', ':'],
])('the key of the option %s: %s leads back to both, alone and in a list', (fieldName, option) => {
  const key = optionKey(fieldName, option);
  expect([...parseOptionKeys(key)]).toEqual([[fieldName, new Set([option])]]);
  expect(parseOptionKeys(`Other:Red,${key},${key}`).get(fieldName)).toEqual(new Set([option]));
});
