import { users } from '@diwan/contract/accounts/users.ts';
import { Avatar, Button, FileButton, Text } from '@mantine/core';
import { useState } from 'react';
import { useMe } from '#kit/access/me.ts';
import { useUpload } from '#kit/data/use-write.ts';
import { useText } from '#kit/i18n/messages.ts';
import { imageUrl } from '#kit/media/image-url.ts';
import { IMAGE_FILES, readyImage, uploadMessage } from '#kit/media/ready-file.ts';
import { SINGLE_IMAGE } from '#kit/media/resize-image.ts';
import { usePlace } from '#kit/place/place.ts';
import { notify } from '#ui/overlays.ts';
import { Panel } from '#ui/panel.tsx';
import { accountMessages } from './account.messages.ts';
import classes from './account-settings.module.css';

const PHOTO_WIDTH = 200;

export function PhotoPanel() {
  const t = useText(accountMessages);
  const user = useMe();
  const { business } = usePlace();
  const upload = useUpload(users.update);
  const [share, setShare] = useState(0);

  const send = async (file: File) => {
    setShare(0);
    try {
      const smaller = await readyImage(file, SINGLE_IMAGE);
      const params = { business_id: business?.id ?? 0, user_id: user.id };
      await upload.run({ params, part: 'photo', file: smaller, fileName: file.name, onProgress: setShare });
      notify({ kind: 'success', text: t('saved') });
    } catch (error) {
      notify({ kind: 'danger', text: uploadMessage(error) });
    }
  };
  return (
    <Panel title={t('photo')}>
      <div className={classes.photo}>
        <Avatar
          src={user.photo && imageUrl(user.photo, PHOTO_WIDTH)}
          name={user.name}
          color="accent"
          size={88}
          alt={t('photo')}
        />
        <div className={classes.photoControls}>
          <FileButton accept={IMAGE_FILES} onChange={(file) => file && void send(file)}>
            {(props) => (
              <Button {...props} variant="default" loading={upload.isBusy}>
                {t('changePhoto')}
              </Button>
            )}
          </FileButton>
          {upload.isBusy && <Text size="xs">{t('uploading', { percent: Math.round(share * 100) })}</Text>}
        </div>
      </div>
    </Panel>
  );
}
