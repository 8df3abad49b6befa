import * as react from 'react';
import { useCallback, useEffect, useInsertionEffect, useReducer, useRef, useState } from 'react';

/** A screen that would render for ever; React itself says so only of loops that never let the browser draw. */
export class RenderLoop extends Error {}

/** As many as React allows before it throws, where it counts by itself. */
const maxRepetitions = 50;

/** How often in a row an effect has set state and was run again by the render that followed. */
interface Chain {
  repetitions: number;
  commits: number;
  hasUpdated: boolean;
}

let running: Chain | undefined;

function noteUpdate() {
  if (running) running.hasUpdated = true;
}

/** Runs an effect, and stops it when it has caused its own next run too often. */
function runCounted<Result>(chain: Chain, effect: () => Result): Result {
  const outer = running;
  const isRepetition = chain.hasUpdated && chain.commits === 1;
  Object.assign(chain, { commits: 0, hasUpdated: false, repetitions: isRepetition ? chain.repetitions + 1 : 0 });
  if (chain.repetitions > maxRepetitions) {
    throw new RenderLoop('An effect of this page sets state each time it runs, so the page would be drawn for ever.');
  }
  running = chain;
  try {
    return effect();
  } finally {
    running = outer;
  }
}

const useCountedEffect: typeof useEffect = (effect, dependencies) => {
  const { current: chain } = useRef<Chain>({ repetitions: 0, commits: 0, hasUpdated: false });
  useInsertionEffect(() => {
    chain.commits += 1;
  });
  // The remote's own linter has looked at its dependencies.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => runCounted(chain, effect), dependencies);
};

/** The same function as long as the component lives, as React's own is. */
function useCounted<Args extends unknown[]>(update: (...args: Args) => void) {
  return useCallback(
    (...args: Args) => {
      noteUpdate();
      update(...args);
    },
    [update],
  );
}

function useCountedState(initial?: unknown) {
  const [state, setState] = useState(initial);
  return [state, useCounted(setState)];
}

function useCountedReducer(...given: Parameters<typeof useReducer>) {
  const [state, dispatch] = useReducer(...given);
  return [state, useCounted(dispatch)];
}

const counted = { useEffect: useCountedEffect, useState: useCountedState, useReducer: useCountedReducer };

/**
 * React as remotes get it: an effect that sets state each time it runs throws, once it has done so fifty times without
 * a pause, and its area's boundary shows that. Without this such a page keeps the processor busy for ever.
 */
export const countedReact: typeof react = Object.assign({}, react, counted, {
  default: Object.assign({}, react, counted),
}) as unknown as typeof react;
