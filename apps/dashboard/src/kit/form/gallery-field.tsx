import { Button, Input, Text, VisuallyHidden } from '@mantine/core';
import { FileButton } from './file-button.tsx';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useState, type DragEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { useText } from '#kit/i18n/messages.ts';
import { GALLERY_FILES } from '#kit/media/ready-file.ts';
import { ask } from '#ui/overlays.ts';
import classes from './gallery-field.module.css';
import {
  isFeatured,
  isOnItsWay,
  nameOfPicture,
  picturesOf,
  withFeatured,
  withMoved,
  withStored,
  type GalleryPicture,
} from './gallery-rows.ts';
import { GalleryTile } from './gallery-tile.tsx';
import { galleryMessages } from './gallery.messages.ts';
import { imageMessages } from './image.messages.ts';
import { useField } from './use-field.ts';
import { useGalleryUploads } from './use-gallery-uploads.ts';

function useAskToRemove() {
  const translate = useText(imageMessages);
  return () =>
    ask({
      title: translate('deleteImageTitle'),
      text: translate('deleteImage'),
      confirm: translate('yesDelete'),
      cancel: translate('cancel'),
      isDestructive: true,
    });
}

/** The pictures of a form and what can be done to them. */
function useGallery(name: string, label: string, businessId: number | null) {
  const t = useText(galleryMessages);
  const { getValues, setValue, formState } = useFormContext();
  const { value, common } = useField(name, label);
  const askToRemove = useAskToRemove();
  const [announced, setAnnounced] = useState('');
  const pictures = picturesOf(value);

  /** Read anew at each change: files arrive whenever they are sent. */
  const change = (next: (pictures: readonly GalleryPicture[]) => GalleryPicture[]) =>
    setValue(name, next(picturesOf(getValues(name))), {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    });
  const uploads = useGalleryUploads(businessId, (key, stored) =>
    change((now) => withStored(now, key, stored)),
  );
  return {
    pictures,
    uploads,
    common,
    announced,
    hasProblem: name in formState.errors,
    add: (files: readonly File[]) => {
      const places = uploads.add(files);
      change((now) => [...now, ...places]);
    },
    feature: (place: number) => change((now) => withFeatured(now, place)),
    move: (place: number, by: -1 | 1) => {
      change((now) => withMoved(now, place, place + by));
      setAnnounced(t('moved', { place: place + by + 1, total: pictures.length }));
    },
    remove: async (picture: GalleryPicture) => {
      if (!isOnItsWay(picture) && !(await askToRemove())) return;
      if (picture.key !== undefined) uploads.drop(picture.key);
      change((now) => now.filter((row) => nameOfPicture(row) !== nameOfPicture(picture)));
    },
  };
}

type Gallery = ReturnType<typeof useGallery>;

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
