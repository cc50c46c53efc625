import { installation } from '@diwan/contract/installation/installation.ts';
import { useRead } from '#kit/data/use-read.ts';
import { useText } from '#kit/i18n/messages.ts';
import { footerMessages } from './footer.messages.ts';
import classes from './footer.module.css';

export default function Footer() {
  const t = useText(footerMessages);
  const { data } = useRead(installation.clientConfig);
  return (
    <footer className={classes.footer}>
      <span>{data && t('version', { version: data.version })}</span>
      <span>{t('credits')}</span>
    </footer>
  );
}
