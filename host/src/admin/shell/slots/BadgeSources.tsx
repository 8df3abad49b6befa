import type { BadgeCount, BadgeHook } from '@msl/shared/remote';
import { retryableLazy, retryChunk } from '@msl/shared/loading';
import { type ComponentType, createElement, Suspense, useCallback, useEffect } from 'react';
import { useRemoteLoader } from '../../remotes/areas/RemotesProvider';
import type { BadgeModule, SlotPart } from '../../remotes/areas/slotParts';
import { SlotBoundary } from './SlotBoundary';

interface SourceProps {
  onCount: (counts: readonly BadgeCount[]) => void;
}

/** Runs the hook of a badge. Renders nothing: the sidebar shows the numbers. */
function toSource(useBadge: BadgeHook) {
  return function BadgeSource({ onCount }: SourceProps) {
    const counts = useBadge().filter(({ count }) => count > 0);
    const text = JSON.stringify(counts);
    useEffect(() => onCount(JSON.parse(text) as BadgeCount[]), [text, onCount]);
    return null;
  };
}

const sources = new WeakMap<BadgeModule, ComponentType<SourceProps>>();

function sourceOf(load: BadgeModule) {
  const source = sources.get(load) ?? retryableLazy(async () => toSource((await retryChunk(load)).default));
  sources.set(load, source);
  return source;
}

interface BadgeSourcesProps {
  parts: SlotPart<BadgeModule>[];
  onCount: (key: string, counts: readonly BadgeCount[]) => void;
}

function Badge({
  part: { key, remote, part },
  onCount,
}: { part: SlotPart<BadgeModule> } & Omit<BadgeSourcesProps, 'parts'>) {
  const loader = useRemoteLoader();
  const report = useCallback((counts: readonly BadgeCount[]) => onCount(key, counts), [key, onCount]);
  return (
    <SlotBoundary what={`The badge of ${key}`} remote={remote} loader={loader} onFailure={() => onCount(key, [])}>
      <Suspense>{createElement(sourceOf(part), { onCount: report })}</Suspense>
    </SlotBoundary>
  );
}

/** Counts the badges that remotes count themselves. */
export const BadgeSources = ({ parts, onCount }: BadgeSourcesProps) =>
  parts.map((part) => <Badge key={part.key} part={part} onCount={onCount} />);
