import type { ComponentProps } from 'react';
import { isVideoFile } from './picturePaths';
import { Picture } from './Picture';

/** Renders a video as a muted loop with controls, anything else as a picture. */
export function Media(props: ComponentProps<typeof Picture>) {
  const { path, alt, className } = props;
  if (!isVideoFile(path)) return <Picture {...props} />;
  return <video src={path} className={className} aria-label={alt} muted loop autoPlay playsInline controls />;
}
