import { Avatar, Button, FileButton, Input } from '@mantine/core';
import { useEffect, useMemo } from 'react';
import { useField } from '#kit/form/use-field.ts';
import { useText } from '#kit/i18n/messages.ts';
import { imageAddress } from '#kit/media/image-address.ts';
import { initialsOf, type UserRow } from './user-cells.tsx';
import { userMessages } from './users.messages.ts';
import classes from './users.module.css';

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/gif';
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

/** Chosen here, sent with the form. */
export function PhotoField({ row }: { row: UserRow | null }) {
  const t = useText(userMessages);
  const { value, onChange, common } = useField('picture', t('photo'));
  const preview = usePreview(value);
  const stored = row?.photo ? imageAddress(row.photo, FETCHED_WIDTH) : null;
  const hasPhoto = preview !== null || stored !== null;
  return (
    <Input.Wrapper label={t('photo')} labelElement="div" error={common.error}>
      <div className={classes.photo}>
        <Avatar src={preview ?? stored} color="accent" size={72} alt={t('photo')}>
          {row && initialsOf(row.name)}
        </Avatar>
        {!common.readOnly && (
          <div className={classes.photoControls}>
            <FileButton accept={ACCEPTED} onChange={(file) => file && onChange(file)}>
              {(props) => (
                <Button {...props} ref={common.ref} variant="default">
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
