export { api } from './api';
export { type InterfaceState, storeInterfaceState, sidebarShown, type ThemeMode, themeChosen } from './interfaceState';
export { passwordConfirmation } from './passwordConfirmation';
export { postWhileLeaving } from './postWhileLeaving';
export { readEventStream } from './readEventStream';
export { type ApiError, type ApiRequest, fromCall, type Transport } from './request';
export { screenNamed } from './screenName';
export { serverNowMs } from './serverClock';
export { session } from './session';
export {
  createStore,
  type PreloadedState,
  type RootState,
  type Store,
  useAppDispatch,
  useAppSelector,
  useAppStore,
} from './store';
export { loadTransport, type StoreExtra } from './transport';
