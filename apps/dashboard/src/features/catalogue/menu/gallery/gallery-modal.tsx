import { Alert, Button, Text } from '@mantine/core';
import { FileButton } from '#kit/form/file-button.tsx';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.css';
import { IconBrandYoutube, IconPhotoUp } from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { GALLERY_FILES } from '#kit/media/ready-file.ts';
import { Modal } from '#ui/modal.tsx';
import { itemName } from '../drafts/localized-draft.ts';
import { focusCard } from '../item/focus-card.ts';
import { useItem, useKeyed, useMenu } from '../menu-context.ts';
import { useScrollUnderDrag } from '../move/when-draggable.ts';
import { menuMessages } from '../menu.messages.ts';
import { withAdded, youtubeRow } from './galleries.ts';
import { galleryMessages } from './gallery.messages.ts';
import { GalleryTile } from './gallery-tile.tsx';
import { UploadTile, YoutubeForm } from './upload-tile.tsx';
import classes from './gallery.module.css';

function AddBar({ itemId }: { readonly itemId: number }) {
  const t = useText(galleryMessages);
  const { galleries } = useMenu().screen;
  const [isLinking, setIsLinking] = useState(false);
  const take = (files: readonly File[]) =>
    galleries.uploads(itemId).add(files.map((file) => ({ file, path: file.name })));
  return (
    <>
      <Dropzone
        onDrop={take}
        activateOnClick={false}
        enablePointerEvents
        className={classes.zone}
        classNames={{ inner: classes.zoneInside }}
      >
        <Text size="sm">{t('drop')}</Text>
        <div className={classes.adds}>
          <FileButton multiple accept={GALLERY_FILES} onChange={take}>
            {(props) => (
              <Button {...props} leftSection={<IconPhotoUp size={18} />}>
                {t('choose')}
              </Button>
            )}
          </FileButton>
          <Button
            variant="default"
            leftSection={<IconBrandYoutube size={18} />}
            aria-expanded={isLinking}
            onClick={() => setIsLinking(!isLinking)}
          >
            {t('addYoutube')}
          </Button>
        </div>
      </Dropzone>
      {isLinking && (
        <YoutubeForm
          onAdd={(id) => {
            setIsLinking(false);
            void galleries.change(itemId, (media) => withAdded(media, youtubeRow(id)));
          }}
          onCancel={() => setIsLinking(false)}
        />
      )}
    </>
  );
}

/** What the last change came to, as long as it is not saved. */
function SavingLine({ itemId }: { readonly itemId: number }) {
  const t = useText(galleryMessages);
  const { galleries } = useMenu().screen;
  const state = useKeyed(galleries.states, itemId);
  if (state?.problem == null) {
    return <output className={classes.saving}>{state?.isSaving ? t('saving') : ''}</output>;
  }
  return (
    <Alert color="red" role="alert">
      {t('notSaved')} {state.problem}{' '}
      <Button variant="subtle" size="compact-md" onClick={() => void galleries.retry(itemId)}>
        {t('retry')}
      </Button>
    </Alert>
  );
}

function Tiles({ itemId }: { readonly itemId: number }) {
  const t = useText(galleryMessages);
  const { screen, rights } = useMenu();
  const listRef = useScrollUnderDrag<HTMLUListElement>();
  const queue = screen.galleries.uploads(itemId);
  const files = useSyncExternalStore(queue.subscribe, queue.get);
  const media = useItem(itemId)?.draft.media ?? [];
  const coming = files.filter(({ status }) => status !== 'done');
  return (
    <>
      {media.length + coming.length === 0 && <p className={classes.empty}>{t('empty')}</p>}
      <ul ref={listRef} className={classes.tiles}>
        {media.map((row, index) => (
          <GalleryTile
            key={row.src}
            itemId={itemId}
            row={row}
            media={media}
            place={index + 1}
            isReadOnly={!rights.updateItem}
          />
        ))}
        {coming.map((queued) => (
          <UploadTile key={queued.key} queue={queue} queued={queued} />
        ))}
      </ul>
      {rights.updateItem && media.length > 1 && <p className={classes.hint}>{t('hint')}</p>}
    </>
  );
}

interface GalleryModalProps {
  readonly itemId: number;
  readonly onClose: () => void;
}

/** All pictures and videos of an item: their order, the main one, and new ones. */
export default function GalleryModal({ itemId, onClose }: GalleryModalProps) {
  const t = useText(galleryMessages);
  const menuText = useText(menuMessages);
  const locale = useLocale();
  const { rights } = useMenu();
  const entry = useItem(itemId);
  const [isOpen, setIsOpen] = useState(true);
  if (!entry) return null;
  const name = itemName(entry.draft, locale) || menuText('noName');
  return (
    <Modal
      opened={isOpen}
      onClose={() => setIsOpen(false)}
      onExitTransitionEnd={() => {
        onClose();
        focusCard(itemId, 'more');
      }}
      returnFocus={false}
      size="xl"
      title={t('title', { name })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={classes.gallery}>
        {rights.updateItem && <AddBar itemId={itemId} />}
        <SavingLine itemId={itemId} />
        <Tiles itemId={itemId} />
      </div>
    </Modal>
  );
}
