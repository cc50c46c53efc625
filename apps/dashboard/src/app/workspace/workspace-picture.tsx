import { imageUrl } from '#kit/media/image-url.ts';
import classes from './workspace-picture.module.css';

const WIDTH = 100;

interface WorkspacePictureProps {
  readonly media: readonly { readonly src: string }[];
  readonly name: string;
}

/** The logo of a business or the photo of a branch, or else the first letter of its name, which stands beside it. */
export function WorkspacePicture({ media: [first], name }: WorkspacePictureProps) {
  return (
    <span className={classes.picture} aria-hidden>
      {first ? <img src={imageUrl(first.src, WIDTH)} alt="" /> : <bdi>{name.trim().charAt(0)}</bdi>}
    </span>
  );
}
