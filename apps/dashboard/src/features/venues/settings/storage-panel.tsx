import { mediaFiles } from '@diwan/contract/media/media.ts';
import { Alert, Text } from '@mantine/core';
import { useRead } from '#kit/data/use-read.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { LoadError } from '#kit/resource/load-error.tsx';
import { Panel } from '#ui/panel.tsx';
import { FormSkeleton } from '#ui/states.tsx';
import { storageMessages } from './storage.messages.ts';
import classes from './storage-panel.module.css';

const BYTES_PER_MB = 1024 * 1024;
/** From here on there is a word about what is left. */
const NEARLY_FULL = 0.9;

/** Western digits in both languages; of little, one decimal. */
function useMegabytes() {
  const t = useText(storageMessages);
  return (bytes: number) => {
    const size = bytes / BYTES_PER_MB;
    const number = new Intl.NumberFormat('en', { maximumFractionDigits: size < 100 ? 1 : 0 }).format(size);
    return t('megabytes', { number });
  };
}

/** How much the pictures and videos of the picked business take, of how much they may. */
export function StoragePanel() {
  const t = useText(storageMessages);
  const format = useMegabytes();
  const { business } = useWorkspace();
  const found = useRead(mediaFiles.usage, { params: { business_id: business?.id ?? 0 } });
  if (!found.data && found.isError) {
    return <LoadError error={found.error} onRetry={() => void found.refetch()} />;
  }
  if (!found.data) return <FormSkeleton />;
  const { used_bytes: used, maximum_bytes: maximum, parts } = found.data;
  const share = Math.min(1, used / maximum);
  const words = t('used', { used: format(used), maximum: format(maximum) });
  return (
    <Panel title={t('title')} context={t('about')}>
      <p className={classes.used}>{words}</p>
      <progress
        className={classes.bar}
        aria-label={words}
        data-full={share >= NEARLY_FULL || undefined}
        max={1}
        value={share}
      />
      {share >= NEARLY_FULL && (
        <Alert color="yellow" variant="light" mt="md">
          {t('nearlyFull')}
        </Alert>
      )}
      <dl className={classes.parts}>
        {parts.map(({ kind, files, bytes }) => (
          <div key={kind}>
            <dt>{t(kind)}</dt>
            <dd>
              <Text component="span" size="sm" c="dimmed">
                {t('files', { count: files })}
              </Text>
              <span className={classes.size}>{format(bytes)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <Text size="sm" c="dimmed">
        {t('deletedNote')} {t('photosNote')}
      </Text>
    </Panel>
  );
}
