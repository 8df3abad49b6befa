import type { PreloadedState } from '@msl/shared/data';
import type { PageRenderContext } from '../lib/rendering/renderContext';

/** What the HTML carries for the browser. */
export interface PageState {
  settings: PageRenderContext;
  store: PreloadedState;
}

const stateId = 'state';

/** What differs at every rendering though the page is the same: an unchanged page keeps its ETag. */
function withoutChance(key: string, value: unknown, { renderedAtMs }: PageRenderContext): unknown {
  if (key === 'requestId') return '';
  return key === 'startedTimeStamp' || key === 'fulfilledTimeStamp' ? renderedAtMs : value;
}

/** The state as a JSON script; `<` is escaped so that no stored text can end the script. */
export function stateScript(state: PageState): string {
  const json = JSON.stringify(state, (key, value: unknown) => withoutChance(key, value, state.settings));
  return `<script type="application/json" id="${stateId}">${json.replace(/</g, '\\u003c')}</script>`;
}

export function readState(): PageState {
  return JSON.parse(document.getElementById(stateId)?.textContent ?? 'null') as PageState;
}
