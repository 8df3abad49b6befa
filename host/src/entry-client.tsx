import { createStore } from '@msl/shared/data';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App';
import './site/document/afterFirstPaint.early.js';
import './site/document/retryChunks';
import './site/document/translatedText.early.js';
import { RenderContextProvider } from './site/lib/rendering/renderContext';
import { readState } from './site/document/pageState';
import { isAdminPath, matchPage } from './site/routing/siteRoutes';

/** A page whose code takes longer is shown as the server sent it, within a frame that works. */
const patienceMs = 5000;

async function start() {
  const { pathname } = window.location;
  const state = readState();
  const store = createStore({}, state.store);
  // If the page cannot be loaded, its error boundary says so.
  if (!isAdminPath(pathname)) {
    const page = matchPage(pathname).route.chunk.load();
    await Promise.race([page.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  }
  document.dispatchEvent(new Event('hydrate'));
  // Hydrates in slices, so that the page responds to input in between.
  startTransition(() => {
    hydrateRoot(
      document,
      <Provider store={store}>
        <RenderContextProvider value={state.settings}>
          <BrowserRouter>
            <App />
          </BrowserRouter>
        </RenderContextProvider>
      </Provider>,
    );
  });
}

void start();
