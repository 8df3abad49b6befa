import { act } from '@testing-library/react';

/**
 * Lets a held response arrive, and waits until everything that follows from it is rendered, navigation included.
 *
 * @param release resolves the promise that holds the response of the fake server
 */
export const letArrive = (release: () => void): Promise<void> =>
  act(async () => {
    release();
    await new Promise((resolve) => setTimeout(resolve));
  });
