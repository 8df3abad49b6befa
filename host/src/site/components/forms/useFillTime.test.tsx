import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useFillTime } from './useFillTime';

function Form({ text, onRead }: { text: string; onRead: (ms: number | undefined) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const filledMs = useFillTime(form);
  return (
    <form ref={form}>
      <input type="hidden" name="product" defaultValue="p1" />
      <button type="button" onClick={() => onRead(filledMs())} />
      <textarea name="message" defaultValue={text} />
    </form>
  );
}

function timeOf(text: string): number | undefined {
  const onRead = jest.fn<undefined, [number | undefined]>();
  render(<Form text={text} onRead={onRead} />);
  fireEvent.click(screen.getByRole('button'));
  return onRead.mock.calls[0]?.[0];
}

describe('the fill time of a form', () => {
  it('is measured for a form that was empty when it was shown', () => {
    expect(timeOf('')).toBeGreaterThanOrEqual(0);
  });

  it('is undefined for a form with restored text, which may be sent at once', () => {
    expect(timeOf('A wheel, please.')).toBeUndefined();
  });
});
