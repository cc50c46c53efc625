import { invoices } from '@diwan/contract/bookings/invoices.ts';
import { CallError } from '#kit/data/call-error.ts';
import { useRead } from '#kit/data/use-read.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { LoadError } from '#kit/resource/load-error.tsx';
import { resourceMessages } from '#kit/resource/resource.messages.ts';
import { FormSkeleton } from '#ui/states.tsx';
import { Drawer } from '#ui/drawer.tsx';
import { useReportAddress } from '../report-address.ts';
import { InvoiceSharing } from './invoice-actions.tsx';
import { invoiceDrawerMessages } from './invoice-drawer.messages.ts';
import classes from './invoice-drawer.module.css';
import { InvoiceFacts } from './invoice-facts.tsx';
import { InvoiceForm } from './invoice-form.tsx';
import { NewInvoice } from './new-invoice.tsx';

const GONE = 404;

/** At any branch: the address names the invoice alone. */
function Existing({ id, onRemoved }: { id: number; onRemoved: () => void }) {
  const translate = useText(resourceMessages);
  const { business } = useWorkspace();
  const found = useRead(invoices.list, {
    params: { business_id: business?.id ?? 0, branch_or_all: 'all' },
    query: { id },
  });
  if (found.isPending) return <FormSkeleton fields={5} />;
  if (found.isError) return <LoadError error={found.error} onRetry={() => void found.refetch()} />;
  const [row] = found.data.data;
  if (!row) {
    const error = new CallError({ status: GONE, message: translate('notThere') });
    return <LoadError error={error} onRetry={() => void found.refetch()} />;
  }
  return (
    <>
      <InvoiceFacts row={row} />
      <InvoiceSharing row={row} />
      <InvoiceForm row={row} onReload={() => void found.refetch()} onRemoved={onRemoved} />
    </>
  );
}

/** One invoice over the list, so that the place in it is not lost. */
export function InvoiceDrawer() {
  const t = useText(invoiceDrawerMessages);
  const { opened, show } = useReportAddress();
  if (opened === null) return null;
  return (
    <Drawer
      opened
      onClose={() => show(null)}
      position="right"
      size="min(560px, 100%)"
      title={opened === 'new' ? t('newTitle') : t('title', { id: opened })}
      closeButtonProps={{ 'aria-label': t('close') }}
      closeOnClickOutside={false}
      overlayProps={{ backgroundOpacity: 0.25 }}
      transitionProps={{ duration: 160 }}
      classNames={{
        body: classes.body ?? '',
        header: classes.header ?? '',
        title: classes.title ?? '',
        content: classes.content ?? '',
      }}
    >
      {opened === 'new' ? (
        <NewInvoice onCreated={(id) => show(id, true)} />
      ) : (
        <Existing key={opened} id={opened} onRemoved={() => show(null, true)} />
      )}
    </Drawer>
  );
}
