import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, type ReactNode } from 'react';
import { LateChunk } from '../../loading/lateChunk';
import { lazyPart } from './lazyPart';

interface PartProps {
  name: string;
  onClose?: () => void;
}

const chunkFailure = () => Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
const Preview = ({ name }: PartProps) => <p>Preview of {name}</p>;
const failed = 'The preview could not be loaded.';

class Surroundings extends Component<{ children: ReactNode }, { thrown?: Error }> {
  override state: { thrown?: Error } = {};
  static getDerivedStateFromError = (thrown: Error) => ({ thrown });
  override render() {
    return this.state.thrown ? <p>{this.state.thrown.message}</p> : this.props.children;
  }
}

// React reports what the boundary caught.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

describe('a part of a screen whose code cannot be loaded', () => {
  it('shows a message in its place, requests the code once, and again only by Retry', async () => {
    const load = jest.fn().mockRejectedValueOnce(chunkFailure()).mockResolvedValue(Preview);
    const Part = lazyPart<PartProps>(load, { failed });
    const { rerender } = render(<Part name="a" />);
    expect(await screen.findByText(failed)).toBeVisible();
    expect(screen.getByText('Check your connection and try again.')).toBeVisible();
    rerender(<Part name="b" />);
    expect(load).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Preview of b')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('shows the message while the code is late, and the part when it arrives', async () => {
    let arrive: () => void = () => undefined;
    const arrival = new Promise<void>((resolve) => (arrive = resolve));
    const load = jest.fn().mockRejectedValueOnce(new LateChunk(arrival)).mockResolvedValue(Preview);
    const Part = lazyPart<PartProps>(load, { failed });
    render(<Part name="a" />);
    expect(await screen.findByText(failed)).toBeVisible();
    arrive();
    expect(await screen.findByText('Preview of a')).toBeVisible();
    expect(screen.queryByText(failed)).not.toBeInTheDocument();
  });

  it('shows the message of a dialog above the page, where it can be closed', async () => {
    const Part = lazyPart<PartProps>(() => Promise.reject(chunkFailure()), { failed, isDialog: true });
    const onClose = jest.fn();
    render(<Part name="a" onClose={onClose} />);
    expect(await screen.findByRole('dialog', { name: failed })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it('leaves errors of the part itself to the screen', async () => {
    const Broken = (): never => {
      throw new TypeError('no such property');
    };
    const Part = lazyPart<PartProps>(async () => Broken, { failed });
    render(
      <Surroundings>
        <Part name="a" />
      </Surroundings>,
    );
    expect(await screen.findByText('no such property')).toBeVisible();
  });
});
