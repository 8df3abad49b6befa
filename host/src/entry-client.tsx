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

async function start() {
  const { pathname } = window.location;
  const state = readState();
  const store = createStore({}, state.store);
  // If the page cannot be loaded, its error boundary says so.
  if (!isAdminPath(pathname))
    await matchPage(pathname)
      .route.chunk.load()
      .catch(() => undefined);
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
