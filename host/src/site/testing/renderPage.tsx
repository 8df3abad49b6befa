import { createStore, type Transport } from '@msl/shared/data';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, parsePath, Route, Routes, useLocation } from 'react-router-dom';
import { RenderContextProvider } from '../lib/rendering/renderContext';

type Request = Parameters<Transport>[0];
type Reply = Awaited<ReturnType<Transport>>;
type Answers = (request: Request) => Reply | Promise<Reply> | undefined;

export const ok = (data: unknown, rest: object = {}) => ({ status: 200, answer: { status: true, data, ...rest } });
export const failed = (status: number, message: unknown, rest: object = {}) => ({
  status,
  answer: { status: false, message, ...rest },
});

function Address({ onChange }: { onChange: (address: string) => void }) {
  const { pathname, search } = useLocation();
  onChange(pathname + search);
  return null;
}

const settings = { publicUrl: 'http://site', remotesUrl: '/remotes/registry.json', renderedAtMs: Date.now() };

let lastKey = 0;

/** Renders a page at an address with an API stub; calls without a stubbed response get an empty list. */
export function renderPage(Page: ComponentType, path: string, address: string, answers: Answers) {
  const requests: Request[] = [];
  const transport: Transport = (request) => {
    requests.push(request);
    return Promise.resolve(answers(request) ?? ok([]));
  };
  const store = createStore({ transport });
  const shown = { address };
  // The state of a history entry outlives a test.
  const entry = { ...parsePath(address), key: `test ${(lastKey += 1)}` };
  render(
    <Provider store={store}>
      <RenderContextProvider value={settings}>
        <MemoryRouter initialEntries={[entry]}>
          <Address onChange={(next) => (shown.address = next)} />
          <Routes>
            <Route path={path} element={<Page />} />
            <Route path="*" element={<p>another page</p>} />
          </Routes>
        </MemoryRouter>
      </RenderContextProvider>
    </Provider>,
  );
  return { requests, shown };
}
