import { render, screen } from '@testing-library/react';
import { Component, type ComponentType, type ReactNode } from 'react';
import { countedReact, RenderLoop } from './renderLoops';

const { useEffect, useReducer, useState } = countedReact;

class Boundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {};
  static getDerivedStateFromError = (error: Error) => ({ error });
  override render() {
    const { error } = this.state;
    return error ? <p>{error instanceof RenderLoop ? 'Stopped' : error.message}</p> : this.props.children;
  }
}

const show = (Page: ComponentType) =>
  render(
    <Boundary>
      <Page />
    </Boundary>,
  );

describe('React as remotes get it', () => {
  let logged: jest.SpyInstance;
  beforeEach(() => {
    // React logs what an error boundary catches.
    logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => logged.mockRestore());

  it('stops an effect that dispatches what it depends on', async () => {
    show(function Page() {
      const [count, add] = useReducer((shown: number) => shown + 1, 0);
      useEffect(() => add(), [count]);
      return <p>{count}</p>;
    });
    expect(await screen.findByText('Stopped')).toBeVisible();
  });

  it("stops an effect that sets its parent's state, which changes what the effect depends on", async () => {
    function Child({ onSeen, seen }: { onSeen: (seen: object) => void; seen: object }) {
      useEffect(() => onSeen({}), [seen, onSeen]);
      return <p>Child</p>;
    }
    show(function Page() {
      const [seen, setSeen] = useState<object>({});
      return <Child seen={seen} onSeen={setSeen} />;
    });
    expect(await screen.findByText('Stopped')).toBeVisible();
  });

  it('lets an effect set state until there is nothing left to do', async () => {
    show(function Page() {
      const [count, setCount] = useState(0);
      useEffect(() => setCount(Math.min(count + 1, 40)), [count]);
      return <p>Counted to {count}</p>;
    });
    expect(await screen.findByText('Counted to 40')).toBeVisible();
  });

  it('keeps the setter the same function from one render to the next', () => {
    const setters = new Set<unknown>();
    function Page() {
      const [, setState] = useState(0);
      setters.add(setState);
      return <p>Shown</p>;
    }
    const { rerender } = render(<Page />);
    rerender(<Page />);
    expect(setters.size).toBe(1);
  });
});
