import { z } from 'zod';
import { done } from '../../contracts/answers';
import { call } from '../../contracts/call';
import { OptionalText, Text } from '../../contracts/text';
import { withoutEmpty } from './saveCalls';

const body = z.object({ place: Text(80), note: OptionalText(200), phone: OptionalText(20).optional() });
const create = call('POST', 'x/service/visits', { summary: 'Plan a visit', body, answer: done });

describe('the values of a new record', () => {
  it('contain an empty text if the call requires the field, and not if the field may be absent', () => {
    const sent = withoutEmpty(create, { place: 'Hall', note: '', phone: '' });
    expect(sent).toEqual({ place: 'Hall', note: '' });
    expect(body.safeParse(sent).success).toBe(true);
  });
});
