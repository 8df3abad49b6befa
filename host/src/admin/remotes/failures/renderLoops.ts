import { AreaScopeContext } from '@msl/shared/ui';
import * as react from 'react';
import { useCallback, useContext, useEffect, useInsertionEffect, useReducer, useRef, useState } from 'react';

/**
 * Thrown when a screen renders without end. React itself detects only synchronous loops, in which the browser never
 * paints.
 */
export class RenderLoop extends Error {}

/** The limit React uses for the loops it detects itself. */
const maxRepetitions = 50;

/** How often in a row an effect has set state and was run again by the resulting render. */
interface Chain {
  repetitions: number;
  commits: number;
  hasUpdated: boolean;
}

let running: Chain | undefined;
let runningScope: string | undefined;

/** Name of the area whose effect is running; empty for an effect outside of areas, undefined without an effect. */
export const runningScopeName = (): string | undefined => runningScope;

function noteUpdate() {
  if (running) running.hasUpdated = true;
}

/** Runs an effect of an area. Throws {@link RenderLoop} if the effect has triggered itself too often. */
function runGuarded<Result>(chain: Chain, scope: string, effect: () => Result): Result {
  const outer = { running, runningScope };
  const isRepetition = chain.hasUpdated && chain.commits === 1;
  Object.assign(chain, { commits: 0, hasUpdated: false, repetitions: isRepetition ? chain.repetitions + 1 : 0 });
  if (chain.repetitions > maxRepetitions) {
    throw new RenderLoop('An effect of this page sets state each time it runs, so the page would be drawn for ever.');
  }
  [running, runningScope] = [chain, scope];
  try {
    return effect();
  } finally {
    ({ running, runningScope } = outer);
  }
}

const useCountedEffect: typeof useEffect = (effect, dependencies) => {
  const { current: chain } = useRef<Chain>({ repetitions: 0, commits: 0, hasUpdated: false });
  const { name } = useContext(AreaScopeContext);
  useInsertionEffect(() => {
    chain.commits += 1;
  });
  // The linter of the remote has already checked its dependencies.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => runGuarded(chain, name, effect), dependencies);
};

/** Returns a stable function, like React's own setters. */
function useGuarded<Args extends unknown[]>(update: (...args: Args) => void) {
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
  return [state, useGuarded(setState)];
}

function useCountedReducer(...given: Parameters<typeof useReducer>) {
  const [state, dispatch] = useReducer(...given);
  return [state, useGuarded(dispatch)];
}

const counted = { useEffect: useCountedEffect, useState: useCountedState, useReducer: useCountedReducer };

/**
 * React with render-loop protection, for remotes: an effect that triggers itself fifty times in a row throws, and the
 * area's error boundary shows the error. Otherwise such a screen would keep the processor busy forever.
 */
export const guardedReact: typeof react = Object.assign({}, react, counted, {
  default: Object.assign({}, react, counted),
}) as unknown as typeof react;
