import type { MouseEventHandler, ReactNode } from 'react';
import { isExternal } from '../pictures/ExternalPicture';

interface GalleryPictureProps {
  path: string;
  tabIndex?: number;
  onClick: MouseEventHandler;
  children: ReactNode;
}

/** Opens the lightbox for own pictures; a third-party picture shows its embed gate until it is allowed. */
export function GalleryPicture({ path, tabIndex, onClick, children }: GalleryPictureProps) {
  if (isExternal(path)) return children;
  return (
    <a href={path} tabIndex={tabIndex} onClick={onClick} title="Enlarge">
      {children}
    </a>
  );
}
