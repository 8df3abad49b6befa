import type { MouseEvent } from 'react';
import { Picture } from '../pictures/Picture';
import styles from './Gallery.module.css';

interface ThumbnailsProps {
  paths: string[];
  shown: number;
  onShow: (index: number) => void;
}

export const Thumbnails = ({ paths, shown, onShow }: ThumbnailsProps) => (
  <ul className={styles.thumbnails}>
    {paths.map((path, index) => (
      <li key={path}>
        <a
          href={`#picture-${index + 1}`}
          aria-label={`Picture ${index + 1}`}
          aria-current={index === shown ? 'true' : undefined}
          onClick={(event: MouseEvent) => {
            event.preventDefault();
            onShow(index);
          }}
        >
          <Picture path={path} alt="" sizes="6rem" />
        </a>
      </li>
    ))}
  </ul>
);
