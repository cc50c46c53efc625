import { Alert, Button, Group } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useText } from '#kit/i18n/messages.ts';
import { useOffer } from '../menu-context.ts';
import { storedDraftMessages } from './stored-drafts.messages.ts';
import classes from './stored-drafts-offer.module.css';

interface KeptOfferProps {
  readonly itemCount: number;
  readonly categoryCount: number;
  readonly hasCard: boolean;
  readonly onAnswer: (how: 'putBack' | 'discard') => void;
}

export default function KeptOffer({ itemCount, categoryCount, hasCard, onAnswer }: KeptOfferProps) {
  const t = useText(storedDraftMessages);
  const offer = useOffer();
  return (
    <Alert mb="md" color="accent" icon={<IconHistory size={20} />} title={t('keptTitle')}>
      {itemCount > 0 && (
        <p className={classes.line}>{t('keptItems', { things: offer('count', { count: itemCount }) })}</p>
      )}
      {categoryCount > 0 && <p className={classes.line}>{t('keptCategories', { count: categoryCount })}</p>}
      {hasCard && <p className={classes.line}>{t('keptCard')}</p>}
      <Group gap="xs" mt="sm">
        <Button onClick={() => onAnswer('putBack')}>{t('restore')}</Button>
        <Button variant="subtle" onClick={() => onAnswer('discard')}>
          {t('discard')}
        </Button>
      </Group>
    </Alert>
  );
}
