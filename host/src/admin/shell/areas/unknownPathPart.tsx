import { lazyPart } from '@msl/shared/ui';
import { ScreenSkeleton } from './ScreenSkeleton';

/** Rarely shown, so it is loaded on demand. */
export const UnknownPath = lazyPart(async () => (await import('./UnknownPath')).UnknownPath, {
  failed: 'This page could not be loaded.',
  skeleton: <ScreenSkeleton />,
});
