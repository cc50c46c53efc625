import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { useText } from '#kit/i18n/messages.ts';
import classes from './account-settings.module.css';
import { secondFactorMessages } from './second-factor.messages.ts';

const FILE_NAME = 'diwan-recovery-codes.txt';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** Shown this once: nobody can read them again. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const t = useText(secondFactorMessages);
  const text = codes.join('\n');
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`;
  return (
    <div className={classes.fields}>
      <p className={classes.plain}>{t('recoveryText')}</p>
      <ol className={classes.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={classes.choices}>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              onClick={copy}
              leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
            >
              {t(copied ? 'copied' : 'copy')}
            </Button>
          )}
        </CopyButton>
        <Button
          component="a"
          href={file}
          download={FILE_NAME}
          variant="default"
          leftSection={<IconDownload size={16} />}
        >
          {t('download')}
        </Button>
        <Button onClick={onKept}>{t('kept')}</Button>
      </div>
    </div>
  );
}
