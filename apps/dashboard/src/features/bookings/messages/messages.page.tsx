import { messageTemplates } from '@diwan/contract/bookings/messages.ts';
import { Text } from '@mantine/core';
import { useCan } from '#kit/access/can.tsx';
import { holdsEverywhere } from '#kit/access/everywhere.ts';
import { useRead } from '#kit/data/use-read.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { LoadError } from '#kit/resource/load-error.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { FormSkeleton } from '#ui/states.tsx';
import classes from './messages.module.css';
import { messagesMessages } from './messages.messages.ts';
import { TemplateForm } from './template-form.tsx';

function Templates() {
  const t = useText(messagesMessages);
  const workspace = useWorkspace();
  const mayChange = holdsEverywhere(workspace, useCan(), 'settings.update');
  const { business } = workspace;
  const rows = useRead(messageTemplates.list, {
    params: { business_id: business?.id ?? 0 },
    enabled: business !== null,
  });
  if (rows.isError) return <LoadError error={rows.error} onRetry={() => void rows.refetch()} />;
  if (!rows.data) {
    return (
      <Panel>
        <FormSkeleton />
      </Panel>
    );
  }
  return (
    <div className={classes.cards}>
      {!mayChange && <Text c="dimmed">{t('readOnly')}</Text>}
      {rows.data.map((row) => (
        <TemplateForm key={`${business?.id}/${row.kind}`} row={row} isReadOnly={!mayChange} />
      ))}
    </div>
  );
}

export default function MessagesPage() {
  const t = useText(messagesMessages);
  return (
    <>
      <PageHeader title={t('title')} context={t('about')} />
      <Templates />
    </>
  );
}
