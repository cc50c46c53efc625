import { Button, Progress, Text } from '@mantine/core';
import { FileButton } from '#kit/form/file-button.tsx';
import { IconPhoto, IconPlayerPlay } from '@tabler/icons-react';
import { useText } from '#kit/i18n/messages.ts';
import { imageUrl } from '#kit/media/image-url.ts';
import { ask } from '#ui/overlays.ts';
import type { ItemDraft } from '../drafts/item-draft.ts';
import { IMAGE_FILES } from '#kit/media/ready-file.ts';
import { mainPicture, photoShape, type PhotoShape } from '../item/photo-shape.ts';
import { useCategory, useKeyed, useMenu } from '../menu-context.ts';
import { itemMessages } from './item.messages.ts';
import type { PartProps } from './part-props.ts';
import classes from './item-editor.module.css';

const FETCHED_WIDTH = 640;

function UploadState({ id }: { readonly id: number }) {
  const t = useText(itemMessages);
  const pending = useKeyed(useMenu().screen.photos.store, id);
  if (!pending) {
    return (
      <Text size="xs" className={classes.none}>
        {t('pictureHint')}
      </Text>
    );
  }
  const percent = Math.round((pending.share ?? 0) * 100);
  return pending.share === null ? (
    <Text size="sm" c="red" role="alert">
      {pending.problem}
    </Text>
  ) : (
    <>
      <Progress value={percent} className={classes.progress} aria-label={t('uploading', { percent })} />
      <Text size="xs">{t('uploading', { percent })}</Text>
    </>
  );
}

function Picture({ media, shape }: { readonly media: ItemDraft['media']; readonly shape: PhotoShape }) {
  const t = useText(itemMessages);
  const src = mainPicture(media);
  const Icon = media.length > 0 ? IconPlayerPlay : IconPhoto;
  return (
    <div className={classes.picture} data-shape={shape.shape}>
      {src === null ? (
        <Icon size={32} stroke={1.4} />
      ) : (
        <img className={classes.image} src={imageUrl(src, FETCHED_WIDTH, shape)} alt={t('picture')} />
      )}
    </div>
  );
}

/** The featured picture as guests see it, in the shape its category asks for. */
export function PicturePart({ id, entry, patch, isReadOnly }: PartProps & { readonly id: number }) {
  const t = useText(itemMessages);
  const { screen } = useMenu();
  const category = useCategory(entry.draft.category_id);
  const pending = useKeyed(screen.photos.store, id);
  const shape = photoShape(category?.draft ?? { dimensions: '', fitting: '' });
  const src = mainPicture(entry.draft.media);

  const remove = async () => {
    const isSure = await ask({
      title: t('sureTitle'),
      text: t('deleteImageText'),
      confirm: t('sureYes'),
      cancel: t('cancel'),
      isDestructive: true,
    });
    if (isSure) patch(({ media }) => ({ media: media.filter((row) => row.src !== src) }));
  };
  return (
    <div className={classes.picturePart}>
      <Picture media={entry.draft.media} shape={shape} />
      {!isReadOnly && (
        <div className={classes.pictureActs}>
          <FileButton accept={IMAGE_FILES} onChange={(file) => file && void screen.photos.send(id, file)}>
            {(props) => (
              <Button {...props} variant="default" loading={pending?.share != null}>
                {src === null ? t('addPicture') : t('newPicture')}
              </Button>
            )}
          </FileButton>
          {src !== null && (
            <Button variant="subtle" color="red" onClick={() => void remove()}>
              {t('removePicture')}
            </Button>
          )}
          <UploadState id={id} />
        </div>
      )}
    </div>
  );
}
