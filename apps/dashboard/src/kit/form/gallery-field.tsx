import { Button, FileButton, Input, Text, VisuallyHidden } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useState, type DragEvent } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import { GALLERY_FILES } from '#kit/media/ready-file.ts';
import classes from './gallery-field.module.css';
import { isFeatured, isOnItsWay, nameOfPicture } from './gallery-rows.ts';
import { GalleryTile } from './gallery-tile.tsx';
import { galleryMessages } from './gallery.messages.ts';
import { useGallery, type Gallery } from './use-gallery.ts';

function Tiles({ gallery }: { gallery: Gallery }) {
  const t = useText(galleryMessages);
  const { pictures, uploads } = gallery;
  return (
    <ul className={classes.tiles} aria-label={t('list')}>
      {pictures.map((picture, index) => (
        <GalleryTile
          key={nameOfPicture(picture)}
          picture={picture}
          sending={picture.key === undefined ? undefined : uploads.sending.get(picture.key)}
          place={index + 1}
          total={pictures.length}
          isFeatured={isFeatured(picture, pictures)}
          isReadOnly={gallery.common.readOnly}
          onRetry={() => picture.key !== undefined && uploads.retry(picture.key)}
          onFeature={() => gallery.feature(index)}
          onMove={(by) => gallery.move(index, by)}
          onRemove={() => void gallery.remove(picture)}
        />
      ))}
    </ul>
  );
}

interface GalleryFieldProps {
  readonly name?: string;
  readonly label: string;
  /** Whose files they become. */
  readonly businessId: number | null;
}

/** Several pictures and videos: chosen or dropped, sent one after the other, put in order, one of them starred. */
export function GalleryField({ name = 'media', label, businessId }: GalleryFieldProps) {
  const t = useText(galleryMessages);
  const gallery = useGallery(name, label, businessId);
  const { pictures, common } = gallery;
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (!common.readOnly) gallery.add([...event.dataTransfer.files]);
  };
  const isWaiting = pictures.some(isOnItsWay);
  const error = gallery.hasProblem && isWaiting ? t('stillUploading') : common.error;
  return (
    <Input.Wrapper label={label} labelElement="div" error={error} withAsterisk={common.withAsterisk}>
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        {pictures.length > 0 && <Tiles gallery={gallery} />}
        {!common.readOnly && (
          <div className={classes.controls}>
            <FileButton multiple accept={GALLERY_FILES} onChange={gallery.add}>
              {(props) => (
                <Button
                  {...props}
                  ref={common.ref}
                  variant="default"
                  leftSection={<IconPhotoPlus size={18} stroke={1.5} />}
                >
                  {t('add')}
                </Button>
              )}
            </FileButton>
            <Text size="xs" className={classes.hint}>
              {t('hint')}
            </Text>
          </div>
        )}
      </div>
      <VisuallyHidden aria-live="polite">{gallery.announced}</VisuallyHidden>
    </Input.Wrapper>
  );
}
