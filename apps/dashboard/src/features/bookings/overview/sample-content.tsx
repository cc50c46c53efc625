import { sampleContent } from '@diwan/contract/catalogue/sample-content.ts';
import type { ResponseOf } from '@diwan/contract/operation.ts';
import type { BusinessType } from '@diwan/contract/permissions.ts';
import { Button } from '@mantine/core';
import { IconSparkles, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWrite } from '#kit/data/use-write.ts';
import { useText } from '#kit/i18n/messages.ts';
import { ask, notify } from '#ui/overlays.ts';
import { sampleMessages } from './sample-content.messages.ts';
import classes from './sample-content.module.css';

interface StripProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function Strip({ title, text, children }: StripProps) {
  return (
    <div className={classes.sample}>
      <p className={classes.words}>
        <strong>{title}</strong>
        <output>{text}</output>
      </p>
      {children}
    </div>
  );
}

interface OfferProps {
  readonly business: { readonly id: number; readonly type: BusinessType };
}

function Offer({ business }: OfferProps) {
  const t = useText(sampleMessages);
  const take = useWrite(sampleContent.take);
  const run = async () => {
    const taken = await take.run({ params: { business_id: business.id } });
    if (taken !== null) notify({ kind: 'success', text: t('taken') });
  };
  return (
    <Strip title={t('offer')} text={take.isBusy ? t('taking') : t(business.type)}>
      <Button
        variant="light"
        leftSection={<IconSparkles size={16} aria-hidden />}
        loading={take.isBusy}
        onClick={() => void run()}
      >
        {t('take')}
      </Button>
    </Strip>
  );
}

interface RemovalProps {
  readonly businessId: number;
  readonly items: number;
  readonly kept: number;
}

function Removal({ businessId, items, kept }: RemovalProps) {
  const t = useText(sampleMessages);
  const remove = useWrite(sampleContent.remove);
  const run = async () => {
    const isSure = await ask({
      title: t('question'),
      text: t('questionText', { items, kept }),
      confirm: t('delete'),
      cancel: t('keep'),
      isDestructive: true,
    });
    if (!isSure) return;
    const removed = await remove.run({ params: { business_id: businessId } });
    if (removed !== null) notify({ kind: 'success', text: t('deleted', removed) });
  };
  return (
    <Strip title={t('there')} text={remove.isBusy ? t('deleting') : t('count', { items })}>
      <Button
        variant="default"
        leftSection={<IconTrash size={16} aria-hidden />}
        loading={remove.isBusy}
        onClick={() => void run()}
      >
        {t('delete')}
      </Button>
    </Strip>
  );
}

interface SampleProps extends OfferProps {
  readonly state: ResponseOf<typeof sampleContent.get> | undefined;
}

/** Content to try a menu with: taken by one press, and what is still as it came is deleted by another. */
export function SampleContent({ business, state }: SampleProps) {
  if (state === undefined) return null;
  const { items, kept, can_take: canTake } = state;
  if (items > 0) return <Removal businessId={business.id} items={items} kept={kept} />;
  return canTake ? <Offer business={business} /> : null;
}
