import { mediaFiles } from '@diwan/contract/media/media.ts';
import { Button, Group, Input, Progress, Text } from '@mantine/core';
import { FileButton } from './file-button.tsx';
import { useState, type DragEvent } from 'react';
import { useUpload } from '#kit/data/use-write.ts';
import { useText } from '#kit/i18n/messages.ts';
import { IMAGE_FILES, readyImage, uploadMessage } from '#kit/media/ready-file.ts';
import { GALLERY_IMAGE, type ResizeLimits } from '#kit/media/resize-image.ts';
import { Thumbnail } from '#kit/media/thumbnail.tsx';
import { ask } from '#ui/overlays.ts';
import { useFormSetting } from './contract-form.tsx';
import { imageMessages } from './image.messages.ts';
import classes from './media-field.module.css';
import { useField } from './use-field.ts';

interface UploadedImage {
  readonly id: number;
  readonly src: string;
}

function firstSrc(value: unknown): string | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : undefined;
  if (typeof first !== 'object' || first === null || !('src' in first)) return undefined;
  return typeof first.src === 'string' ? first.src : undefined;
}

/** Resizes and sends one image at a time, for which a submit waits; `share` is null while nothing is on its way. */
export function useImageUpload(
  businessId: number | null,
  onDone: (image: UploadedImage) => void,
  limits: ResizeLimits = GALLERY_IMAGE,
) {
  const upload = useUpload(mediaFiles.upload);
  const { waitFor } = useFormSetting();
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const sendOne = async (file: File): Promise<boolean> => {
    setProblem(null);
    setShare(0);
    try {
      const smaller = await readyImage(file, limits);
      const fields: Record<string, number> = businessId === null ? {} : { business_id: businessId };
      const response = await upload.run({ file: smaller, fileName: file.name, fields, onProgress: setShare });
      if (response) onDone({ id: response.media.id, src: response.media.src });
      return true;
    } catch (error) {
      setProblem(uploadMessage(error));
      return false;
    } finally {
      setShare(null);
    }
  };
  const send = (file: File): void => waitFor(sendOne(file));
  return { share, problem, send };
}

/** How far the file is sent, or what may be sent. */
function UploadState({ share }: { readonly share: number | null }) {
  const t = useText(imageMessages);
  const percent = Math.round((share ?? 0) * 100);
  if (share === null) {
    return (
      <Text size="xs" className={classes.hint}>
        {t('imageHint')}
      </Text>
    );
  }
  return (
    <>
      <Progress value={percent} aria-label={t('uploading', { percent })} />
      <Text size="xs">{t('uploading', { percent })}</Text>
    </>
  );
}

interface MediaFieldProps {
  readonly name?: string;
  readonly label: string;
  /** Whose file it becomes; null before the business exists. */
  readonly businessId: number | null;
  readonly isRequired?: boolean;
  /** As large as a picture of a gallery, unless something else is said. */
  readonly limits?: ResizeLimits;
}

/** One image: chosen or dropped, made smaller here, sent with progress, shown through the image proxy. */
export function MediaField({ name = 'media', label, businessId, isRequired, limits }: MediaFieldProps) {
  const t = useText(imageMessages);
  const { value, onChange, common } = useField(name, label);
  const { share, problem, send } = useImageUpload(businessId, (image) => onChange([image]), limits);
  const src = firstSrc(value);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file && !common.readOnly) send(file);
  };
  const remove = async () => {
    const isSure = await ask({
      title: t('deleteImageTitle'),
      text: t('deleteImage'),
      confirm: t('yesDelete'),
      cancel: t('cancel'),
      isDestructive: true,
    });
    if (isSure) onChange([]);
  };

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      error={problem ?? common.error}
      withAsterisk={isRequired ?? common.withAsterisk}
    >
      <div className={classes.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <Thumbnail src={src} size={100} alt={t('imageOf', { label })} />
        {!common.readOnly && (
          <div className={classes.controls}>
            <Group gap="xs">
              <FileButton accept={IMAGE_FILES} onChange={(file) => file && send(file)}>
                {(props) => (
                  <Button {...props} ref={common.ref} variant="default" loading={share !== null}>
                    {src === undefined ? t('chooseImage') : t('replaceImage')}
                  </Button>
                )}
              </FileButton>
              {src !== undefined && (
                <Button variant="subtle" color="red" onClick={() => void remove()}>
                  {t('removeImage')}
                </Button>
              )}
            </Group>
            <UploadState share={share} />
          </div>
        )}
      </div>
    </Input.Wrapper>
  );
}
