const steps = [320, 640, 960, 1280, 1920] as const;
const storedPicture = /^\/uploads\/([^/]+-(\d+)x(\d+)(?:-([\w-]{16}))?)\.[a-z0-9]+$/i;

export interface PictureSources {
  width: number;
  height: number;
  /** The encoded blur preview, for `blurPreviewStyle`; files of older versions have none. */
  blurPreview?: string;
  /** `srcset` per MIME type, smallest format first. */
  sets: { type: string; srcSet: string }[];
}

/** Parses size and variants from the path of a stored picture; null for any other path. */
export function pictureSources(path: string): PictureSources | null {
  const [, name, widthText, heightText, blurPreview] = storedPicture.exec(path) ?? [];
  const width = Number(widthText);
  const height = Number(heightText);
  if (!name || !width || !height) return null;
  const enough = steps.findIndex((step) => step >= width);
  const offered = enough === -1 ? steps : steps.slice(0, enough + 1);
  const sets = ['avif', 'webp'].map((format) => ({
    type: `image/${format}`,
    srcSet: offered.map((step) => `/images/${step}/${name}.${format} ${Math.min(step, width)}w`).join(', '),
  }));
  return { width, height, blurPreview, sets };
}

/** Whether a stored file of a media field is a video; uploads accept MP4 and WebM. */
export const isVideoFile = (path: string) => /\.(mp4|webm)$/i.test(path);
