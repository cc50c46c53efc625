import { installation } from '@diwan/contract/installation/installation.ts';
import { useRead } from '#kit/data/use-read.ts';
import { useText } from '#kit/i18n/messages.ts';
import { layoutMessages } from './layout.messages.ts';
import classes from './footer.module.css';

export function Footer() {
  const t = useText(layoutMessages);
  const { data } = useRead(installation.clientConfig);
  return (
    <footer className={classes.footer}>
      <span>{data && t('version', { version: data.version })}</span>
      <span>{t('credits')}</span>
    </footer>
  );
}
