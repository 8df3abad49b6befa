import type { MouseEventHandler, ReactNode } from 'react';
import { isForeign } from '../pictures/ForeignPicture';

interface GalleryPictureProps {
  path: string;
  tabIndex?: number;
  onClick: MouseEventHandler;
  children: ReactNode;
}

/** A picture of our own opens; one of another site has a link of its own as long as it is not allowed. */
export function GalleryPicture({ path, tabIndex, onClick, children }: GalleryPictureProps) {
  if (isForeign(path)) return children;
  return (
    <a href={path} tabIndex={tabIndex} onClick={onClick} title="Enlarge">
      {children}
    </a>
  );
}
