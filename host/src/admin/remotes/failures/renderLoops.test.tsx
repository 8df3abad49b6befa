import { render, screen } from '@testing-library/react';
import { Component, type ComponentType, type ReactNode } from 'react';
import { guardedReact, RenderLoop } from './renderLoops';

const { useEffect, useReducer, useState } = guardedReact;

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

describe('React with render-loop protection', () => {
  let logged: jest.SpyInstance;
  beforeEach(() => {
    // React logs what an error boundary catches.
    logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => logged.mockRestore());

  it('stops an effect that changes its own dependency in the store', async () => {
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

  it('allows an effect to set state until it reaches a stable state', async () => {
    show(function Page() {
      const [count, setCount] = useState(0);
      useEffect(() => setCount(Math.min(count + 1, 40)), [count]);
      return <p>Counted to {count}</p>;
    });
    expect(await screen.findByText('Counted to 40')).toBeVisible();
  });

  it('returns the same setter on every render', () => {
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
