import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useText } from '#kit/i18n/messages.ts';
import { ask } from '#ui/overlays.ts';
import { imageMessages } from './image.messages.ts';
import {
  isOnItsWay,
  nameOfPicture,
  picturesOf,
  withFeatured,
  withMoved,
  withStored,
  type GalleryPicture,
} from './gallery-rows.ts';
import { galleryMessages } from './gallery.messages.ts';
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
export function useGallery(name: string, label: string, businessId: number | null) {
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

export type Gallery = ReturnType<typeof useGallery>;
