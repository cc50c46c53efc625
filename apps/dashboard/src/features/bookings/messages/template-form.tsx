import { messageTemplates, type MessageTemplateRow } from '@diwan/contract/bookings/messages.ts';
import { PLACEHOLDERS_OF } from '@diwan/domain/default-templates.ts';
import { Badge, Button } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { CallError } from '#kit/data/call-error.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { ContractForm } from '#kit/form/contract-form.tsx';
import { FailureAlert } from '#kit/form/failure-alert.tsx';
import { useLeaveGuard } from '#kit/form/leave-guard.ts';
import { useContractForm } from '#kit/form/use-contract-form.ts';
import { usePick } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { usePlace } from '#kit/place/place.ts';
import { ask, notify } from '#ui/overlays.ts';
import { Panel } from '#ui/panel.tsx';
import { MessagePreview } from './message-preview.tsx';
import classes from './messages.module.css';
import { KIND_NAMES, messagesMessages } from './messages.messages.ts';
import { templateSchema, type TemplateInput } from './template-schema.ts';
import { useSample } from './use-sample.ts';
import { WordsField } from './words-field.tsx';

const valuesOf = ({ kind, en, ar }: MessageTemplateRow) => ({ kind, words: { en, ar } });

function useTemplateForm(row: MessageTemplateRow) {
  const t = useText(messagesMessages);
  const { business } = usePlace();
  const contractForm = useContractForm(templateSchema, valuesOf(row));
  const set = useWrite(messageTemplates.set);
  const params = { business_id: business?.id ?? 0 };
  const { form } = contractForm;
  useLeaveGuard(form.formState.isDirty);
  const keep = (stored: MessageTemplateRow | null) => {
    if (!stored) return;
    form.reset(valuesOf(stored));
    notify({ kind: 'success', text: t('saved') });
  };
  const submit = () =>
    contractForm.submit(async (body) => {
      keep(await set.run({ params, body }));
    });
  const reset = async () => {
    const isConfirmed = await ask({
      title: t('resetTitle'),
      text: t('resetText'),
      confirm: t('reset'),
      cancel: t('cancel'),
      isDestructive: true,
    });
    if (!isConfirmed) return;
    try {
      keep(await set.run({ params, body: { kind: row.kind, words: null } }));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      notify({ kind: 'danger', text: error.message });
    }
  };
  return { contractForm, submit, reset, isBusy: set.isBusy };
}

function Sample() {
  const { words } = useWatch<TemplateInput>();
  const sample = useSample();
  return (
    <MessagePreview message={{ en: sample('en', words?.en ?? ''), ar: sample('ar', words?.ar ?? '') }} />
  );
}

/** The words of one message in both languages, with how they would read. */
export function TemplateForm({ row }: { row: MessageTemplateRow }) {
  const t = useText(messagesMessages);
  const pick = usePick();
  const { contractForm, submit, reset, isBusy } = useTemplateForm(row);
  return (
    <Panel title={pick(KIND_NAMES[row.kind])}>
      <ContractForm of={contractForm} onSubmit={() => void submit()} className={classes.editor}>
        {contractForm.isFailureUnplaced && contractForm.failure && (
          <FailureAlert failure={contractForm.failure} />
        )}
        <div>
          <Badge variant="light" color={row.is_default ? 'gray' : undefined}>
            {row.is_default ? t('theirs') : t('own')}
          </Badge>
        </div>
        <div className={classes.languages}>
          <WordsField name="words.en" language="en" placeholders={PLACEHOLDERS_OF[row.kind]} />
          <WordsField name="words.ar" language="ar" placeholders={PLACEHOLDERS_OF[row.kind]} />
        </div>
        <Sample />
        <div className={classes.actions}>
          <Button type="submit" loading={isBusy} disabled={!contractForm.form.formState.isDirty}>
            {t('save')}
          </Button>
          {!row.is_default && (
            <Button variant="default" disabled={isBusy} onClick={() => void reset()}>
              {t('reset')}
            </Button>
          )}
        </div>
      </ContractForm>
    </Panel>
  );
}
