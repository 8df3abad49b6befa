/** Names of react-redux that remotes may import; the store itself comes from `@msl/shared/data`. */
export { shallowEqual, useDispatch, useSelector, useStore } from 'react-redux';
