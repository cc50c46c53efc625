import { closings, type ClosingRow } from '@diwan/contract/bookings/reports.ts';
import { decimalsOf, toMajor, toMinor, type Currency } from '@diwan/domain/money.ts';
import { Button, Textarea } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '#kit/access/can.tsx';
import { CallError } from '#kit/data/call-error.ts';
import { useRead } from '#kit/data/use-read.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { NumberInput } from '#kit/form/number-input.tsx';
import { MomentIn, useFormatDay } from '#kit/i18n/moment.tsx';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { LoadError } from '#kit/resource/load-error.tsx';
import { ask, notify } from '#ui/overlays.ts';
import { Panel } from '#ui/panel.tsx';
import { EmptyState, FormSkeleton } from '#ui/states.tsx';
import { Amount, useFormatAmount } from '../reservations/amount.tsx';
import { isolated } from '../reservations/isolated.ts';
import { ClosingDifference } from './closing-difference.tsx';
import { FormerClosings } from './former-closings.tsx';
import { reportMessages } from './reports.messages.ts';
import classes from './reports.module.css';

interface BranchProps {
  readonly business: number;
  readonly branch: number;
}

function ClosedDay({ closing, expected }: { readonly closing: ClosingRow; readonly expected: number }) {
  const t = useText(reportMessages);
  const format = useFormatAmount();
  const { closed_by: by, created_at: at, currency } = closing;
  return (
    <div className={classes.closed}>
      <Sums closing={closing} />
      <p className={classes.note}>
        <MomentIn at={at} sentence={(moment) => t('closedBy', { name: isolated(by.name), at: moment })} />
      </p>
      {closing.note !== null && <p dir="auto">{closing.note}</p>}
      {closing.expected !== expected && (
        <output>{t('changedSince', { amount: isolated(format(expected, currency)) })}</output>
      )}
    </div>
  );
}

function TipsInIt({ tips, currency }: { readonly tips: number; readonly currency: Currency }) {
  const t = useText(reportMessages);
  if (tips === 0) return null;
  return (
    <div>
      <dt>{t('ofWhichTips')}</dt>
      <dd>
        <Amount value={tips} currency={currency} />
      </dd>
    </div>
  );
}

function Sums({
  closing: { expected, tips, counted, difference, currency },
}: {
  readonly closing: ClosingRow;
}) {
  const t = useText(reportMessages);
  return (
    <dl className={classes.sums}>
      <div>
        <dt>{t('expected')}</dt>
        <dd>
          <Amount value={expected} currency={currency} />
        </dd>
      </div>
      <TipsInIt tips={tips} currency={currency} />
      <div>
        <dt>{t('counted')}</dt>
        <dd>
          <Amount value={counted} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>{t('difference')}</dt>
        <dd>
          <ClosingDifference of={difference} currency={currency} />
        </dd>
      </div>
    </dl>
  );
}

interface CountProps extends BranchProps {
  readonly day: string;
  readonly expected: number;
  readonly tips: number;
  readonly currency: Currency;
  /** What is expected has changed meanwhile. */
  readonly onMoved: () => void;
}

/** Closes the day against the sum that is on the screen, or shows what the sum is by now: a day that is closed stays as it is. */
function useClose({ business, branch, day, expected, onMoved }: CountProps) {
  const t = useText(reportMessages);
  const formatDay = useFormatDay();
  const create = useWrite(closings.create);
  const run = async (counted: number, note: string) => {
    const isSure = await ask({
      title: t('sureTitle', { day: isolated(formatDay(day)) }),
      text: t('sureText'),
      confirm: t('sureYes'),
      cancel: t('cancel'),
    });
    if (!isSure) return;
    try {
      const params = { business_id: business, branch_id: branch };
      await create.run({ params, body: { day, counted, expected, note: note.trim() || null } });
      notify({ kind: 'success', text: t('closed') });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      notify({ kind: 'danger', text: error.message });
      if (error.isConflict) onMoved();
    }
  };
  return { run, isBusy: create.isBusy };
}

function CountForm(props: CountProps) {
  const { expected, tips, currency, branch } = props;
  const t = useText(reportMessages);
  const [typed, setTyped] = useState<number | string>('');
  // The field gives `250.500` as a text, and 10.1 - 10 is no whole number of fils.
  const counted = typed === '' ? null : toMinor(Number(typed), currency);
  const [note, setNote] = useState('');
  const { run, isBusy } = useClose(props);
  const mayClose = useCan()('invoices.update', { branch });
  return (
    <div className={classes.count}>
      <dl className={classes.sums}>
        <div>
          <dt>{t('expected')}</dt>
          <dd>
            <Amount value={expected} currency={currency} />
          </dd>
        </div>
        <TipsInIt tips={tips} currency={currency} />
      </dl>
      {mayClose && (
        <>
          <NumberInput
            label={t('counted')}
            value={typed}
            onChange={setTyped}
            allowNegative={false}
            decimalScale={decimalsOf(currency)}
            hideControls
            size="md"
          />
          <p aria-live="polite" className={classes.difference}>
            {counted !== null && (
              <ClosingDifference
                of={toMajor(counted - (toMinor(expected, currency) ?? 0), currency)}
                currency={currency}
              />
            )}
          </p>
          <Textarea
            label={t('note')}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
            maxLength={500}
            autosize
            dir="auto"
          />
          <Button
            loading={isBusy}
            disabled={counted === null}
            onClick={() => counted !== null && void run(toMajor(counted, currency), note)}
          >
            {t('closeDay')}
          </Button>
        </>
      )}
    </div>
  );
}

interface ClosingProps {
  readonly params: { readonly business_id: number; readonly branch_or_all: number | 'all' };
  /** The last of the days that are looked at. */
  readonly day: string;
}

function OfBranch({ business, branch, day }: BranchProps & { readonly day: string }) {
  const t = useText(reportMessages);
  const formatDay = useFormatDay();
  const { data, error, refetch } = useRead(closings.due, {
    params: { business_id: business, branch_id: branch },
    query: { day },
  });
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <Panel title={formatDay(day)} context={t('closingAbout')}>
        {!data && <FormSkeleton fields={2} />}
        {data?.closing && <ClosedDay closing={data.closing} expected={data.expected} />}
        {data && !data.closing && (
          <CountForm
            key={`${branch} ${day}`}
            {...data}
            {...{ business, branch, day }}
            onMoved={() => void refetch()}
          />
        )}
      </Panel>
      <FormerClosings key={branch} business={business} branch={branch} />
    </>
  );
}

/** The drawer at the end of a day: what should be there, what is, and that it was counted. */
export function ClosingReport({ params, day }: ClosingProps) {
  const t = useText(reportMessages);
  const branches = useWorkspace().business?.branches ?? [];
  const [only] = branches;
  const branch = params.branch_or_all === 'all' && branches.length === 1 ? only?.id : params.branch_or_all;
  if (typeof branch !== 'number')
    return (
      <Panel>
        <EmptyState icon={<IconBuildingStore size={28} stroke={1.5} />} title={t('closingBranch')} />
      </Panel>
    );
  return <OfBranch business={params.business_id} branch={branch} day={day} />;
}
