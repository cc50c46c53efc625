import { IconPhoto } from '@tabler/icons-react';
import { useText } from '#kit/i18n/messages.ts';
import { Bdi } from '#ui/bdi.tsx';
import { useMenu } from '../menu-context.ts';
import { galleryButtonMessages } from './gallery-button.messages.ts';

interface GalleryButtonProps {
  readonly id: number;
  readonly name: string;
  /** Pictures and videos of the item. */
  readonly count: number;
  readonly className?: string | undefined;
}

/** Opens the gallery of an item; only with the right to change it. */
export function GalleryButton({ id, name, count, className }: GalleryButtonProps) {
  const t = useText(galleryButtonMessages);
  const { rights, openGallery } = useMenu();
  if (!rights.updateItem) return null;
  return (
    <button
      type="button"
      className={className}
      data-gallery
      aria-label={t('openCount', { name, count })}
      onClick={() => openGallery(id)}
    >
      <IconPhoto size={16} stroke={1.8} />
      {count > 1 && <Bdi>{count}</Bdi>}
    </button>
  );
}
