import type { UserInfo } from '@diwan/contract/accounts/me.ts';
import { imageUrl } from '#kit/media/image-url.ts';
import classes from './user-picture.module.css';

const PHOTO_WIDTH = 100;

/** The first letters of the first two names. */
function initials(name: string): string {
  const letters = name.trim().split(/\s+/).slice(0, 2);
  return letters.map((word) => word.charAt(0)).join('');
}

interface UserPictureProps {
  readonly user: Pick<UserInfo, 'photo' | 'name'>;
  readonly isLarge?: boolean;
}

/** The photo of a user, or else their initials. Named by what it stands in. */
export function UserPicture({ user: { photo, name }, isLarge = false }: UserPictureProps) {
  return (
    <span className={classes.picture} data-large={isLarge || undefined} aria-hidden>
      {photo ? <img src={imageUrl(photo, PHOTO_WIDTH)} alt="" /> : <bdi>{initials(name)}</bdi>}
    </span>
  );
}
