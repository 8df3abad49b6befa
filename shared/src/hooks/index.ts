export { useDebounced } from './useDebounced';
export { useIsMounted } from './useIsMounted';
