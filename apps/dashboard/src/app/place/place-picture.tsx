import { imageUrl } from '#kit/media/image-url.ts';
import classes from './place-picture.module.css';

const WIDTH = 100;

interface PlacePictureProps {
  readonly media: readonly { readonly src: string }[];
  readonly name: string;
}

/** The logo of a business or the photo of a branch, or else the first letter of its name, which stands beside it. */
export function PlacePicture({ media: [first], name }: PlacePictureProps) {
  return (
    <span className={classes.picture} aria-hidden>
      {first ? <img src={imageUrl(first.src, WIDTH)} alt="" /> : <bdi>{name.trim().charAt(0)}</bdi>}
    </span>
  );
}
