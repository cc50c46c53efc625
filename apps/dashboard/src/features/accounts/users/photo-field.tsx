import { Avatar, Button, Input } from '@mantine/core';
import { FileButton } from '#kit/form/file-button.tsx';
import { useEffect, useMemo, useState } from 'react';
import { useField } from '#kit/form/use-field.ts';
import { useText } from '#kit/i18n/messages.ts';
import { imageUrl } from '#kit/media/image-url.ts';
import { IMAGE_FILES, readyImage, uploadMessage } from '#kit/media/ready-file.ts';
import { SINGLE_IMAGE } from '#kit/media/resize-image.ts';
import { initialsOf, type UserRow } from './user-cells.tsx';
import { userMessages } from './users.messages.ts';
import classes from './users.module.css';

const FETCHED_WIDTH = 200;

/** An address for a file that is not sent yet; given back when another takes its place. */
function usePreview(file: unknown): string | null {
  const preview = useMemo(() => (file instanceof File ? URL.createObjectURL(file) : null), [file]);
  useEffect(
    () => () => {
      if (preview !== null) URL.revokeObjectURL(preview);
    },
    [preview],
  );
  return preview;
}

/** Chosen and made smaller here, sent with the form. */
export function PhotoField({ row }: { row: UserRow | null }) {
  const t = useText(userMessages);
  const { value, onChange, common } = useField('picture', t('photo'));
  const preview = usePreview(value);
  const [isReading, setIsReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const stored = row?.photo ? imageUrl(row.photo, FETCHED_WIDTH) : null;
  const hasPhoto = preview !== null || stored !== null;

  const choose = async (file: File) => {
    setProblem(null);
    setIsReading(true);
    try {
      onChange(await readyImage(file, SINGLE_IMAGE));
    } catch (error) {
      setProblem(uploadMessage(error));
    } finally {
      setIsReading(false);
    }
  };
  return (
    <Input.Wrapper label={t('photo')} labelElement="div" error={problem ?? common.error}>
      <div className={classes.photo}>
        <Avatar src={preview ?? stored} color="accent" size={72} alt={t('photo')}>
          {row && initialsOf(row.name)}
        </Avatar>
        {!common.readOnly && (
          <div className={classes.photoControls}>
            <FileButton accept={IMAGE_FILES} onChange={(file) => file && void choose(file)}>
              {(props) => (
                <Button {...props} ref={common.ref} variant="default" loading={isReading}>
                  {hasPhoto ? t('changePhoto') : t('choosePhoto')}
                </Button>
              )}
            </FileButton>
            {preview !== null && (
              <Button variant="subtle" color="gray" onClick={() => onChange(undefined)}>
                {t('keepPhoto')}
              </Button>
            )}
          </div>
        )}
      </div>
    </Input.Wrapper>
  );
}
