import { Suspense, useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { useHydratedMark } from '../lib/browser/useHydratedMark';
import { PageSkeleton } from '../components/states/PageSkeleton';
import type { PageChunk } from '../lib/routing/pageChunk';
import { siteRoutes } from './siteRoutes';

function ChunkPage({ chunk }: { chunk: PageChunk }) {
  useHydratedMark();
  const [Page] = useState(() => chunk.component());
  return <Page />;
}

/** Throws on the server: every page is loaded there, so that React needs a fallback only for a page that failed. */
function LoadingPage() {
  if (typeof window === 'undefined') throw new Error('The page could not be rendered.');
  return <PageSkeleton />;
}

export function SiteRoutes() {
  return (
    <Suspense fallback={<LoadingPage />}>
      <Routes>
        {siteRoutes.map(({ path, chunk }) => (
          <Route key={path} path={path} element={<ChunkPage key={chunk.name} chunk={chunk} />} />
        ))}
      </Routes>
    </Suspense>
  );
}
