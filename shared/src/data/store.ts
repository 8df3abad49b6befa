import { configureStore } from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { combineReducers } from 'redux';
import { api } from './api';
import { interfaceState } from './interfaceState';
import { screenName } from './screenName';
import type { StoreExtra } from './transport';

const reducer = combineReducers({
  [api.reducerPath]: api.reducer,
  [interfaceState.name]: interfaceState.reducer,
  [screenName.name]: screenName.reducer,
});

/** Data that the server rendered a page from; does not include the state of the browser. */
export type PreloadedState = Pick<ReturnType<typeof reducer>, 'api'>;

/**
 * Creates the Redux store of one page: one per browser page, one per page rendered on the server.
 *
 * @param preloadedState data that the server rendered the page from
 */
export function createStore(extra: StoreExtra = {}, preloadedState?: PreloadedState) {
  return configureStore({
    reducer,
    preloadedState: preloadedState && { [api.reducerPath]: preloadedState.api },
    middleware: (defaults) =>
      // Files and progress callbacks travel in mutation arguments.
      defaults({ thunk: { extraArgument: extra }, serializableCheck: false }).concat(api.middleware),
  });
}

export type Store = ReturnType<typeof createStore>;
export type RootState = ReturnType<Store['getState']>;

export const useAppDispatch = useDispatch.withTypes<Store['dispatch']>();
export const useAppStore = useStore.withTypes<Store>();
export const useAppSelector = useSelector.withTypes<RootState>();
