export { byContract } from './byContract';
export { failEditorScript } from './editorScript';
export { letArrive } from './letArrive';
export { renderRemote } from './renderRemote';
export {
  answered,
  answeredPage,
  type Handler,
  refused,
  refusedAsStale,
  refusedUnconfirmed,
  type ServerStandIn,
  serverStandIn,
} from './serverStandIn';
