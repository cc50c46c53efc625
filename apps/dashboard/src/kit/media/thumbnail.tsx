import type { PictureWidth } from '@diwan/contract/media/picture-widths.ts';
import { IconPhoto } from '@tabler/icons-react';
import { imageUrl } from './image-url.ts';
import classes from './thumbnail.module.css';

interface ThumbnailProps {
  readonly src: string | undefined;
  /** CSS pixels; the picture is fetched at twice that for dense screens. */
  readonly size?: 32 | 50 | 100 | 160;
  /** Empty where the name stands beside it. */
  readonly alt?: string;
}

const FETCHED: Record<NonNullable<ThumbnailProps['size']>, PictureWidth> = {
  32: 64,
  50: 100,
  100: 200,
  160: 320,
};

export function Thumbnail({ src, size = 32, alt = '' }: ThumbnailProps) {
  const style = { inlineSize: size, blockSize: size };
  if (src === undefined || src === '') {
    return (
      <span className={classes.blank} style={style}>
        <IconPhoto size={size / 2} stroke={1.5} />
      </span>
    );
  }
  return (
    <img
      className={classes.picture}
      style={style}
      src={imageUrl(src, FETCHED[size])}
      alt={alt}
      width={size}
      height={size}
      loading="lazy"
    />
  );
}
