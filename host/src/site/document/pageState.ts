import type { PreloadedState } from '@msl/shared/data';
import type { PageRenderContext } from '../lib/rendering/renderContext';

/** The state that the HTML carries for the browser. */
export interface PageState {
  settings: PageRenderContext;
  store: PreloadedState;
}

export const stateId = 'state';

/** Removes values that differ between renderings of an unchanged page, so that its ETag stays. */
function withoutVolatile(key: string, value: unknown, { renderedAtMs }: PageRenderContext): unknown {
  if (key === 'requestId') return '';
  return key === 'startedTimeStamp' || key === 'fulfilledTimeStamp' ? renderedAtMs : value;
}

/** The state as the content of a script; `<` is escaped so that no stored text can end the script. */
export function stateJson(state: PageState): string {
  const json = JSON.stringify(state, (key, value: unknown) => withoutVolatile(key, value, state.settings));
  return json.replace(/</g, '\\u003c');
}

export function readState(): PageState {
  return JSON.parse(document.getElementById(stateId)?.textContent ?? 'null') as PageState;
}
