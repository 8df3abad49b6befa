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

export function SiteRoutes() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Routes>
        {siteRoutes.map(({ path, chunk }) => (
          <Route key={path} path={path} element={<ChunkPage key={chunk.name} chunk={chunk} />} />
        ))}
      </Routes>
    </Suspense>
  );
}
